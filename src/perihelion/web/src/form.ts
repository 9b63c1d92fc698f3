/** The form for a new table: hides seats and options that do not apply. */

/** At a rated table nobody sits but people who come by themselves. */
function leaveOpen(shape: HTMLFormElement | null): void {
  const rated = shape?.querySelector<HTMLInputElement>("[name=rated]")?.checked ?? false;
  for (const option of shape?.querySelectorAll<HTMLOptionElement>("[data-unrated]") ?? []) {
    option.disabled = rated;
    const chair = option.closest("select");
    if (rated && option.selected && chair) chair.value = "open";
  }
}

export function form(): void {
  const shape = document.querySelector<HTMLFormElement>("form.new");
  const update = (): void => {
    const seats = Number(shape?.querySelector<HTMLSelectElement>("[data-seats]")?.value ?? 99);
    for (const chair of document.querySelectorAll<HTMLElement>("[data-seat]"))
      chair.hidden = Number(chair.dataset.seat) >= seats;
    for (const label of document.querySelectorAll<HTMLElement>("[data-when]")) {
      const other = shape?.querySelector<HTMLSelectElement>(
        `[name="option-${label.dataset.when}"]`,
      );
      const values = (label.dataset.values ?? "").split(" ");
      label.hidden = other !== null && other !== undefined && !values.includes(other.value);
    }
    leaveOpen(shape);
  };
  shape?.addEventListener("change", update);
  update();
}
