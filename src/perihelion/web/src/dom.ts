/** Finds and makes elements, and shows texts that every page has a place for. */

/** The element that a page must have. */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
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

/**
 * Replace the children of an element. Those from the first one on that are equal stay, so that the
 * browser has nothing to lay out anew where nothing has changed.
 */
export function replaceChanged(parent: Element, children: readonly Node[]): void {
  const before = [...parent.childNodes];
  let same = 0;
  while (children[same] && before[same]?.isEqualNode(children[same] ?? null)) same++;
  for (const node of before.slice(same)) node.remove();
  if (same < children.length) parent.append(...children.slice(same));
}

/** Scroll a list so that one of its elements stands in its middle, if it can. */
export function centre(list: Element, item: Element): void {
  // Offsets would be counted from the next ancestor that is positioned, which may be a part of the list.
  const above = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += above - list.clientHeight / 2;
}

/** Scroll a row so that one of its elements is seen whole; the page itself stays where it is. */
export function reveal(row: Element, item: Element): void {
  const [frame, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  // Rounded up, for a row that ends at a part of a pixel cuts an edge off.
  if (box.left < frame.left) row.scrollLeft -= Math.ceil(frame.left - box.left);
  else if (box.right > frame.right) row.scrollLeft += Math.ceil(box.right - frame.right);
}

/** A text with a value in place of its "@@". */
export function fill(text: string | undefined, value: string): string {
  // As a function, for in a plain replacement "$&" has a meaning of its own.
  return (text ?? "").replace("@@", () => value);
}

/** Have a screen reader say a text. */
export function announce(text: string): void {
  const live = find("#live");
  if (text && live.textContent !== text) live.textContent = text;
}

/** Say something that is no problem where problems are shown. */
export function showNote(...texts: string[]): void {
  const said = texts.filter(Boolean);
  showProblem(said.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" "));
  find("#problem").classList.add("note");
}

/** Show a problem, with a link to the rule that is its reason; "" hides it. */
export function showProblem(text: string, rule = ""): void {
  const problem = find("#problem");
  problem.classList.remove("note");
  problem.replaceChildren(text);
  if (rule) {
    const rules = document.body.dataset.rules ?? "";
    problem.append(" ", make("a", `(${rule})`, { href: `${rules}#${rule}`, target: "_blank" }));
  }
  problem.hidden = !text;
}
