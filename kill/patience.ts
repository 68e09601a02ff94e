import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 100;

/** Looks until it is so. The deadline is generous, since it only ends what would never come true. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${withinMs / 1_000} s in vain until ${what}`);
    await pause(lookEveryMs);
  }
}

/** For what we read or write beside the servers: the database may be the very thing that is dead now. */
export async function insistOn<Result>(work: () => Promise<Result>, withinMs = 60_000): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(lookEveryMs);
    }
  }
}
