import type { Page } from '@playwright/test';
import { aGate } from './gate.ts';
import { choosePlan, comeToBuy, lit } from './paying.ts';
import { expect, signIn, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** Every order that the page starts, as it is sent. */
function startsOf(page: Page): string[] {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/subscribe\/start$/.test(request.url())) starts.push(request.url());
  });
  return starts;
}

const toConnectors = `/login?redirect=${encodeURIComponent('/station?id=1002')}`;

test('a connector starts one order while its page is on the way, and the terms stay ticked [B2, R10, X12]', async ({
  page,
  workbench,
}) => {
  await page.goto(toConnectors);
  await signIn(page, workbench, '14155550121');
  await page.getByText('USB-C', { exact: true }).click();
  const starts = startsOf(page);
  const guard = aGate();
  await page.route('**/users/access', async (route) => {
    await guard.opened;
    await route.continue();
  });
  const button = page.locator('button[form=connector]');
  await button.click();
  await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
  // The page of the order waits for its guard: the connectors are still there, and take no more taps.
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  await button.press('Enter');
  const dontAsk = page.getByRole('checkbox');
  await dontAsk.click({ force: true });
  await expect(dontAsk).not.toBeChecked();
  guard.open();

  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);
  await page.getByRole('checkbox').check();
  await expect(lit(page)).toBeEnabled();
  expect(starts).toHaveLength(1);
  await lit(page).click();
  await expect(page).toHaveURL(/\/release$/);
});

test('a rider who goes back while the order opens can choose again [B2, R8]', async ({ page, workbench }) => {
  await page.goto(toConnectors);
  await signIn(page, workbench, '14155550122');
  await page.getByText('USB-C', { exact: true }).click();
  const guard = aGate();
  await page.route('**/users/access', async (route) => {
    await guard.opened;
    await route.continue();
  });
  const button = page.locator('button[form=connector]');
  await button.click();
  await expect(page).toHaveURL(/\/subscribe\//);
  await page.goBack();
  await expect(page).toHaveURL(/redirect=no$/);
  await expect(button).toBeEnabled();
  guard.open();
  await button.click();
  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);
});

test('an answer that comes late does not move a rider who has left the page [B2]', async ({
  page,
  workbench,
}) => {
  await page.goto(toConnectors);
  await signIn(page, workbench, '14155550123');
  await page.getByText('USB-C', { exact: true }).click();
  const answer = aGate();
  await page.route('**/subscribe/start', async (route) => {
    await answer.opened;
    await route.continue();
  });
  const started = page.waitForResponse(/\/subscribe\/start$/);
  await page.locator('button[form=connector]').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  answer.open();
  await started;
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page).toHaveURL('/');
});

test('of two taps on the terms the later one is saved, whichever arrives first [X12]', async ({
  page,
  workbench,
}) => {
  await comeToBuy({ page, workbench }, '14155550124', '1001');
  await choosePlan(page, 'Hourly');
  const terms = page.getByRole('checkbox');
  const first = aGate();
  const sent: unknown[] = [];
  await page.route('**/subscribe/order/change', async (route) => {
    const { user } = route.request().postDataJSON();
    sent.push(user?.agree_to_terms);
    if (sent.length === 1) await first.opened;
    await route.continue();
  });
  await terms.check();
  await terms.uncheck();
  const last = page.waitForResponse(
    (response) => response.request().postDataJSON()?.user?.agree_to_terms === 0,
  );
  first.open();
  await last;
  expect(sent).toEqual([1, 0]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(terms).not.toBeChecked();
});
