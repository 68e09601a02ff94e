import { serverNow } from '../server-time.ts';
import { createStore, useStore } from '../store.ts';

const tickMs = 5_000;
const moment = createStore(0);
let listeners = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all lines of a list, however many there are. */
const ticking = {
  ...moment,
  subscribe(listener: () => void) {
    listeners += 1;
    timer ??= setInterval(() => moment.set(moment.get() + 1), tickMs);
    const unsubscribe = moment.subscribe(listener);
    return () => {
      unsubscribe();
      listeners -= 1;
      if (listeners > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

/** The server's time in seconds, again every few seconds. */
export function useTickingNow(): number {
  useStore(ticking);
  return Math.floor(serverNow() / 1_000);
}
