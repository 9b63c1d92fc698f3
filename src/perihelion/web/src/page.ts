/** Small things every page needs. */

export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = "",
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Tell a screen reader. */
export function announce(text: string): void {
  const live = find("#live");
  if (text && live.textContent !== text) live.textContent = text;
}

/** A problem, with a link to its rule. */
export function complain(text: string, rule = ""): void {
  const problem = find("#problem");
  problem.replaceChildren(text);
  if (rule) {
    const rules = document.body.dataset.rules ?? "";
    problem.append(" ", make("a", `(${rule})`, { href: `${rules}#${rule}`, target: "_blank" }));
  }
  problem.hidden = !text;
}
