/** The picture: morphs one position into the next, shows what may be chosen, previews it. */

import { Idiomorph } from "idiomorph";
import type { Offer } from "./walk";

export interface Hands {
  choose(word: string, touch: boolean): void;
  refuse(word: string): void;
  look(word: string | undefined): void;
  rotate(by: number): void;
}

export class Board {
  private readonly ghosts = new Map<Element, string | null>();
  private targets: SVGGElement[] = [];
  private touch = false;
  /** Whether the person plays by keyboard: then the focus follows what may be chosen. */
  byKeyboard = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly hands?: Hands,
  ) {
    if (!hands) return;
    root.addEventListener("pointerdown", (event) => {
      this.touch = event.pointerType === "touch";
      this.byKeyboard = false;
    });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.hands?.look(wordAt(event));
    });
    root.addEventListener("pointerleave", () => this.hands?.look(undefined));
    root.addEventListener("focusin", (event) => {
      // Whoever points sees what the pointer is at, not where the focus has gone.
      if (this.root.querySelector(":focus-visible")) this.hands?.look(wordOf(event.target));
    });
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey || !root.classList.contains("turning")) return;
        event.preventDefault();
        this.hands?.rotate(event.deltaY > 0 ? 1 : -1);
      },
      { passive: false },
    );
  }

  /** Show a picture; things that keep their id glide to their new place. */
  show(svg: string): void {
    this.ghost(undefined);
    this.clear();
    Idiomorph.morph(this.root, svg, { morphStyle: "innerHTML" });
  }

  /** Mark what may be chosen; gives the words that have no shape. */
  offer(offers: Offer[], turning: boolean): Offer[] {
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.id : "";
    this.clear();
    this.root.classList.toggle("turning", turning);
    const homeless: Offer[] = [];
    for (const offer of offers) {
      const shapes = this.root.querySelectorAll<SVGGElement>(
        `[data-word="${CSS.escape(offer.choice.word)}"]`,
      );
      if (!shapes.length) homeless.push(offer);
      for (const shape of shapes) this.mark(shape, offer);
    }
    const first = this.targets.find((shape) => shape.id === focused) ?? this.middle();
    first?.setAttribute("tabindex", "0");
    if (focused) first?.focus();
    return homeless;
  }

  /** Preview what an offer would touch, in the colours it would take. */
  ghost(touches: Record<string, string> | undefined): void {
    for (const [mark, fill] of this.ghosts) {
      if (fill === null) mark.removeAttribute("fill");
      else mark.setAttribute("fill", fill);
      mark.parentElement?.removeAttribute("data-ghost");
    }
    this.ghosts.clear();
    const palette = getComputedStyle(this.root);
    for (const [id, look] of Object.entries(touches ?? {})) {
      const shape = this.root.querySelector(`#${CSS.escape(id)}`);
      const mark = shape?.firstElementChild;
      if (!shape || !mark) continue;
      this.ghosts.set(mark, mark.getAttribute("fill"));
      shape.setAttribute("data-ghost", look);
      if (palette.getPropertyValue(`--${look}`)) mark.setAttribute("fill", `var(--${look})`);
    }
  }

  /** Put the keyboard on a target, the one in the middle if none is named. */
  focus(word?: string): void {
    const named = this.targets.find((shape) => shape.dataset.word === word);
    (named ?? this.middle())?.focus();
  }

  private clear(): void {
    for (const shape of this.targets) {
      shape.classList.remove("target", "other-turn");
      shape.removeAttribute("tabindex");
      shape.setAttribute("role", "img");
    }
    this.targets = [];
  }

  private mark(shape: SVGGElement, offer: Offer): void {
    shape.classList.add("target");
    shape.classList.toggle("other-turn", !offer.fits);
    shape.setAttribute("role", "button");
    shape.removeAttribute("aria-hidden");
    shape.setAttribute("tabindex", "-1");
    if (!shape.getAttribute("aria-label")) shape.setAttribute("aria-label", offer.choice.label);
    this.targets.push(shape);
  }

  private click(event: MouseEvent): void {
    const word = wordAt(event);
    if (!word || !this.hands) return;
    if (this.targets.some((target) => target.dataset.word === word))
      this.hands.choose(word, this.touch);
    else this.hands.refuse(word);
  }

  private key(event: KeyboardEvent): void {
    const here = document.activeElement;
    if (!(here instanceof SVGGElement) || !this.hands) return;
    this.byKeyboard = true;
    const word = here.dataset.word;
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = ways[event.key];
    if (way) this.step(here, way);
    else if ((event.key === "Enter" || event.key === " ") && word) this.hands.choose(word, false);
    else return;
    event.preventDefault();
  }

  /** To the nearest target that lies in a direction. */
  private step(from: SVGGElement, [dx, dy]: [number, number]): void {
    const [x, y] = centre(from);
    let best: SVGGElement | undefined;
    let least = Infinity;
    for (const target of this.targets) {
      const [tx, ty] = centre(target);
      const ahead = (tx - x) * dx + (ty - y) * dy;
      const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (target === from || ahead <= 1 || aside > ahead * 2) continue;
      if (ahead + aside * 2 < least) [best, least] = [target, ahead + aside * 2];
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
  }

  private middle(): SVGGElement | undefined {
    const box = this.root.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const far = (shape: SVGGElement): number => {
      const [sx, sy] = centre(shape);
      return Math.hypot(sx - x, sy - y);
    };
    return this.targets.reduce<SVGGElement | undefined>(
      (best, shape) => (!best || far(shape) < far(best) ? shape : best),
      undefined,
    );
  }
}

function wordOf(target: EventTarget | null): string | undefined {
  const shape = target instanceof Element ? target.closest<SVGGElement>("[data-word]") : null;
  return shape?.dataset.word;
}

/** The word under the pointer; a piece that has none lets through to what it lies on. */
function wordAt(event: MouseEvent): string | undefined {
  const own = wordOf(event.target);
  if (own) return own;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  return below.map(wordOf).find((word) => word !== undefined);
}

function centre(shape: Element): [number, number] {
  const box = shape.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
