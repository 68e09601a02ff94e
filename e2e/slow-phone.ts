import type { BrowserContext, Page } from '@playwright/test';

/** The slowdown of the processor, and the maximum delay of every call and every answer. */
const cpuSlowdown = 3;
const maxDelayMs = 300;

/**
 * E2E_SLOW=on finds tests that act or assert before the page is ready and pass on a fast machine only by luck: the
 * processor is slow, and every call and answer has a random delay.
 */
export async function slowDown(context: BrowserContext, { slowCpu }: { slowCpu: boolean }): Promise<void> {
  await context.addInitScript((maxDelay) => {
    const { fetch, setTimeout } = window;
    const randomDelay = () => new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelay));
    window.fetch = async (...call) => {
      await randomDelay();
      const answer = await fetch(...call);
      await randomDelay();
      return answer;
    };
  }, maxDelayMs);
  // A second CDP session would undo the offline mode of Playwright's own session.
  if (slowCpu) context.on('page', (page) => void slowDownCpu(page).catch(() => undefined));
}

async function slowDownCpu(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
