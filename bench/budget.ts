interface Budget {
  readonly unit: 'kB';
  readonly atMost: number;
  readonly aim: number;
}

/** The maximum sizes of a first visit, after brotli. */
export const budgets = {
  start: { unit: 'kB', atMost: 85, aim: 82 },
  station: { unit: 'kB', atMost: 80, aim: 78 },
  html: { unit: 'kB', atMost: 20, aim: 14 },
  /** The size of one more screen when the shell is already loaded. */
  lazyScreen: { unit: 'kB', atMost: 25, aim: 15 },
  map: { unit: 'kB', atMost: 90, aim: 80 },
  /** Everything that the console loads for its first page, styles and texts included. */
  console: { unit: 'kB', atMost: 250, aim: 200 },
} as const satisfies Record<string, Budget>;
