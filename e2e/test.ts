import { test as base, expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { OwnServer } from './own-server.ts';
import { demoPort } from './ports.ts';
import { slowDown } from './slow-phone.ts';
import { Workbench } from './workbench.ts';

interface WorkerFixtures {
  /** The whole product as `npm start` runs it, with a demo world that only this worker touches. */
  demo: OwnServer;
}

interface Fixtures {
  workbench: Workbench;
  /** Nothing may go wrong in the console of any page: no error, no refused style or script, no broken hydration. */
  quietConsole: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const demo = await OwnServer.create(demoPort);
      await use(demo);
      await demo.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  context: async ({ context, serviceWorkers }, use) => {
    if (process.env.E2E_SLOW === 'on') await slowDown(context, { thinks: serviceWorkers === 'block' });
    await use(context);
  },
  workbench: async ({ request }, use) => {
    await use(new Workbench(request));
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium writes every refused call and every lost connection into the console; which of them are right is each test's own matter. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.startsWith('WebSocket connection to');
}

/** Ada: a monthly plan and empty hands. */
export const ada = '14155552671';

/** Signs in on the page that asks for it, with the code from the text message. */
export async function signIn(page: Page, workbench: Workbench, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: /mobile number|携帯/i }).fill(`+${phone}`);
  // Lit once the page's script has seen the number.
  await page.locator('form button[type=submit]:enabled').click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await code.fill(await workbench.smsCode(phone));
}

/** The page's script has taken over what the server drew: from now on nothing that is tapped or typed is lost. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** The screen is whole: its heading is there, and nothing is on its way. Who goes on before may lose what they did to it. */
export async function arrived(page: Page): Promise<void> {
  // Until the next screen is there, the one that asked for the code still stands, heading and all.
  await expect(page.locator('input[autocomplete="one-time-code"]')).toHaveCount(0);
  await expect(page.locator('h1, dialog h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** No rule of accessibility is broken on the page once it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still on its way in may lack the colours it will have; what stays is judged.
  await expect.poll(() => violationsOf(page)).toEqual([]);
}

/** Nothing hangs over the edge of a narrow phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not the page's own width: a phone widens that to whatever hangs over.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
