import { agree, choosePlan, comeToBuy, expectBought, lit, pickPlan } from './paying.ts';
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
  // The page to pay on has a document of its own: Back while that is arriving may still meet it.
  await expect(page.getByText('You pay today')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a holder buys a longer plan while a late fee is being charged: Back pays nothing twice, and the fee is waived [D17, O1, O5, S22]', async ({
  page,
  workbench,
}) => {
  const ivy = '14155552678';
  await page.goto('/login?redirect=%2F');
  await signIn(page, workbench, ivy);
  await expect(page.getByText('Please return it so others can use it.')).toBeVisible();
  // The gateway does not answer, so that nobody knows yet whether the next late day is paid.
  await workbench.gateway({ fault: 'down' });
  await workbench.advance(86_400);
  await expect(page.getByText('Being charged')).toBeVisible();
  await page.getByRole('link', { name: /Switch to a longer plan/ }).click();
  await choosePlan(page, 'Annual');
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByText('we charge no more of the earlier fees')).toBeVisible();
  await agree(page);
  await lit(page).click();
  const processing = page.getByText('Payment is being processed..');
  await expect(processing).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/process$/);
  await expect(processing).toBeVisible();
  await workbench.gateway({ fault: 'none' });
  await expectBought(page);

  // By now the fee's payment was asked for again, and was given back.
  await workbench.advance(3_600);
  const paid = async () =>
    (await workbench.books(ivy)).flatMap(({ purpose, gateway }) =>
      gateway.filter(({ status }) => status !== 'voided').map(({ amount }) => `${purpose} ${amount}`),
    );
  await expect.poll(paid).toEqual(['plan 1.99', 'late 1', 'late 1', 'plan 60']);
  await page.getByRole('link', { name: 'Got it' }).click();
  await expect(page.getByText(/this Electron follows your Annual plan/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Late fee.*Waived/ })).toHaveCount(1);
});
