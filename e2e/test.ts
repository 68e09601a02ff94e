import { test as base, expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { OwnServer } from './own-server.ts';
import { demoPort } from './ports.ts';
import { slowDown } from './slow-phone.ts';
import { Workbench } from './workbench.ts';

interface WorkerFixtures {
  /** The whole product as `npm start` runs it, with a demo world only for this worker. */
  demo: OwnServer;
}

interface Fixtures {
  workbench: Workbench;
  /** Fails the test on errors in the page's console: exceptions, refused styles or scripts, broken hydration. */
  quietConsole: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern.
    async ({}, use) => {
      const demo = await OwnServer.create(demoPort);
      await use(demo);
      await demo.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  context: async ({ context, serviceWorkers }, use) => {
    if (process.env.E2E_SLOW === 'on') await slowDown(context, { slowCpu: serviceWorkers === 'block' });
    await use(context);
  },
  workbench: async ({ request }, use) => {
    await use(new Workbench(request));
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedInConsole(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Chromium logs every refused call and lost connection; the tests themselves check those they expect. Playwright logs that
 * it blocks service workers.
 */
export function isExpectedInConsole(text: string): boolean {
  return /^(?:Failed to load resource|WebSocket connection to|Service Worker registration blocked)/.test(
    text,
  );
}

/** Ada has a monthly plan and no Electron. */
export const ada = '14155552671';

/** Signs in on the sign-in page with the code from the text message. */
export async function signIn(page: Page, workbench: Workbench, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: /mobile number|携帯/i }).fill(`+${phone}`);
  // Enabled once the page's script has read the number.
  await page.locator('form button[type=submit]:enabled').click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await code.fill(await workbench.smsCode(phone));
}

/** Waits until React has hydrated the page: from then on no tap or input is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Waits until the screen has its heading and nothing is loading. A test that acts earlier may lose its input. */
export async function untilLoaded(page: Page): Promise<void> {
  // The screen that asks for the code stays, with its heading, until the next screen is ready.
  await expect(page.locator('input[autocomplete="one-time-code"]')).toHaveCount(0);
  await expect(page.locator('h1, dialog h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The page violates no accessibility rule once it is complete. */
export async function expectAccessible(page: Page): Promise<void> {
  // Polls: elements that are still fading in do not have their final colours.
  await expect.poll(() => violationsOf(page)).toEqual([]);
}

/** The page is not wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Compared with the viewport: the width of the page itself grows with what is too wide.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
