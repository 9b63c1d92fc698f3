/** The connection to a table. It reconnects by itself; the server then sends the newest position. */

import type { Message } from "./messages";
import { CLOSE_CODES, FINAL_CODES } from "./wire";

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * How long to wait before connecting again after the socket was closed with a code; undefined means
 * never. `backoff` is the usual wait and `chance` a number between 0 and 1.
 */
export function reconnectDelay(code: number, backoff: number, chance: number): number | undefined {
  if (FINAL_CODES.includes(code)) return undefined;
  if (code === CLOSE_CODES.TRY_LATER) return LONGEST_WAIT;
  // Another server takes over at once, but not all pages should ask it at the same moment.
  return code === CLOSE_CODES.MOVED ? chance * 200 : backoff;
}

export class Socket {
  private socket: WebSocket | undefined;
  private backoff = SHORTEST_WAIT;
  private timer = 0;
  private final = false;

  constructor(
    private readonly address: string,
    private readonly receive: (message: Message) => void,
    /** Told when the connection opens (0) and closes, with the code. */
    private readonly onChange: (connected: boolean, code: number) => void,
  ) {
    this.connect();
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connect();
    });
  }

  /** Send a message, or connect if there is no connection; the message is then lost. */
  send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else this.connect();
  }

  private connect(): void {
    const state = this.socket?.readyState;
    if (this.final || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.backoff = SHORTEST_WAIT;
      this.onChange(true, 0);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.onChange(false, event.code);
      const delay = reconnectDelay(event.code, this.backoff, Math.random());
      this.final = delay === undefined;
      if (delay === undefined) return;
      this.timer = window.setTimeout(() => this.connect(), delay);
      this.backoff = Math.min(this.backoff * 2, LONGEST_WAIT);
    };
  }
}
