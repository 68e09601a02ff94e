import { setTimeout as pause } from 'node:timers/promises';

export interface WaitingRoom {
  /** Runs the work when it is its turn. Undefined: too many wait, or it waited too long. */
  enter<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Lets only so many run at a time. The others wait, in order. */
export function createWaitingRoom(limits: {
  atOnce: number;
  waiting: number;
  longestMs: number;
}): WaitingRoom {
  const queue: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    running -= 1;
    queue.shift()?.();
  }

  /** Whether there is a place. A place that is given is counted at once. */
  async function wait(): Promise<boolean> {
    if (running < limits.atOnce) {
      running += 1;
      return true;
    }
    if (queue.length >= limits.waiting) return false;
    const gaveUp = new AbortController();
    let takePlace: () => void = () => undefined;
    const called = new Promise<true>((resolve) => {
      takePlace = () => {
        running += 1;
        resolve(true);
      };
    });
    queue.push(takePlace);
    const tooLong = pause(limits.longestMs, false as const, { signal: gaveUp.signal, ref: false });
    const isCalled = await Promise.race([called, tooLong.catch(() => false as const)]);
    gaveUp.abort();
    const place = queue.indexOf(takePlace);
    if (place >= 0) queue.splice(place, 1);
    // Both may happen in one moment: who is not in the queue any more has the place.
    return isCalled || place < 0;
  }

  return {
    enter: async (work) => {
      if (!(await wait())) return undefined;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
