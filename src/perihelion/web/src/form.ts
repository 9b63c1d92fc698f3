/** The form for a new table: hides seats and options that do not apply. */

export function form(): void {
  const shape = document.querySelector<HTMLFormElement>("form.new");
  const update = (): void => {
    const seats = Number(shape?.querySelector<HTMLSelectElement>("[data-seats]")?.value ?? 99);
    for (const chair of document.querySelectorAll<HTMLElement>("[data-seat]"))
      chair.hidden = Number(chair.dataset["seat"]) >= seats;
    for (const label of document.querySelectorAll<HTMLElement>("[data-when]")) {
      const other = shape?.querySelector<HTMLSelectElement>(`[name="option-${label.dataset["when"]}"]`);
      const values = (label.dataset["values"] ?? "").split(" ");
      label.hidden = other !== null && other !== undefined && !values.includes(other.value);
    }
  };
  shape?.addEventListener("change", update);
  update();
}
