import type { Page } from '@playwright/test';
import { cards, expectBought, fillBilling, fillCard, lit, pressInWallet } from './paying.ts';
import { riders, unlock } from './rider.ts';
import { Taps } from './taps.ts';
import { expect, signIn, test, untilHydrated } from './test.ts';
import type { Workbench } from './workbench.ts';

/** The four ways from a scanned code to a lit nest, in taps, fields and screens (see taps.ts for what counts as which). */
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
  // The Electron stays lit, so that the way ends there.
  for (const code of ['1001', '1002']) await workbench.act(code, { action: 'auto_take', on: false });
});

interface Way {
  readonly page: Page;
  readonly workbench: Workbench;
  readonly code: string;
  readonly phone: string;
}

/** Scans the code, picks the connector and signs in. */
async function scan({ page, workbench, code, phone }: Way): Promise<Taps> {
  const taps = await Taps.count(page);
  await page.goto(`/i/${code}`);
  await untilHydrated(page);
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Get a Charger' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, workbench, phone);
  return taps;
}

async function expectLit(page: Page): Promise<void> {
  await unlock(page).click();
  await expect(page.getByRole('heading', { name: /Nest \d+ is lit/ })).toBeVisible();
}

/** From the paying screen to the lit nest, and what that way has cost. */
async function payAndUnlock(page: Page, taps: Taps, approve = async () => {}): Promise<void> {
  await fillBilling(page);
  await page.getByRole('checkbox').check();
  await lit(page).click();
  await approve();
  await expectBought(page);
  await page.getByRole('link', { name: 'Got it' }).click();
  await expectLit(page);
  expect(taps.screens()).toEqual([
    '/i/1001',
    '/login',
    '/subscribe/:id',
    '/subscribe/:id/payments',
    '/subscribe/:id/purchase',
    '/station/:id/release',
  ]);
}

async function goOnWith(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${plan}` }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Credit card' })).toBeVisible();
}

test('a newcomer with a card: 12 taps at most, and 4 screens from the plan to the release [S19, S20, S21, S22, S23]', async ({
  page,
  workbench,
}) => {
  const taps = await scan({ page, workbench, code: '1001', phone: '14155550131' });
  // A free first use is chosen for a newcomer. This one pays at once.
  await page.getByText('Monthly', { exact: true }).click();
  await goOnWith(page, 'Monthly');
  await page.getByRole('button', { name: 'Credit card' }).click();
  await fillCard(page, cards.visa);
  await payAndUnlock(page, taps);
  expect(taps.taps()).toHaveLength(10);
  expect(taps.fields()).toHaveLength(7);
});

test('a newcomer with the wallet of the device: 8 taps, nothing of a card to type [S20, S23]', async ({
  page,
  workbench,
}) => {
  const taps = await scan({ page, workbench, code: '1001', phone: '14155550132' });
  await goOnWith(page, 'First use free');
  await expect(lit(page)).toHaveText('Start for free');
  await payAndUnlock(page, taps, () => pressInWallet(page, 'Approve'));
  expect(taps.taps()).toHaveLength(8);
  expect(taps.fields()).toHaveLength(4);
});

test('a newcomer where the owner pays: terms, and the charger is lit [O4, P15, X12]', async ({
  page,
  workbench,
}) => {
  const taps = await scan({ page, workbench, code: '1002', phone: '14155550133' });
  const getFree = page.getByRole('button', { name: 'GET A FREE CHARGER' });
  await expect(getFree).toBeVisible();
  await page.getByRole('checkbox').check();
  await getFree.click();
  await expectLit(page);
  expect(taps.screens()).toEqual(['/i/1002', '/login', '/subscribe/:id', '/station/:id/release']);
  expect(taps.taps()).toHaveLength(6);
  expect(taps.fields()).toHaveLength(2);
});

test('a rider with a plan: from the code to the lit nest without anything to buy [B2, R15]', async ({
  page,
  workbench,
}) => {
  const taps = await scan({ page, workbench, code: '1001', phone: riders.ada });
  // Who has just scanned the code and chosen a cable has pressed already [B6].
  await expect(page.getByRole('heading', { name: /Nest \d+ is lit/ })).toBeVisible();
  expect(taps.screens()).toEqual(['/i/1001', '/login', '/station/:id/release']);
  expect(taps.taps()).toHaveLength(3);
  expect(taps.fields()).toHaveLength(2);
});
