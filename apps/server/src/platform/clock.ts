/** The server's only source of time. The demo and tests can move it. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

/** The machine's clock plus an offset, with which the demo skips days. */
export function movableClock(offsetMs = 0): MovableClock {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    setOffset: (next) => {
      offset = next;
    },
  };
}
