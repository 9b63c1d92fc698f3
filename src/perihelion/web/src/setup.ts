/** The form for a new table: hides seats and options that do not apply. */

/** Disable the seats that a rated table cannot have; those already chosen become open seats. */
function updateRated(form: HTMLFormElement | null): void {
  const rated = form?.querySelector<HTMLInputElement>("[name=rated]")?.checked ?? false;
  for (const option of form?.querySelectorAll<HTMLOptionElement>("[data-unrated]") ?? []) {
    option.disabled = rated;
    const chair = option.closest("select");
    if (rated && option.selected && chair) chair.value = "open";
  }
}

/** With the real box people sit where bots were proposed: they are there already. */
function seatPeople(form: HTMLFormElement | null): void {
  if (!form?.querySelector<HTMLInputElement>("[name=companion]")?.checked) return;
  for (const chair of form.querySelectorAll<HTMLSelectElement>("[data-seat] select"))
    if (chair.value.startsWith("bot:")) chair.value = "guest";
}

export function watchSetupForm(): void {
  const form = document.querySelector<HTMLFormElement>("form.new");
  const update = (): void => {
    const seats = Number(form?.querySelector<HTMLSelectElement>("[data-seats]")?.value ?? 99);
    for (const chair of document.querySelectorAll<HTMLElement>("[data-seat]"))
      chair.hidden = Number(chair.dataset.seat) >= seats;
    for (const label of document.querySelectorAll<HTMLElement>("[data-when]")) {
      const name = label.dataset.when;
      const fields = `[name="option-${name}"], [name="${name}"]`;
      const other = form?.querySelector<HTMLSelectElement>(fields);
      const values = (label.dataset.values ?? "").split(" ");
      label.hidden = other !== null && other !== undefined && !values.includes(other.value);
    }
    updateRated(form);
  };
  form?.addEventListener("change", update);
  const companion = form?.querySelector("[name=companion]");
  companion?.addEventListener("change", () => seatPeople(form));
  update();
}
