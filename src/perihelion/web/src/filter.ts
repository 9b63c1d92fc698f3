/** Searching a long list of choices: a real draw is one of many. */

/** With more choices than this there is a field to search them. */
const MOST_UNFILTERED = 8;

/** The words of a text as they are compared: without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}

/** Whether a label has all words that were typed, each at the start of one of its own. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}

/** Show the field if there are many choices, empty for a new list. */
export function showFilter(buttons: HTMLButtonElement[]): void {
  const field = document.querySelector<HTMLInputElement>("#filter input");
  const label = document.querySelector<HTMLElement>("#filter");
  if (!field || !label) return;
  label.hidden = buttons.length <= MOST_UNFILTERED;
  field.value = "";
  field.oninput = () => {
    for (const button of buttons) button.hidden = !matches(button.dataset.find ?? "", field.value);
  };
  field.onkeydown = (event) => {
    const left = buttons.filter((button) => !button.hidden);
    if (event.key !== "Enter" || !field.value.trim()) return;
    event.preventDefault();
    if (left.length === 1) left[0]?.click();
  };
}
