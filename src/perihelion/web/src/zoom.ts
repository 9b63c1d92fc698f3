/** A closer look at the picture: zoom by pinch, wheel, double tap, buttons and keys; drag to pan. */

import { make } from "./dom";
import type { Point } from "./geometry";

const LARGEST = 6;
const STEP = 1.4;
/** How far a pointer moves before it drags instead of clicking, in pixels. */
const DRAG_AFTER = 6;
/** The time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 300;

export interface Offset {
  scale: number;
  x: number;
  y: number;
}

/** The same picture at another scale, so that the point stays where it is; never less than whole. */
export function zoomedAt(now: Offset, scale: number, [x, y]: Point, size: Point): Offset {
  const to = Math.min(Math.max(scale, 1), LARGEST);
  const ratio = to / now.scale;
  return within({ scale: to, x: x - (x - now.x) * ratio, y: y - (y - now.y) * ratio }, size);
}

/** The offset nearest to this one at which the picture covers its frame. */
export function within({ scale, x, y }: Offset, [width, height]: Point): Offset {
  const clamp = (value: number, room: number) => Math.min(0, Math.max(room * (1 - scale), value));
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

export class Zoom {
  private offset: Offset = { scale: 1, x: 0, y: 0 };
  private readonly pointers = new Map<number, Point>();
  private dragged = false;
  /** Whether something else is being dragged. */
  blocked = (): boolean => false;
  private lastTap = { time: 0, at: [0, 0] as Point };

  /** `frame` shows a part of `layer`, which holds the picture. */
  constructor(
    private readonly frame: HTMLElement,
    private readonly layer: HTMLElement,
  ) {
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.press(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      frame.addEventListener(end, (event) => this.release(event));
    // A drag ends with a click that nobody meant.
    frame.addEventListener("click", (event) => this.swallow(event), { capture: true });
    addEventListener("resize", () => this.set(within(this.offset, this.size)));
  }

  get scale(): number {
    return this.offset.scale;
  }

  /** Zoom by a factor at a point of the window, or at the middle of the frame. */
  by(factor: number, at?: Point): void {
    const box = this.frame.getBoundingClientRect();
    const point: Point = at ? [at[0] - box.left, at[1] - box.top] : [box.width / 2, box.height / 2];
    this.set(zoomedAt(this.offset, this.scale * factor, point, this.size));
  }

  reset(): void {
    this.set({ scale: 1, x: 0, y: 0 });
  }

  /** Move the picture so that an element of it can be seen. */
  reveal(element: Element): void {
    if (this.scale === 1) return;
    const box = element.getBoundingClientRect();
    const frame = this.frame.getBoundingClientRect();
    const aside = (from: number, to: number, low: number, high: number) =>
      from < low ? low - from : to > high ? high - to : 0;
    const x = this.offset.x + aside(box.left, box.right, frame.left, frame.right);
    const y = this.offset.y + aside(box.top, box.bottom, frame.top, frame.bottom);
    this.set(within({ scale: this.scale, x, y }, this.size));
  }

  /** Handle a key; returns whether it meant something here. */
  key(key: string): boolean {
    if (key === "+" || key === "=") this.by(STEP);
    else if (key === "-") this.by(1 / STEP);
    else if (key === "0") this.reset();
    else return false;
    return true;
  }

  /** The buttons to zoom by, with the labels given. */
  buttons(labels: { in: string; out: string; whole: string }): HTMLElement {
    const group = make("div", "", { class: "zoom" });
    const add = (text: string, label: string, act: () => void) => {
      const button = make("button", text, { type: "button", "aria-label": label, title: label });
      button.addEventListener("click", act);
      group.append(button);
    };
    add("+", labels.in, () => this.by(STEP));
    add("−", labels.out, () => this.by(1 / STEP));
    add("⤢", labels.whole, () => this.reset());
    return group;
  }

  private get size(): Point {
    return [this.frame.clientWidth, this.frame.clientHeight];
  }

  private set(offset: Offset): void {
    this.offset = offset;
    const { scale, x, y } = offset;
    this.layer.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.frame.classList.toggle("zoomed", scale > 1);
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY]);
  }

  private press(event: PointerEvent): void {
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pointers.size === 1) this.dragged = false;
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before || (this.pointers.size === 1 && this.blocked())) return;
    const now: Point = [event.clientX, event.clientY];
    const far = Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (!this.dragged && far < DRAG_AFTER) return;
    if (this.pointers.size === 1 && this.scale === 1) return;
    this.dragged = true;
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, now);
    const other = others[0]?.[1];
    if (other) {
      const spread = (point: Point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      this.by(spread(now) / Math.max(1, spread(before)), [
        (now[0] + other[0]) / 2,
        (now[1] + other[1]) / 2,
      ]);
    } else {
      const { scale, x, y } = this.offset;
      const moved = { scale, x: x + now[0] - before[0], y: y + now[1] - before[1] };
      this.set(within(moved, this.size));
    }
  }

  private release(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId) || event.type !== "pointerup") return;
    if (this.dragged || event.pointerType !== "touch") return;
    if (event.target instanceof Element && event.target.closest(".target")) return; // it is played
    const at: Point = [event.clientX, event.clientY];
    const { time, at: before } = this.lastTap;
    const near = Math.hypot(at[0] - before[0], at[1] - before[1]) < 30;
    if (near && event.timeStamp - time < DOUBLE_TAP) {
      if (this.scale > 1) this.reset();
      else this.by(2.2, at);
      this.lastTap.time = 0;
    } else this.lastTap = { time: event.timeStamp, at };
  }

  private swallow(event: Event): void {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
