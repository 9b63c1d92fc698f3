/** A question with two answers, in a dialog of the page. */

import { find } from "./dom";

/** Let a button open a dialog, and a click beside the dialog close it. */
export function watchDialog(selector: string, opener: string): void {
  const dialog = find<HTMLDialogElement>(selector);
  find(opener).addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

/** Ask; the answer is whether the person agreed. `agree` is the text of the button that does. */
export function ask(question: string, agree: string): Promise<boolean> {
  const dialog = find<HTMLDialogElement>("#question");
  find("#question p").textContent = question;
  find("#question [value='yes']").textContent = agree;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
