/** Buttons that copy the link beside them. */

export function watchCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]"))
    button.addEventListener("click", () => {
      const input = button.parentElement?.querySelector("input");
      if (!input) return;
      input.select();
      void navigator.clipboard?.writeText(input.value).then(() => {
        button.textContent = button.dataset.done ?? "";
      });
    });
}
