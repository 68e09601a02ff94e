import { expect, type Page } from '@playwright/test';

interface Held {
  run(ms: number): number;
}

/**
 * From the next page load on, timers of exactly these lengths wait for the test: a screen that would leave by itself stays,
 * and one whose time is another than it should be never comes to the test's hand. The answer runs those of one length, as
 * soon as there is one.
 */
export async function holdTimers(page: Page, ...lengths: number[]): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript((held) => {
    const real = globalThis.setTimeout;
    const clear = globalThis.clearTimeout;
    const waiting = new Map<unknown, { ms: number; act: () => void }>();
    const set = (act: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === undefined || !held.includes(ms)) return real(act, ms, ...rest);
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
      heldTimers: { run },
    }))
      Reflect.set(globalThis, name, value);
  }, lengths);
  return async (ms) => {
    await expect
      .poll(() =>
        page.evaluate((length) => {
          const held: Held = Reflect.get(globalThis, 'heldTimers');
          return held.run(length);
        }, ms),
      )
      .toBeGreaterThan(0);
  };
}
