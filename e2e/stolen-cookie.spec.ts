import type { Page } from '@playwright/test';
import { ada, expect, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

async function signInAsAda(page: Page, workbench: Workbench): Promise<void> {
  await page.goto('/login');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
}

test('a browser whose answer with the new cookie was lost goes on with the old one [L3, D6]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAsAda(page, workbench);
  await page.evaluate(() => indexedDB.deleteDatabase('etg-device'));
  let lost = 0;
  await page.route('**/api/v1/users/rebind', async (route) => {
    // The request reaches the server, but its answer and cookies never arrive.
    const headers = await route.request().allHeaders();
    await page.request.fetch(route.request().url(), { method: 'POST', headers });
    await route.abort();
    lost += 1;
  });
  const before = await context.cookies();
  await page.goto('/charges');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await context.clearCookies();
  await context.addCookies(before);
  await page.goto('/charges');
  await expect(page).toHaveTitle(/^My charges/);
  await expect(page).toHaveURL(/\/charges$/);
});

test('a cookie copied into another browser is told of and listed, and ends there when its owner comes back [L3, S32]', async ({
  page,
  workbench,
  context,
  browser,
}) => {
  await signInAsAda(page, workbench);
  const thief = await browser.newContext();
  await thief.addCookies((await context.cookies()).filter(({ name }) => name === 'user_key'));
  const elsewhere = await thief.newPage();
  await elsewhere.goto('/account');
  await expect(elsewhere.getByText(/Signed in again without a code/)).toBeVisible();
  await page.goto('/charges');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  await elsewhere.goto('/charges');
  await expect(elsewhere).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  await signIn(page, workbench, ada);
  await expect(page).toHaveURL(/\/charges$/);
  await thief.close();
});
