/** The only source of time on the server. Rules compare instants it gives; the demo and tests can move it. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

/** The machine's clock plus an offset: days pass in the demo at the press of a button. */
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
