/**
 * A picture by its lines, one for each shape, as the server writes it. To show the next picture, only
 * lines that are new are parsed; the shapes of all others keep their elements.
 */

const SVG = "http://www.w3.org/2000/svg";
const SHAPE = "svg.scene > g > *";

interface Lines {
  /** What comes before the groups: the size, the title, the gradients. */
  head: string;
  groups: { opening: string; shapes: string[] }[];
}

/** The lines of a picture by their groups; undefined if it is not written like that. */
export function linesOf(svg: string): Lines | undefined {
  const lines = svg.trimEnd().split("\n");
  const head: string[] = [];
  const groups: Lines["groups"] = [];
  let open: Lines["groups"][number] | undefined;
  if (lines.pop() !== "</svg>") return undefined;
  for (const line of lines) {
    if (open && line === "</g>") open = undefined;
    else if (open) open.shapes.push(line);
    else if (line.startsWith("<g class=")) {
      open = { opening: line, shapes: [] };
      groups.push(open);
    } else if (groups.length) return undefined;
    else head.push(line);
  }
  return open ? undefined : { head: head.join("\n"), groups };
}

/** The places of a longest run of growing numbers; those below 0 never belong to it. */
export function longestRun(numbers: readonly number[]): Set<number> {
  const ends: number[] = []; // by length: the place where the run with the least end ends
  const before: number[] = [];
  numbers.forEach((number, place) => {
    if (number < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const run = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) run.add(place);
  return run;
}

export class SceneLines {
  private frame = "";
  private groups: Element[] = [];
  /** The shapes that are shown, by their lines. */
  private shown = new Map<string, Element>();
  /** Shapes that the page has marked since: they are no longer as their lines say. */
  private readonly touched = new Set<Element>();
  private readonly watch = new MutationObserver((records) => this.note(records));

  constructor(private readonly layer: HTMLElement) {
    this.watch.observe(layer, { attributes: true, childList: true, subtree: true });
  }

  /** Remember a picture that was put into the layer as a whole. */
  remember(svg: string): void {
    const lines = linesOf(svg);
    this.shown.clear();
    this.groups = [...this.layer.querySelectorAll("svg.scene > g")];
    lines?.groups.forEach(({ shapes }, number) => {
      shapes.forEach((line, place) => {
        const shape = this.groups[number]?.children[place];
        if (shape) this.shown.set(line, shape);
      });
    });
    const elements = this.groups.reduce((sum, group) => sum + group.childElementCount, 0);
    this.frame = lines && this.shown.size === elements ? frameOf(lines) : "";
    this.forget();
  }

  /** Show another picture; returns false, with nothing done, if it has to be put in as a whole. */
  show(svg: string): boolean {
    const next = linesOf(svg);
    if (!next || !this.frame || frameOf(next) !== this.frame) return false;
    const all = next.groups.flatMap(({ shapes }) => shapes);
    const lines = new Set(all);
    if (lines.size !== all.length) return false;
    this.note(this.watch.takeRecords());
    const { touched } = this;
    const stale = [...this.shown].filter(([line, shape]) => touched.has(shape) && lines.has(line));
    const fresh = [...lines].filter((line) => !this.shown.has(line));
    const parsed = parse([...fresh, ...stale.map(([line]) => line)]);
    if (parsed.length !== fresh.length + stale.length) return false;
    stale.forEach(([, shape], place) => {
      const drawn = parsed[fresh.length + place];
      if (drawn) become(shape, drawn);
    });
    const leaving = new Map<string, Element>();
    for (const [line, shape] of this.shown) if (!lines.has(line)) leaving.set(shape.id, shape);
    this.shown = new Map([...this.shown].filter(([line]) => lines.has(line)));
    fresh.forEach((line, place) => {
      const drawn = parsed[place] as Element;
      const same = leaving.get(drawn.id);
      leaving.delete(drawn.id);
      if (same) become(same, drawn);
      this.shown.set(line, same ?? drawn);
    });
    for (const shape of leaving.values()) shape.remove();
    this.clearStrays();
    next.groups.forEach(({ shapes }, number) => {
      const wanted = shapes.map((line) => this.shown.get(line) as Element);
      arrange(this.groups[number] as Element, wanted);
    });
    this.forget();
    return true;
  }

  private note(records: MutationRecord[]): void {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const shape = element?.closest(SHAPE);
      if (shape) this.touched.add(shape);
    }
  }

  /** Forget what was changed here. */
  private forget(): void {
    this.watch.takeRecords();
    this.touched.clear();
  }

  /** Remove what the page has drawn over the picture. */
  private clearStrays(): void {
    const scene = this.groups[0]?.parentElement;
    for (const child of [...(scene?.children ?? [])])
      if (child.localName !== "defs" && !this.groups.includes(child)) child.remove();
  }
}

function frameOf({ head, groups }: Lines): string {
  return [head, ...groups.map(({ opening }) => opening)].join("\n");
}

function parse(lines: string[]): Element[] {
  const holder = document.createElementNS(SVG, "svg");
  holder.innerHTML = lines.join("");
  return [...holder.children];
}

/**
 * Make an element like another one, with as few changes as possible. Where the Tab key stops is the
 * page's own business; and to take it from the shape that has the focus would have the browser bring
 * the styles of the whole page up to date.
 */
function become(element: Element, other: Element): void {
  for (const { name } of [...element.attributes])
    if (name !== "tabindex" && !other.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of [...other.attributes])
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const before = [...element.childNodes];
  const after = [...other.childNodes];
  after.forEach((node, place) => {
    const old = before[place];
    if (!old) element.append(node);
    else if (old.isEqualNode(node)) return;
    else if (old instanceof Element && node instanceof Element && old.localName === node.localName)
      become(old, node);
    else old.replaceWith(node);
  });
  for (const old of before.slice(after.length)) old.remove();
}

/** Bring children into an order; as many as possible stay where they are, for they may be gliding. */
function arrange(parent: Element, wanted: Element[]): void {
  const places = new Map([...parent.children].map((child, place) => [child, place]));
  const stay = longestRun(wanted.map((child) => places.get(child) ?? -1));
  let next: Element | null = null;
  for (let place = wanted.length - 1; place >= 0; place--) {
    const child = wanted[place] as Element;
    if (!stay.has(place)) move(parent, child, next);
    next = child;
  }
}

/** Move an element; where the browser can, without stopping what it is doing. */
function move(parent: Element, child: Element, next: Element | null): void {
  if (child.isConnected && "moveBefore" in parent) parent.moveBefore(child, next);
  else parent.insertBefore(child, next);
}
