interface Budget {
  readonly unit: 'kB';
  readonly atMost: number;
  readonly aim: number;
}

/** What a first visit may cost, after brotli. */
export const budgets = {
  start: { unit: 'kB', atMost: 95, aim: 85 },
  station: { unit: 'kB', atMost: 85, aim: 78 },
  html: { unit: 'kB', atMost: 20, aim: 14 },
  /** What a screen costs somebody who already has the shell. */
  lazyScreen: { unit: 'kB', atMost: 25, aim: 15 },
  map: { unit: 'kB', atMost: 90, aim: 80 },
} as const satisfies Record<string, Budget>;
