/** Parts of the picture that open large: an opponent's board, a card, a track. */

import { find, make } from "./dom";

export class Areas {
  private readonly dialog = find<HTMLDialogElement>("#area");

  constructor(private readonly board: HTMLElement) {
    this.dialog.addEventListener("click", (event) => {
      // The backdrop belongs to the dialog; whatever lies in it is a child.
      if (event.target === this.dialog) this.dialog.close();
    });
    find("#closer").addEventListener("click", () => this.list());
  }

  private get all(): SVGRectElement[] {
    return [...this.board.querySelectorAll<SVGRectElement>(".areas > rect")];
  }

  /** Open the smallest area at a point of the window; returns whether there is one. */
  openAt(x: number, y: number): boolean {
    const here = this.all.filter((area) => contains(area.getBoundingClientRect(), x, y));
    const smallest = here.sort((one, other) => size(one) - size(other))[0];
    if (smallest) this.open(smallest);
    return smallest !== undefined;
  }

  /** Let the person choose an area by its name. */
  list(): void {
    const list = make("ul", "", { class: "area-names" });
    for (const area of this.all) {
      const button = make("button", area.getAttribute("aria-label") ?? "", { type: "button" });
      button.addEventListener("click", () => this.open(area));
      const item = make("li");
      item.append(button);
      list.append(item);
    }
    this.show(this.dialog.dataset.title ?? "", list);
  }

  private open(area: SVGRectElement): void {
    const picture = this.board.querySelector("svg.scene")?.cloneNode(true) as SVGSVGElement;
    const { x, y, width, height } = area.getBBox();
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    // A box of the same shape, or what lies beside the area would be seen too.
    picture.style.aspectRatio = `${width} / ${height}`;
    // A copy: what is clicked or read is the picture itself, and ids are unique.
    picture.setAttribute("aria-hidden", "true");
    for (const shape of picture.querySelectorAll("g[id], rect[id]")) shape.removeAttribute("id");
    for (const target of picture.querySelectorAll("[tabindex]")) target.removeAttribute("tabindex");
    const text = make("p", area.dataset.description ?? "");
    this.show(area.getAttribute("aria-label") ?? "", picture, text);
  }

  private show(title: string, ...content: Element[]): void {
    find("#area h2").textContent = title;
    find("#area .content").replaceChildren(...content);
    if (!this.dialog.open) this.dialog.showModal();
  }
}

function contains(box: DOMRect, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

function size(area: SVGRectElement): number {
  return area.width.baseVal.value * area.height.baseVal.value;
}
