import type { PageName } from '@etg/contract/pages';
import type { Page } from '@playwright/test';
import {
  addMethod,
  agree,
  cards,
  choosePlan,
  comeToBuy,
  expectBought,
  fillBilling,
  payByCard,
  startAnotherOrder,
} from './paying.ts';
import { bookingOf, chooseUsbC, signInAs, unlock, whoa } from './rider.ts';
import { pageNames, pathOf, Sweep } from './sweep.ts';
import { expect, test } from './test.ts';
import { captureTimers } from './timers.ts';

/** Many screens in one test: on a busy machine they take long. */
test.describe.configure({ timeout: 600_000 });

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

const languages = ['English', '日本語'];

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: language }).click();
  await expect(page.getByRole('button', { name: language, pressed: true })).toBeVisible();
}

/** Shown only after an action, so that each is checked by itself: below, and a receipt in `receipts.spec.ts`. */
const afterwards: PageName[] = ['stationStart', 'taken', 'orderPurchase', 'orderScreen', 'bank', 'receipt'];

test('every page of a signed-in rider can be read and used by everybody [G1, R8, R9, R11, R12, P11, Z22]', async ({
  page,
  workbench,
}) => {
  await captureTimers(page, 10_000);
  const sweep = await Sweep.start(page, 'rider');
  // A booking with a chosen connector and an order with a chosen payment method, both not finished.
  await signInAs({ page, workbench }, 'ada', '/station?id=1001');
  await chooseUsbC(page);
  await expect(whoa(page)).toBeVisible();
  const bookingId = bookingOf(page);
  await startAnotherOrder(page, '1001');
  const orderId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? 'no order';
  await choosePlan(page, 'Annual');
  const ids = { bookingId, orderId };
  const guarded = pageNames('guarded').filter((name) => !afterwards.includes(name));
  const also = [
    ...['/', '/?m=referral', '/map', '/contact', '/station', '/station?id=1001'],
    `/station/${bookingId}?redirect=no`,
    ...['review', 'fail'].map((screenKey) => pathOf('orderScreen', { ...ids, screenKey })),
  ];
  for (const language of languages) {
    await chooseLanguage(page, language);
    for (const path of [...guarded.map((name) => pathOf(name, ids)), ...also]) await sweep.visit(path);
  }

  await chooseLanguage(page, 'English');
  await page.goto(`${pathOf('orderPayments', ids)}?new=credit_card`);
  await fillBilling(page);
  await agree(page);
  await expect(page.locator('iframe[name=etg-card-number]')).toBeVisible();
  await sweep.check('card');
  await payByCard(page, cards.visa);
  await expectBought(page);
  await page.goto(pathOf('release', ids));
  await unlock(page).click();
  await expect(page).toHaveURL(/\/done$/);
  for (const language of languages) {
    await chooseLanguage(page, language);
    for (const name of ['orderPurchase', 'taken'] as const) await sweep.visit(pathOf(name, ids));
  }
  await sweep.end();
});

test('a payment that waits for the bank can be read and used by everybody [QM7, P11, Z22]', async ({
  page,
  workbench,
}) => {
  await captureTimers(page, 10_000);
  const sweep = await Sweep.start(page, 'bank');
  await comeToBuy({ page, workbench }, '14155550397', '3001');
  await choosePlan(page, 'Annual');
  await addMethod(page, 'credit_card');
  await agree(page);
  await payByCard(page, cards.silentBank);
  await page.getByRole('link', { name: 'Go back without answering' }).click();
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const language of languages) {
    await chooseLanguage(page, language);
    await sweep.visit(pathname);
  }
  await sweep.end();
});
