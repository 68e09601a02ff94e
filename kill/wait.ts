import { setTimeout as pause } from 'node:timers/promises';

const checkEveryMs = 100;

/** Checks until the condition is true. The deadline is generous: it only ends waits that would never succeed. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`waited ${withinMs / 1_000} s without success until ${what}`);
    await pause(checkEveryMs);
  }
}

/** For the kill test's own reads and writes: the database may be dead at the moment. */
export async function retry<Result>(work: () => Promise<Result>, withinMs = 60_000): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(checkEveryMs);
    }
  }
}
