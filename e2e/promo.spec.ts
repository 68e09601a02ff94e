import {
  addMethod,
  agree,
  cards,
  choosePlan,
  comeToBuy,
  expectBought,
  lit,
  payByCard,
  pickPlan,
  startAnotherOrder,
} from './paying.ts';
import { expect, test } from './test.ts';
import { captureTimers } from './timers.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('a promo code is refused in the words for it, applied, taken away by another plan, and used [O3, X9, Z15, N2]', async ({
  page,
  workbench,
}) => {
  const runTimers = await captureTimers(page, 1_000, 3_000, 5_000);
  await comeToBuy({ page, workbench }, '14155550121', '1001');
  const box = page.getByRole('textbox', { name: 'I have a promocode' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await page.route('**/subscribe/promocode', (route) => route.abort(), { times: 1 });
  for (const [code, words] of [
    ['NOANSWER', 'Something went wrong'],
    ['NOSUCHCODE', 'The promo code not found or not valid'],
    ['EXPIRED', 'The promo code is expired'],
    ['USEDUP', 'The promo code is expired'],
  ] as const) {
    await box.fill(code);
    await apply.click();
    await expect(page.getByText(words, { exact: true })).toBeInViewport();
    await expect(box).toHaveAccessibleDescription(words);
    await runTimers(5_000);
    await expect(page.getByText(words, { exact: true })).toBeHidden();
  }
  await box.fill('WELCOME3');
  await apply.click();
  await expect(page.getByText('The promo code applied')).toBeInViewport();
  await expect(page.locator('label', { hasText: /^3 free days/ })).toBeInViewport();
  await runTimers(3_000);
  await expect(page.getByText('The promo code applied')).toBeHidden();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^3 free days/ })).toBeChecked();
  await pickPlan(page, 'Monthly');
  await expect(box).toHaveValue('WELCOME3');
  await runTimers(1_000);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^3 free days/ })).toHaveCount(0);
  await box.fill('WELCOME3');
  await apply.click();
  await expect(page.getByRole('radio', { name: /^3 free days/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^3 free days/ })).toBeChecked();
  await lit(page).click();
  await addMethod(page, 'credit_card');
  await expect(page.getByText('Hold, released right away')).toBeVisible();
  await agree(page);
  await payByCard(page, cards.visa);
  await expectBought(page);
  await startAnotherOrder(page, '1001');
  await box.fill('WELCOME3');
  await apply.click();
  await expect(page.getByText('You have already used this promo code')).toBeVisible();
});

test("a friend's link gives its code to the order; one that is none leads to the start and is forgotten [R16, O3, Z15]", async ({
  page,
  workbench,
}) => {
  const invitation = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'referral')?.value;
  await page.goto('/r/NOSUCHCODE');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You can't use this link. You can still get a charger.")).toBeVisible();
  await expect.poll(invitation).toBeUndefined();
  await page.goto('/m/WELCOME3');
  await expect(page.getByRole('heading', { name: 'We have something for you' })).toBeVisible();
  await expect.poll(invitation).toBe('WELCOME3');
  await page.goto('/r/FRIEND1');
  await expect(page.getByRole('heading', { name: 'A free month from your friend' })).toBeVisible();
  await expect.poll(invitation).toBe('FRIEND1');
  await comeToBuy({ page, workbench }, '14155550122', '1001');
  await expect(page.getByText('The promo code applied')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Free month from a friend/ })).toBeChecked();
  await lit(page).click();
  await addMethod(page, 'credit_card');
  await agree(page);
  // A card that no other rider has used: a known card would show that the rider is not new.
  await payByCard(page, cards.jcb);
  await expectBought(page);
  await expect.poll(invitation).toBeUndefined();
  await startAnotherOrder(page, '1001');
  await page.getByRole('textbox', { name: 'I have a promocode' }).fill('FRIEND1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText("You can't use the referral promotional code more than 1 time")).toBeVisible();
});

test('a code that takes 20 % off crosses out the list price; the reduced price is paid, and the history says so [QM4]', async ({
  page,
  workbench,
}) => {
  await comeToBuy({ page, workbench }, '14155550123', '1001');
  const box = page.getByRole('textbox', { name: 'I have a promocode' });
  await box.fill('spring20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('SPRING20: 20% off')).toBeVisible();
  await expect(box).toHaveCount(0);
  const monthly = page.locator('label', { hasText: /^Monthly/ });
  await expect(monthly.locator('s')).toHaveText('Without the code: $5.99');
  await expect(monthly).toContainText('$4.79');
  await page.reload();
  await expect(page.getByText('SPRING20: 20% off')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(box).toBeVisible();
  await expect(monthly).toContainText('$5.99');
  await box.fill('SPRING20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(monthly).toContainText('$4.79');
  await choosePlan(page, 'Monthly');
  await addMethod(page, 'credit_card');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('$5.99');
  await expect(receipt).toContainText('Promo code SPRING20');
  await expect(receipt).toContainText('\u2212$1.20');
  await agree(page);
  await payByCard(page, cards.visa);
  await expectBought(page);
  await page.goto('/payments/history');
  await page.locator('summary', { hasText: '$4.79' }).click();
  await expect(page.getByText('$1.20 off with SPRING20')).toBeVisible();
});
