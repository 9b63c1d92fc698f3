/** The picture of a position: shows what may be chosen, previews it, and reports what is chosen. */

import { Areas } from "./areas";
import { Closer } from "./closer";
import { find, make } from "./dom";
import { Drag } from "./drag";
import { centre, DIRECTIONS, nearestAhead, nearestTo, type Point } from "./geometry";
import { carriedBy, Ghosts } from "./ghosts";
import type { Offer } from "./move-builder";
import { Picture, placeOf, unmark } from "./picture";
import { labelAt, wordAt, wordOf } from "./pointer";
import { Zoom } from "./zoom";

export interface BoardHandlers {
  /** A word on offer was chosen, by touch or otherwise. */
  choose(word: string, touch: boolean): void;
  /** A shape was clicked whose word is not on offer. */
  refuse(word: string, label: string): void;
  /** A shape was clicked that has a name, but no word. */
  describe(label: string): void;
  /** The pointer or the focus has moved to a shape, or away. */
  hover(word: string | undefined): void;
  rotate(by: number): void;
  /** Whether a shape can be picked, whatever its word. */
  pickable(id: string): boolean;
  /** A shape that can be picked was clicked, by touch or otherwise. */
  pick(id: string, touch: boolean): void;
  /** The pointer or the focus has moved to a shape that can be picked, or away. */
  hoverPick(id: string | undefined): void;
}

export class Board {
  private readonly layer = make("div", "", { class: "layer" });
  private readonly picture = new Picture(this.layer);
  private readonly ghosts: Ghosts;
  readonly zoom: Zoom;
  private readonly closer: Closer;
  private readonly areas: Areas;
  private targets: SVGGElement[] = [];
  /** The shape that the Tab key reaches; the arrows lead on from it. */
  private tabStop: SVGGElement | undefined;
  /** The ids of the pieces that moves on offer would carry. */
  private readonly carried = new Set<string>();
  private touch = false;
  /** Whether the person plays by keyboard: the focus then follows what may be chosen. */
  byKeyboard = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers?: BoardHandlers,
  ) {
    root.replaceChildren(this.layer);
    this.zoom = new Zoom(root, this.layer);
    this.closer = new Closer(this.zoom);
    this.areas = new Areas(this.layer);
    this.ghosts = new Ghosts(this.layer);
    const { zoomIn, zoomOut, zoomWhole } = root.dataset;
    const labels = { in: zoomIn ?? "", out: zoomOut ?? "", whole: zoomWhole ?? "" };
    find("#look").prepend(this.zoom.buttons(labels));
    if (!handlers) {
      root.addEventListener("click", (event) => this.areas.openAt(event.clientX, event.clientY));
      return;
    }
    root.addEventListener("pointerdown", (event) => {
      this.touch = event.pointerType === "touch";
      this.byKeyboard = false;
    });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      handlers.hover(wordAt(event));
      handlers.hoverPick(this.pickAt(event));
    });
    root.addEventListener("pointerleave", () => {
      handlers.hover(undefined);
      handlers.hoverPick(undefined);
    });
    root.addEventListener("focusin", (event) => {
      // The preview follows the pointer unless the keyboard has moved the focus.
      if (this.root.querySelector(":focus-visible")) handlers.hover(wordOf(event.target));
    });
    root.addEventListener("keydown", (event) => this.key(event));
    this.listenToDrags(handlers);
    root.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey || !root.classList.contains("turning")) return;
        event.preventDefault();
        handlers.rotate(event.deltaY > 0 ? 1 : -1);
      },
      { passive: false },
    );
  }

  /** What begins a move, and the piece that a move would carry, can be dragged to where it ends. */
  private listenToDrags(handlers: BoardHandlers): void {
    const drag = new Drag(this.root, {
      liftable: (event) =>
        !this.pickAt(event) && (this.isTarget(wordAt(event)) || this.isCarried(event)),
      lift: (event) => {
        const word = wordAt(event);
        if (word && this.isTarget(word) && !this.isCarried(event)) handlers.choose(word, false);
      },
      over: (event) => handlers.hover(wordAt(event)),
      drop: (event) => {
        const word = wordAt(event);
        if (word && this.isTarget(word)) handlers.choose(word, false);
        else handlers.hover(undefined);
      },
    });
    this.zoom.blocked = () => drag.active;
  }

  /** Mark the shapes that are picked, and make those that can be picked targets. */
  offerPicks(open: readonly string[], chosen: readonly string[]): void {
    for (const shape of this.root.querySelectorAll(".picked")) unmark(shape, "picked");
    for (const id of chosen) this.picture.shape(id)?.classList.add("picked");
    for (const id of open) {
      const shape = this.picture.shape(id);
      if (shape && !this.targets.includes(shape)) this.makeTarget(shape);
    }
    if (!this.tabStop || !this.targets.includes(this.tabStop)) this.stopTabAt(this.middle());
  }

  /** Mark the shapes of the words that were chosen. */
  markChosen(words: readonly string[]): void {
    this.picture.mark(words, "chosen");
  }

  /** Make the shapes of more words targets. */
  offerDirect(words: readonly string[]): void {
    for (const word of words) for (const shape of this.picture.of(word)) this.makeTarget(shape);
  }

  /** Whether a word has a shape in the picture. */
  readonly has = (word: string): boolean => this.picture.of(word).length > 0;

  /** The shape under the pointer that can be picked; others are passed over for it. */
  private pickAt(event: MouseEvent): string | undefined {
    if (!this.handlers) return undefined;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const ids = under.map((element) => element.closest(".scene g[id]")?.id);
    return ids.find((id) => id !== undefined && this.handlers?.pickable(id));
  }

  private isTarget(word: string | undefined): boolean {
    return this.targets.some((target) => target.dataset.word === word);
  }

  /** Whether the pointer is on a piece that one of the moves on offer would carry. */
  private isCarried(event: MouseEvent): boolean {
    const shape = event.target instanceof Element ? event.target.closest(".scene g[id]") : null;
    return shape !== null && this.carried.has(shape.id);
  }

  /** Show a picture; shapes that keep their id glide to their new place, unless they are to `jump`
   * because they were seen there already. */
  show(svg: string, jump = false): void {
    this.layer.classList.toggle("jumping", jump);
    this.preview(undefined);
    this.clear();
    const frame = this.picture.frame;
    this.picture.show(svg);
    // A turned phone shows another composition: what was looked at closely lies elsewhere.
    if (frame && frame !== this.picture.frame) this.closer.reset();
  }

  /** Make the shapes of offers targets; returns the offers that have no shape. */
  offer(offers: Offer[], rotatable: boolean): Offer[] {
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.id : "";
    this.clear();
    this.closer.offered(offers.map((offer) => offer.choice.word));
    this.root.classList.toggle("turning", rotatable);
    const withoutShape: Offer[] = [];
    for (const offer of offers) {
      const shapes = this.picture.of(offer.choice.word);
      for (const id of carriedBy(offer.choice.touches)) this.carry(id);
      if (!shapes.length) withoutShape.push(offer);
      for (const shape of shapes) this.addTarget(shape, offer);
    }
    const first = this.targets.find((shape) => shape.id === focused) ?? this.middle();
    this.stopTabAt(first);
    // A mouse needs no focus, and moving it makes the browser lay out the page at once.
    if (focused && (this.byKeyboard || !this.root.contains(document.activeElement))) first?.focus();
    return withoutShape;
  }

  /**
   * Have the Tab key reach one target. Only what changes is touched: a new tabindex of the shape that
   * has the focus makes the browser bring the styles of the whole page up to date.
   */
  private stopTabAt(target: SVGGElement | undefined): void {
    if (!target) return;
    if (target !== this.tabStop) this.tabStop?.setAttribute("tabindex", "-1");
    if (target.getAttribute("tabindex") !== "0") target.setAttribute("tabindex", "0");
    this.tabStop = target;
  }

  private carry(id: string): void {
    this.carried.add(id);
    this.picture.shape(id)?.classList.add("liftable");
  }

  /** Preview what an offer would touch; nothing if undefined. */
  preview(touches: Record<string, string> | undefined): void {
    if (touches) this.ghosts.show(touches);
    else this.ghosts.clear();
  }

  /** Focus the target of a word, or else the one in the middle. */
  focus(word?: string): void {
    const named = this.targets.find((shape) => shape.dataset.word === word);
    (named ?? this.middle())?.focus();
  }

  private clear(): void {
    for (const shape of this.targets) {
      unmark(shape, "target", "other-turn");
      shape.setAttribute("role", "img");
    }
    this.targets = [];
    for (const id of this.carried) {
      const shape = this.picture.shape(id);
      if (shape) unmark(shape, "liftable");
    }
    this.carried.clear();
  }

  private addTarget(shape: SVGGElement, offer: Offer): void {
    this.makeTarget(shape);
    shape.classList.toggle("other-turn", !offer.fits);
    if (!shape.getAttribute("aria-label")) shape.setAttribute("aria-label", offer.choice.label);
  }

  private makeTarget(shape: SVGGElement): void {
    shape.classList.add("target");
    shape.setAttribute("role", "button");
    shape.removeAttribute("aria-hidden");
    if (!shape.hasAttribute("tabindex")) shape.setAttribute("tabindex", "-1");
    this.targets.push(shape);
  }

  private click(event: MouseEvent): void {
    if (!this.handlers) return;
    const picked = this.pickAt(event);
    const pick = picked && this.picture.shape(picked);
    if (pick) {
      if (!(this.touch && this.closer.first(pick, event))) this.handlers.pick(pick.id, this.touch);
      return;
    }
    const word = wordAt(event);
    const target = this.targets.find((shape) => shape.dataset.word === word);
    if (target && word) {
      if (!(this.touch && this.closer.first(target, event))) this.handlers.choose(word, this.touch);
    } else if (word) this.handlers.refuse(word, labelAt(event));
    else if (!this.areas.openAt(event.clientX, event.clientY)) {
      const label = labelAt(event);
      if (label) this.handlers.describe(label);
    }
  }

  /** Handle a key for a closer look; returns whether it meant something. */
  look(key: string): boolean {
    if (key !== "l") return this.zoom.key(key);
    this.areas.list();
    return true;
  }

  private key(event: KeyboardEvent): void {
    const focused = document.activeElement;
    if (!(focused instanceof SVGGElement) || !this.handlers) return;
    this.byKeyboard = true;
    const word = focused.dataset.word;
    const direction = DIRECTIONS[event.key];
    const enters = event.key === "Enter" || event.key === " ";
    if (direction) this.step(focused, direction);
    else if (enters && this.handlers.pickable(focused.id)) this.handlers.pick(focused.id, false);
    else if (enters && word) this.handlers.choose(word, false);
    else return;
    event.preventDefault();
  }

  /** Move the focus to the nearest target in a direction. */
  private step(from: SVGGElement, direction: Point): void {
    const target = this.targets[nearestAhead(centre(from), this.targets.map(centre), direction)];
    if (!target) return;
    this.stopTabAt(target);
    target.focus();
    this.zoom.reveal(target);
  }

  /** The target nearest to the middle of what is seen. */
  private middle(): SVGGElement | undefined {
    const { targets } = this;
    const whole = this.zoom.scale === 1;
    return targets[
      whole
        ? nearestTo(this.picture.middle, targets.map(placeOf))
        : nearestTo(centre(this.root), targets.map(centre))
    ];
  }
}
