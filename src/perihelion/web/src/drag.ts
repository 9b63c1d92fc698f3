/** Moves by dragging: a piece, or a shape that begins a move, onto the shape that ends it. */

import type { Point } from "./geometry";

/** How far the pointer moves before it drags instead of clicking, in pixels. */
const DRAG_AFTER = 8;

export interface DragHandlers {
  /** Whether what lies under the pointer can be dragged. */
  liftable(event: PointerEvent): boolean;
  /** It is being dragged. */
  lift(event: PointerEvent): void;
  /** The pointer has moved while it drags. */
  over(event: PointerEvent): void;
  /** It was let go. */
  drop(event: PointerEvent): void;
}

export class Drag {
  private from: Point | undefined;
  private dragging = false;
  /** A drag ends with a click that nobody meant. */
  private swallow = false;

  constructor(root: HTMLElement, handlers: DragHandlers) {
    root.addEventListener("pointerdown", (event) => {
      this.swallow = false;
      if (event.button || !event.isPrimary || !handlers.liftable(event)) return;
      this.from = [event.clientX, event.clientY];
      // A finger keeps its events at what it touched first; they are wanted where it is now.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
    });
    root.addEventListener("pointermove", (event) => {
      if (!this.from) return;
      const [x, y] = this.from;
      if (!this.dragging && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_AFTER) return;
      if (!this.dragging) {
        this.dragging = true;
        handlers.lift(event);
      }
      handlers.over(event);
    });
    root.addEventListener("pointerup", (event) => {
      if (this.dragging) {
        this.swallow = true;
        handlers.drop(event);
      }
      this.end();
    });
    root.addEventListener("pointercancel", () => this.end());
    root.addEventListener(
      "click",
      (event) => {
        if (this.swallow) event.stopPropagation();
        this.swallow = false;
      },
      { capture: true },
    );
  }

  /** Whether a piece is held, or may be in a moment. */
  get active(): boolean {
    return this.from !== undefined;
  }

  private end(): void {
    this.from = undefined;
    this.dragging = false;
  }
}
