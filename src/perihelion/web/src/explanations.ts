/** Answers to clicks on what cannot be chosen now. */

import { fill, find, showNote, showProblem } from "./dom";
import type { Refusal } from "./wire";

/** With more choices than this, a sentence does not list them. */
const MOST_NAMED = 6;

export class Explanations {
  /** What the person is to do now. */
  prompt = "";
  /** The name of the shape about which the server was asked last. */
  private asked = "";

  /** Say what a thing is that cannot be chosen, and what may be done now. */
  describe(label: string): void {
    showNote(label, this.prompt);
  }

  /** Say which of several choices must be made before a thing can be chosen. */
  sayFirst(choices: string[], label: string): void {
    const first = fill(find("#choices").dataset.first, choices.join(", "));
    showNote(label, choices.length <= MOST_NAMED ? first : this.prompt);
  }

  /** The server is asked why the shape with this name cannot be chosen. */
  ask(label: string): void {
    this.asked = label;
  }

  /** Show the server's answer. If no rule speaks of the shape, say what it is. */
  answer(refusal: Refusal): void {
    if (refusal.rule) showProblem(refusal.say, refusal.rule);
    else this.describe(this.asked);
  }
}
