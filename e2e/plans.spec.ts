import { comeToBuy, lit, pickPlan } from './paying.ts';
import { expect, expectAccessible, signIn, test, untilLoaded } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('only the chosen plan is open and always in view, by keyboard and on the smallest phone [S19, N6]', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await comeToBuy({ page, workbench }, '14155550141', '1001');
  const details = page.locator('summary');
  const card = (name: string) => page.locator('label', { hasText: new RegExp(`^${name}`) });
  await expect(page.getByRole('radio', { name: /^First use free/ })).toBeChecked();
  await expect(details).toHaveCount(1);
  await page.getByRole('radio', { name: /^First use free/ }).focus();
  for (const name of ['Hourly', 'Daily', 'Monthly', 'Semester', 'Annual']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
    await expect(card(name)).toBeInViewport({ ratio: 0.9 });
    // Not below the bar, which covers the top of the page.
    await expect.poll(async () => (await card(name).boundingBox())?.y).toBeGreaterThan(48);
    await expect(details).toHaveCount(1);
  }
  await pickPlan(page, 'Monthly');
  await details.click();
  await expect(page.getByText(/^\$10\.00 until /)).toBeVisible();
  await expectAccessible(page);
});

test('a rider with an Electron out buys a longer plan for it, and stays on the order [D17, O1]', async ({
  page,
  workbench,
}) => {
  await page.goto('/login?redirect=%2Fsubscribe');
  await signIn(page, workbench, '14155552672');
  await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
  await untilLoaded(page);
  await expect(
    page.getByText('You have an Electron out. From this purchase on, it follows this plan'),
  ).toBeVisible();
  await expectAccessible(page);
  await lit(page).click();
  await expect(page).toHaveURL(/\/(review|payments)$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});
