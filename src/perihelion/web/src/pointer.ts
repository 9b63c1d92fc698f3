/** What lies under the pointer. */

export function wordOf(target: EventTarget | null): string | undefined {
  const shape = target instanceof Element ? target.closest<SVGGElement>("[data-word]") : null;
  return shape?.dataset.word;
}

/** The name of the uppermost shape under the pointer that has one, or "". */
export function labelAt({ clientX, clientY }: MouseEvent): string {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const label = element.closest(".scene [aria-label]")?.getAttribute("aria-label");
    if (label) return label;
  }
  return "";
}

/** The word under the pointer; a shape without a word is passed over for the one below it. */
export function wordAt(event: MouseEvent): string | undefined {
  const own = wordOf(event.target);
  if (own) return own;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  return below.map(wordOf).find((word) => word !== undefined);
}
