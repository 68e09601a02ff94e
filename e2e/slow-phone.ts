import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower the phone thinks; and by how much, at most, every call and every answer to it is late. */
const slowness = 3;
const latestMs = 300;

/**
 * E2E_SLOW=on: a test that acts or asserts before the page is there passes on a fast machine by luck.
 * Here it does not: the page thinks slowly, and its calls leave and come back late, each by another time.
 */
export async function slowDown(context: BrowserContext, { thinks }: { thinks: boolean }): Promise<void> {
  await context.addInitScript((latest) => {
    const { fetch, setTimeout } = window;
    const aWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() * latest));
    window.fetch = async (...call) => {
      await aWhile();
      const answer = await fetch(...call);
      await aWhile();
      return answer;
    };
  }, latestMs);
  // A second session beside Playwright's own would undo an emulated loss of the network.
  if (thinks) context.on('page', (page) => void thinkSlowly(page).catch(() => undefined));
}

async function thinkSlowly(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}
