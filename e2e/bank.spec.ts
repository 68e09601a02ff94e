import type { Page } from '@playwright/test';
import { addMethod, agree, choosePlan, comeToBuy, expectBought, payByCard } from './paying.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import type { Workbench } from './workbench.ts';

/** The payment sandbox's cards, by what their bank does. */
const cards = {
  recognizes: '4000000000001000',
  asks: '4000000000001091',
  silent: '4000000000001125',
};

test.beforeEach(async ({ workbench }) => workbench.reset());

/** A new rider in London pays for a plan of £5.99 with this card. */
async function payInLondon(
  { page, workbench }: { page: Page; workbench: Workbench },
  phone: string,
  card: string,
): Promise<void> {
  await comeToBuy({ page, workbench }, phone, '3001');
  await choosePlan(page, 'Monthly');
  await addMethod(page, 'credit_card');
  await agree(page);
  await payByCard(page, card);
}

const atBank = (page: Page) => page.getByRole('heading', { name: 'Demo Bank: are you paying?' });
const waits = (page: Page) => page.getByRole('heading', { name: "Your bank hasn't confirmed yet" });

test('a bank that asks is answered on its own page, and the plan is there when the rider is back [QM7]', async ({
  page,
  workbench,
}) => {
  await payInLondon({ page, workbench }, '14155550301', cards.asks);
  await expect(atBank(page)).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  await expect(page.getByText('£5.99 to Electron to Go, card ending in 1091')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Yes, I am paying' }).focus();
  await page.keyboard.press('Enter');
  await expectBought(page);
  // Back leads to no second payment.
  await page.goBack();
  await expectBought(page);
});

test('a rider whom the bank recognizes sees nothing of it [QM7]', async ({ page, workbench }) => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await payInLondon({ page, workbench }, '14155550302', cards.recognizes);
  await expectBought(page);
  expect(seen.filter((url) => url.includes('/sandbox/bank/'))).toEqual([]);
});

test('a bank that is told no charges nothing, and another card pays [QM7]', async ({ page, workbench }) => {
  await payInLondon({ page, workbench }, '14155550303', cards.asks);
  await page.getByRole('button', { name: "No, that's not me" }).click();
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByText("Your bank didn't confirm that it's you.")).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByText('Enter your card again').waitFor();
  await payByCard(page, cards.recognizes);
  await expectBought(page);
});

test('a rider who leaves the bank by Back goes on there, or pays in another way [QM7]', async ({
  page,
  workbench,
}) => {
  await payInLondon({ page, workbench }, '14155550304', cards.asks);
  await expect(atBank(page)).toBeVisible();
  await page.goBack();
  await expect(waits(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue with your bank' }).click();
  await expect(atBank(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go back without answering' }).click();
  await expect(waits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByText("The payment wasn't confirmed with your bank.")).toBeVisible();
});

test('a bank that does not answer leaves the order waiting, in every tab and on a small phone [QM7]', async ({
  page,
  workbench,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await payInLondon({ page, workbench }, '14155550305', cards.silent);
  await expect(page.getByRole('heading', { name: "Demo Bank isn't answering" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Go back without answering' }).click();
  await expect(waits(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: "Demo Bank isn't answering" })).toBeVisible();
  await other.close();
  await workbench.advance(11 * 60);
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
});
