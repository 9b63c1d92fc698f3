/** A question with two answers, in a dialog of the page. */

import { find } from "./dom";

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
