/**
 * The last order until the server has answered it. An order that was sent into a connection which
 * then proves dead is not lost: a move is sent again, anything else is reported.
 */

import type { Position } from "./position";

/** Orders that change nothing for anybody, or that are asked for again anyway. */
const IDLE = ["time", "form", "why", "preview", "mend", "commit", "salt", "reveal"];

export interface Order {
  do: string;
  number: number;
  [detail: string]: unknown;
}

export class PendingOrder {
  private order: Order | undefined;
  private sentAt = 0;
  private lost = false;

  sent(order: Order, now: number): void {
    if (IDLE.includes(order.do)) return;
    this.order = order;
    this.sentAt = now;
    this.lost = false;
  }

  /** The server has answered a ping of that moment, and so everything that was sent before it. */
  answered(pinged: number): void {
    if (pinged > this.sentAt && !this.lost) this.order = undefined;
  }

  /** The server has refused something. */
  refused(): void {
    if (!this.lost) this.order = undefined;
  }

  /** The connection is lost; whether an order may be lost with it that will not be sent again. */
  disconnected(): boolean {
    this.lost = this.order !== undefined;
    if (!this.order || this.order.do === "move") return false;
    this.order = undefined;
    return true;
  }

  /**
   * A position has come. After a lost connection: the move to send again if it was not made, or
   * "stale" if it cannot be made any more.
   */
  position(position: Pick<Position, "number" | "log" | "seats">): Order | "stale" | undefined {
    const order = this.order;
    if (!order) return undefined;
    if (!this.lost) {
      if (position.number > order.number) this.order = undefined;
      return undefined;
    }
    this.order = undefined;
    if (position.number === order.number) return order;
    const made = position.log.some(
      (line) =>
        line.number > order.number && position.seats[line.seat]?.mine && line.words === order.words,
    );
    return made ? undefined : "stale";
  }
}
