/** Which of several points the keyboard goes to. */

export type Point = readonly [x: number, y: number];

/** Where the arrow keys point. */
export const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The index of the point to step to in a direction, or -1 if none lies that way. A point must lie
 * ahead, by more than half as far as it lies aside; near ones win, and those aside count double.
 */
export function nearestAhead(from: Point, points: readonly Point[], direction: Point): number {
  let nearest = -1;
  let least = Infinity;
  points.forEach(([x, y], index) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    // Within a pixel it is the point itself, or one that lies on it.
    if (ahead <= 1 || aside > ahead * 2) return;
    const distance = ahead + aside * 2;
    if (distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}

/** The index of the point nearest to another, or -1 if there are none. */
export function nearestTo(from: Point, points: readonly Point[]): number {
  const distances = points.map(([x, y]) => Math.hypot(x - from[0], y - from[1]));
  return distances.indexOf(Math.min(...distances));
}

/** The middle of an element, in the window's coordinates. */
export function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
