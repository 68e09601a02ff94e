/** Bytes a first visit may cost, brotli. Over `aim` is said, over `fail` ends the run with an error. */
export interface Budget {
  readonly aim: number;
  readonly fail: number;
}

export const budgets = {
  start: { aim: 85_000, fail: 95_000 },
  station: { aim: 78_000, fail: 85_000 },
  html: { aim: 14_000, fail: 20_000 },
  /** What a screen costs somebody who already has the shell. */
  lazyScreen: { aim: 15_000, fail: 25_000 },
  map: { aim: 80_000, fail: 90_000 },
} as const satisfies Record<string, Budget>;

export type Verdict = 'ok' | 'over the aim' | 'FAILS';

export function verdictOf(bytes: number, { aim, fail }: Budget): Verdict {
  if (bytes > fail) return 'FAILS';
  return bytes > aim ? 'over the aim' : 'ok';
}
