/** The tabs of the panel: moves, score and chat, one of them in sight. */

const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#tabs [role=tab]")];

/** Let the tabs be chosen by click and by arrow keys. */
export function watchTabs(): void {
  const all = tabs();
  all.forEach((tab, index) => {
    tab.addEventListener("click", () => selectTab(tab.dataset.tab ?? ""));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const next = step && all[(index + step + all.length) % all.length];
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      selectTab(next.dataset.tab ?? "");
      next.focus();
    });
  });
}

/** Bring a tab into sight; nothing happens if the page does not have it. */
export function selectTab(name: string): void {
  const all = tabs();
  if (!all.some((tab) => tab.dataset.tab === name)) return;
  for (const tab of all) {
    const selected = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !selected;
    if (selected) tab.classList.remove("unread");
  }
}

/** Mark a tab that has something new, unless it is in sight. */
export function markUnread(name: string): void {
  const tab = tabs().find((other) => other.dataset.tab === name);
  if (tab?.getAttribute("aria-selected") === "false") tab.classList.add("unread");
}
