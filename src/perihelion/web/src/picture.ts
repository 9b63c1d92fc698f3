/** A position as the server draws it: shapes with ids, and with words if they can be part of a move. */

import { Idiomorph } from "idiomorph";
import type { Point } from "./geometry";
import { frameOf } from "./ghosts";
import { SceneLines } from "./scene-lines";

export class Picture {
  private readonly shapes = new Map<string, SVGGElement[]>();

  private readonly lines: SceneLines;

  constructor(private readonly layer: HTMLElement) {
    this.lines = new SceneLines(layer);
  }

  /** Show another picture; shapes that keep their id keep their element. */
  show(svg: string): void {
    if (!this.lines.show(svg)) this.showWhole(svg);
    this.shapes.clear();
    for (const shape of this.layer.querySelectorAll<SVGGElement>("[data-word]")) {
      const word = shape.dataset.word ?? "";
      this.shapes.set(word, [...this.of(word), shape]);
    }
  }

  /** Show a picture of another size, or the first one. */
  private showWhole(svg: string): void {
    void Idiomorph.morph(this.layer, svg, {
      morphStyle: "innerHTML",
      callbacks: { beforeNodeMorphed: (before, after) => !before.isEqualNode(after) },
    });
    // Areas are opened from a list of their names; in the picture nothing reads them.
    this.layer.querySelector(".areas")?.setAttribute("aria-hidden", "true");
    this.lines.remember(svg);
  }

  /** The shapes of a word. */
  of(word: string): readonly SVGGElement[] {
    return this.shapes.get(word) ?? [];
  }

  shape(id: string): SVGGElement | null {
    return this.layer.querySelector<SVGGElement>(`#${CSS.escape(id)}`);
  }

  /** Mark the shapes of some words, and no others. */
  mark(words: readonly string[], mark: string): void {
    for (const [word, shapes] of this.shapes)
      for (const shape of shapes)
        if (words.includes(word)) shape.classList.add(mark);
        else unmark(shape, mark);
  }

  /** The part of the plane that the picture shows; another one in each form. */
  get frame(): string | null | undefined {
    return this.layer.querySelector("svg.scene")?.getAttribute("viewBox");
  }

  /** The middle of the picture, in its own coordinates. */
  get middle(): Point {
    const [x = 0, y = 0, width = 0, height = 0] = this.frame?.split(" ").map(Number) ?? [];
    return [x + width / 2, y + height / 2];
  }
}

/** Where a shape lies in the picture. The browser would have to lay out the page to say it. */
export function placeOf(shape: Element): Point {
  const { x, y } = frameOf(shape.getAttribute("transform"));
  return [x, y];
}

/** Take marks from a shape, so that it is again as the server drew it. */
export function unmark(shape: Element, ...marks: string[]): void {
  shape.classList.remove(...marks);
  if (!shape.classList.length) shape.removeAttribute("class");
}
