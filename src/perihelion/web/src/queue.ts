/** The page of somebody who waits for an opponent: asks until one was found, and goes there. */

/** In milliseconds. */
const ASK_EVERY = 3000;

interface QueueState {
  waits: boolean;
  table: string;
}

export function watchQueue(): void {
  const ask = async (): Promise<void> => {
    const answer = await fetch("/queue/state").catch(() => undefined);
    if (!answer?.ok) return;
    const state = (await answer.json()) as QueueState;
    if (state.table) location.assign(state.table);
    else if (!state.waits) location.reload();
  };
  void ask();
  setInterval(() => void ask(), ASK_EVERY);
}
