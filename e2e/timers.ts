import { expect, type Page } from '@playwright/test';

interface CapturedTimers {
  run(ms: number): number;
}

/**
 * From the next page load on, timers of exactly these lengths run only when the test says so: a screen that would close
 * by itself stays open, and a timer of a wrong length is never found. The returned function waits for timers of one
 * length and runs them.
 */
export async function captureTimers(
  page: Page,
  ...lengths: number[]
): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript((capturedLengths) => {
    const real = globalThis.setTimeout;
    const clear = globalThis.clearTimeout;
    const waiting = new Map<unknown, { ms: number; act: () => void }>();
    const set = (act: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === undefined || !capturedLengths.includes(ms)) return real(act, ms, ...rest);
      const id = real(() => undefined, 3_600_000);
      waiting.set(id, { ms, act });
      return id;
    };
    const forget = (id?: number) => {
      waiting.delete(id);
      clear(id);
    };
    const run = (ms: number) => {
      const due = [...waiting].filter(([, timer]) => timer.ms === ms);
      for (const [id, { act }] of due) {
        waiting.delete(id);
        act();
      }
      return due.length;
    };
    for (const [name, value] of Object.entries({
      setTimeout: set,
      clearTimeout: forget,
      capturedTimers: { run },
    }))
      Reflect.set(globalThis, name, value);
  }, lengths);
  return async (ms) => {
    await expect
      .poll(() =>
        page.evaluate((length) => {
          const captured: CapturedTimers = Reflect.get(globalThis, 'capturedTimers');
          return captured.run(length);
        }, ms),
      )
      .toBeGreaterThan(0);
  };
}
