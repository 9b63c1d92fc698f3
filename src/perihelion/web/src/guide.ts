/** The prompt in the middle of a move: what to do next with what was chosen. */

export interface Step {
  /** What was chosen so far; "" at the beginning of a move. */
  chosen: string;
  /** Whether something on the board can be chosen next. */
  onBoard: boolean;
  /** Whether the whole move waits to be confirmed. */
  waits: boolean;
}

/** The text for a step among those that a page keeps with its prompt; undefined for its own prompt. */
export function guideText(
  texts: DOMStringMap,
  { chosen, onBoard, waits }: Step,
): string | undefined {
  if (waits) return texts.confirm;
  if (!chosen) return undefined;
  return (onBoard ? texts.onBoard : texts.byButton)?.replace("@@", () => chosen);
}

/** Show what to do next, where the page has texts for it. */
export function guide(step: Step, prompt = ""): void {
  const line = document.querySelector<HTMLElement>("#prompt"); // a lesson and a puzzle have none
  if (line?.dataset.confirm) line.textContent = guideText(line.dataset, step) ?? prompt;
}
