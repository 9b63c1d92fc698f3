/** The connection to a table. It reconnects by itself; the server then sends the newest position. */

import type { Message } from "./messages";
import { CLOSE_CODES, FINAL_CODES } from "./wire";

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** How often the server is asked for a sign of life, and how long it may take to answer. */
const PING_EVERY = 2000;
const PING_HIDDEN_EVERY = 20_000;
const PATIENCE = 1000;

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
  private pingTimer = 0;
  /** When the page last heard from the server. */
  private heard = 0;
  private connected = false;

  constructor(
    /** The address at the moment: it names the form of the picture that fits. */
    private readonly address: () => string,
    private readonly receive: (message: Message) => void,
    /** Told when the connection opens and closes, with the code if the server gave one. */
    private readonly onChange: (connected: boolean, code: number) => void,
    /** The order that the server answers at once. */
    private readonly ping: () => Record<string, unknown>,
  ) {
    this.connect();
    addEventListener("offline", () => this.change(false));
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connect();
    });
  }

  /** Send a message; returns whether there is a connection to send it by. */
  send(message: Record<string, unknown>): boolean {
    const open = this.socket?.readyState === WebSocket.OPEN && this.connected;
    if (open) this.socket?.send(JSON.stringify(message));
    else this.connect();
    return open;
  }

  private change(connected: boolean, code = 0): void {
    this.connected = connected;
    this.onChange(connected, code);
  }

  /** Ask for a sign of life. A connection can die without anybody being told. */
  private beat(): void {
    clearTimeout(this.pingTimer);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = performance.now();
    this.socket.send(JSON.stringify(this.ping()));
    this.pingTimer = window.setTimeout(() => {
      if (this.heard < asked) {
        if (this.connected) this.change(false);
        this.pingTimer = window.setTimeout(() => this.give(asked), LONGEST_WAIT);
      } else {
        const wait = document.hidden ? PING_HIDDEN_EVERY : PING_EVERY;
        this.pingTimer = window.setTimeout(() => this.beat(), wait - PATIENCE);
      }
    }, PATIENCE);
  }

  /** Drop a connection that stays silent, and make another. */
  private give(asked: number): void {
    if (this.heard < asked) this.socket?.close();
    this.beat();
  }

  private connect(): void {
    const state = this.socket?.readyState;
    if (this.final || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.backoff = SHORTEST_WAIT;
      this.change(true);
      this.beat();
    };
    socket.onmessage = (event) => {
      this.heard = performance.now();
      if (!this.connected) {
        this.change(true);
        this.beat();
      }
      this.receive(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.change(false, event.code);
      const delay = reconnectDelay(event.code, this.backoff, Math.random());
      this.final = delay === undefined;
      if (delay === undefined) return;
      this.timer = window.setTimeout(() => this.connect(), delay);
      this.backoff = Math.min(this.backoff * 2, LONGEST_WAIT);
    };
  }
}
