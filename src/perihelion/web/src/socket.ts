/** The connection to a table. It comes back by itself; the server then sends the newest position. */

const MOVED = 1012;
const LATER = 1013;
const LONGEST_WAIT = 8000;

export class Socket {
  private socket: WebSocket | undefined;
  private wait = 500;
  private timer = 0;

  constructor(
    private readonly address: string,
    private readonly hear: (message: Record<string, unknown>) => void,
    private readonly connected: (yes: boolean, later: boolean) => void,
  ) {
    this.connect();
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connect();
    });
  }

  send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else this.connect();
  }

  private connect(): void {
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 500;
      this.connected(true, false);
    };
    socket.onmessage = (event) =>
      this.hear(JSON.parse(String(event.data)) as Record<string, unknown>);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.connected(false, event.code === LATER);
      if (event.code === 4403 || event.code === 4404) return;
      // The server says that another takes over: no need to wait, but not all pages at once.
      const wait = event.code === MOVED ? Math.random() * 200 : this.wait;
      this.timer = window.setTimeout(
        () => this.connect(),
        event.code === LATER ? LONGEST_WAIT : wait,
      );
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}
