import type { Page } from '@playwright/test';
import { comeAsAda, storedLanguage } from './shell-around.ts';
import { expect, expectAccessible, test } from './test.ts';
import { captureTimers } from './timers.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

const language = (page: Page) => page.locator('html');

test('another language is chosen in the menu, keeps the place, and is still there after a reload [K6, P11]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench, '/charges?from=menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(language(page)).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveURL(/\/charges\?from=menu$/);
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await expect.poll(() => storedLanguage(context)).toBe('ja');
  await page.reload();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');

  // The account stores it, too: a browser without the cookie follows. (A request under way would set the cookie again.)
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'app_language' });
  await page.reload();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await expect.poll(() => storedLanguage(context)).toBe('ja');
});

test('a language is there at once, and one that was not sent before a reload is sent after it [K6, P11, Z2]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench);
  await page.route('**/users/language', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  // The account still says English: the page must not turn back.
  await page.reload();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await page.unroute('**/users/language');
  const sent = page.waitForResponse('**/users/language');
  await page.reload();
  expect((await sent).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('etg-unsent-language'))).toBeNull();

  // The account has it: a browser without the cookie follows. (A request under way would set the cookie again.)
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'app_language' });
  await page.reload();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await expect.poll(() => storedLanguage(context)).toBe('ja');
});

test('a language chosen without a network says when it comes, and comes then [K6, P11, Z2]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench);
  await page.getByRole('button', { name: 'Menu' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByText("We'll switch to 日本語 when you're back online.")).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'en');
  const sent = page.waitForResponse('**/users/language');
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
});

test('a user whose language differs from the stored one sees the page turn to it, once [C7, N2]', async ({
  page,
  workbench,
  context,
  baseURL,
}) => {
  await comeAsAda(page, workbench);
  await context.addCookies([{ name: 'app_language', value: 'ja', url: baseURL ?? '' }]);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const runTimers = await captureTimers(page, 500);
  await page.goto('/charges');
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await runTimers(500);
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect.poll(() => storedLanguage(context)).toBe('en');
  await expect.poll(() => loads.length).toBe(2);
});

test.describe('a start that is refused', () => {
  const refuse = (page: Page) =>
    page.route('**/api/v1/welcome', (route) =>
      route.fulfill({ status: 403, json: { code: 403, message: 'This account is closed.' } }),
    );

  test('blanks the page, and tells only a screen reader where a person answers [C7, Z21, D13]', async ({
    page,
    workbench,
  }) => {
    await comeAsAda(page, workbench);
    await refuse(page);
    for (const path of ['/', '/charges', '/faq']) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(
        'Email us at help@etg.example. A real person will reply.',
      );
      await expect.poll(() => coloursShown(page)).toBe(1);
      await expectAccessible(page);
    }
  });

  test('still lets somebody sign out, so that the next person can come [R6, Z21]', async ({
    page,
    workbench,
  }) => {
    await comeAsAda(page, workbench);
    await refuse(page);
    await page.goto('/logout');
    await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  });
});

test('a start that fails in any other way leaves the shell as it is [C7, Z21]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  await page.route('**/api/v1/welcome', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'ill' } }),
  );
  await page.goto('/charges');
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

/** The number of different colours on the screen. */
async function coloursShown(page: Page): Promise<number> {
  const picture = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, picture);
}
