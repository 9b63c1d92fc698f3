/**
 * What a move would change, drawn over the picture: shapes in the colours they would take, and
 * pieces where they would come to lie. Nothing of the picture itself is changed but its marks.
 */

const SVG = "http://www.w3.org/2000/svg";

/** The place of a shape: where its origin lies and how large it is drawn. */
interface Frame {
  x: number;
  y: number;
  scale: number;
}

/** Read the transform that the server wrote for a shape. */
export function frameOf(transform: string | null): Frame {
  const [x = 0, y = 0] = numbers(/translate\(([^)]*)\)/.exec(transform ?? "")?.[1]);
  const [scale = 1] = numbers(/scale\(([^)]*)\)/.exec(transform ?? "")?.[1]);
  return { x, y, scale };
}

function numbers(text: string | undefined): number[] {
  return text ? text.split(/[\s,]+/).map(Number) : [];
}

/** The transform that brings what lies in one frame into another. */
export function carried(from: Frame, to: Frame): string {
  const scale = to.scale / from.scale;
  return `translate(${to.x} ${to.y}) scale(${scale}) translate(${-from.x} ${-from.y})`;
}

/** The ids of the pieces that a move carries somewhere, by what it touches. */
export function carriedBy(touches: Record<string, string> | undefined): string[] {
  return Object.values(touches ?? {}).flatMap((look) =>
    look.startsWith("@") ? look.slice(1).split(" ") : [],
  );
}

export class Ghosts {
  /** The outlines that are coloured, with the fill each had before. */
  private readonly coloured = new Map<Element, string | null>();
  private layer: SVGGElement | undefined;

  constructor(private readonly board: HTMLElement) {}

  /**
   * Show what a move touches: ids of shapes, each with the colour it would take or, after an "@",
   * the ids of the pieces that would come to lie there.
   */
  show(touches: Record<string, string>): void {
    this.clear();
    const palette = getComputedStyle(this.board);
    for (const [id, look] of Object.entries(touches)) {
      const shape = this.find(id);
      const outline = shape?.firstElementChild;
      if (!shape || !outline) continue;
      const pieces = look.startsWith("@") ? look.slice(1).split(" ") : [];
      shape.setAttribute("data-ghost", pieces.length ? "piece" : look);
      if (pieces.length) this.carry(pieces, shape);
      else if (palette.getPropertyValue(`--${look}`)) {
        this.coloured.set(outline, outline.getAttribute("fill"));
        outline.setAttribute("fill", `var(--${look})`);
      }
    }
  }

  clear(): void {
    for (const [outline, fill] of this.coloured) {
      if (fill === null) outline.removeAttribute("fill");
      else outline.setAttribute("fill", fill);
    }
    this.coloured.clear();
    for (const shape of this.board.querySelectorAll("[data-ghost], [data-lifted]")) {
      shape.removeAttribute("data-ghost");
      shape.removeAttribute("data-lifted");
    }
    this.layer?.remove();
    this.layer = undefined;
  }

  private find(id: string): Element | null {
    return this.board.querySelector(`#${CSS.escape(id)}`);
  }

  /** Draw pieces as themselves where another shape lies; the first of them comes to its origin. */
  private carry(pieces: string[], to: Element): void {
    const shapes = pieces.map((id) => this.find(id)).filter((shape) => shape !== null);
    if (!shapes[0]) return;
    const group = document.createElementNS(SVG, "g");
    const from = frameOf(shapes[0].getAttribute("transform"));
    group.setAttribute("transform", carried(from, frameOf(to.getAttribute("transform"))));
    for (const shape of shapes) {
      const copy = shape.cloneNode(true) as Element;
      for (const name of ["id", "data-word", "role", "tabindex"]) copy.removeAttribute(name);
      copy.classList.remove("target", "other-turn", "chosen", "picked", "liftable");
      copy.setAttribute("aria-hidden", "true");
      group.append(copy);
      shape.setAttribute("data-lifted", "");
    }
    if (!this.layer) {
      this.layer = document.createElementNS(SVG, "g");
      this.layer.setAttribute("class", "ghosts");
      this.board.querySelector("svg.scene")?.append(this.layer);
    }
    this.layer.append(group);
  }
}
