import { cards, comeToPay, expectBought, payByCard } from './paying.ts';
import { signInAs, unlock } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import { captureTimers } from './timers.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** A request still under way when a test ends must not fail it. */
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('somebody late sees what was charged and why, says it is lost, and it is all in the charges [S15, B11, B12, Z14, R13]', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/login?redirect=%2F');
  await signIn(page, workbench, '14155552678');
  await expect(page.getByText('Please return it so others can use it.')).toBeVisible();
  await expect(page.getByText('More than 48 hours is more than allowed.')).toBeVisible();
  await expect(page.getByText(/to avoid a fee of \$1\.00\.$/)).toBeVisible();
  await expect(page.getByText('Cost so far')).toBeVisible();
  // Late: open by itself.
  await expect(page.getByText('The community rule for everyone is 48 hours at most.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Switch to a longer plan/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /Late fee/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'About this charge' });
  await expect(why.getByText(/^Taken at /)).toBeVisible();
  await expect(why.getByText('We reminded you')).toBeVisible();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'I lost it' }).click();
  await expect(page).toHaveURL(/\/electron\/lost$/);
  await expect(page.getByRole('heading', { name: 'Is it really lost?' })).toBeVisible();
  const yes = page.getByRole('button', { name: /Yes, charge me \$/ });
  const amount = /\$[\d.]+/.exec((await yes.textContent()) ?? '')?.[0] ?? 'no amount';
  await expectAccessible(page);
  await yes.click();
  await expect(page.getByRole('heading', { name: `You pay ${amount} for the lost Electron.` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('link', { name: 'I lost it' })).toBeHidden();

  await page.goto('/charges');
  await page.locator('summary', { hasText: 'Lost' }).click();
  await page.getByRole('button', { name: `Lost Electron`, exact: false }).click();
  await expect(
    page.getByRole('dialog', { name: 'About this charge' }).getByText(amount).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('electron-to-go-charges.csv');

  // Found: a nest has it again, and a part of the price comes back.
  const { hands, nests } = await workbench.station('1010');
  const [electron = 'no Electron'] = hands;
  const nest = nests.find((each) => each.electron === null)?.nest ?? 0;
  await workbench.act('1010', { action: 'insert', electron, nest });
  await expect(page.getByText('Lost, then found')).toBeVisible();
  // The thanks for the return stand before the list, whose row is still open.
  await page.getByRole('dialog', { name: "Thanks, it's back" }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Found', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Refund for the found Electron −\$/ }).first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/payments/history');
  await expect(page.locator('summary', { hasText: `Lost Electron ${electron}` })).toBeVisible();
  const refund = page.locator('summary', { hasText: `Refund for ${electron}` }).first();
  await expect(refund).toContainText(/−\$[\d.]+\s*(?:Refund on its way|Refunded)/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a first-time subscriber keeps the plan, then has it refunded; cancelling says what it means [O7, S25, X8, P7, R4, N2, Z19]', async ({
  page,
  workbench,
}) => {
  const runTimers = await captureTimers(page, 500, 2_000);
  await signInAs({ page, workbench }, 'finn', '/payments');
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await expect(cancel.getByText(/Plans never renew automatically/)).toBeVisible();
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'No, keep my plan' }).click();
  await expect(cancel).toBeHidden();

  await page.goto('/?m=refund');
  const refund = page.getByRole('dialog', { name: 'Do you want your money back?' });
  await expect(refund.getByText('everything you paid for plans')).toBeVisible();
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'No, keep my plan' }).click();
  await expect(page.getByText('Right choice!')).toBeVisible();
  await runTimers(500);
  await expect(page).toHaveURL(/\/payments$/);
  await expect(refund).toBeHidden();

  // Any answer except success leads to the start page without a message [Z19].
  await page.route('**/subscriptions/refund', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { code: 403 } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Yes, refund me' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute('**/subscriptions/refund');
  for (const [call, path] of [
    ['**/braintree/transactions', '/payments/history'],
    ['**/api/v1/welcome', '/payments'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/$/);
    await page.unroute(call);
  }

  await page.goto('/payments');
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Yes, refund me' }).click();
  await expect(page.getByText('Done!')).toBeVisible();
  await runTimers(2_000);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Select a plan')).toBeVisible();
});

test.describe('in Japanese, by night', () => {
  test.use({ locale: 'ja-JP', colorScheme: 'dark', viewport: { width: 320, height: 568 } });

  test('the costs of a rental, a loss and the invitation read well within 320 px [Z22, S15, S28, P8]', async ({
    page,
    workbench,
  }) => {
    await page.route('**/api/v1/welcome', async (route) => {
      const answer = await route.fetch();
      const reply = await answer.json();
      await route.fulfill({ response: answer, json: { ...reply, user: { ...reply.user, language: 'ja' } } });
    });
    await signInAs({ page, workbench }, 'ben', '/');
    await page.getByText('返却しない場合').click();
    await expect(page.getByText('どなたも最長48時間です。')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/electron/lost');
    await expect(page.getByRole('heading', { name: '本当になくしましたか？' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/?m=referral');
    await expect(page.getByRole('button', { name: 'リンクをコピー' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('an hourly rental kept for three days costs in the app what was announced, and what was paid [S15, N5, B12, S26]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550177', 'Hourly');
  await payByCard(page, cards.visa);
  await expectBought(page);
  await page.getByRole('link', { name: 'Got it' }).click();
  await unlock(page).click();
  await expect(page).toHaveURL(/\/done$/);
  await page.getByRole('link', { name: /time left/ }).click();
  await expect(page.getByText(/^Bring it back by .*, and there is nothing more to pay\.$/)).toBeVisible();
  await expect(page.getByText('$60.00 total')).toBeHidden();
  await page.getByText('If you keep it').click();
  await expect(page.getByText('Today it stops at $5.00')).toBeVisible();
  await expect(page.getByText('$60.00 total')).toBeVisible();

  // Two days have started: $1, four hours at $1, two days at $5.
  await workbench.advance(71 * 3600);
  await page.reload();
  await expect(page.getByText('Cost so far').locator('..')).toContainText('$15.00');
  await expect(page.getByRole('button', { name: /Late fee/ })).toHaveCount(6);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/fees/')) asked.push(request.url());
  });
  await page.goto('/payments/history');
  await expect(page.getByText('$15.00', { exact: true })).toBeVisible();
  const aDay = page.getByRole('listitem').filter({ has: page.getByText('$5.00', { exact: true }) });
  await expect(aDay).toHaveCount(2);

  // A fee loads its explanation only when it is opened.
  expect(asked).toHaveLength(0);
  await aDay.first().locator('summary').click();
  await expect(aDay.first().getByText(/^Our message to •••• 0177/)).toBeVisible();
  expect(asked).toHaveLength(1);

  // Our ledger and the payment gateway have the same amounts.
  const books = await workbench.books('14155550177');
  expect(books.map(({ purpose, ledger }) => `${purpose} ${ledger}`)).toEqual([
    ...['plan 1', 'late 1', 'late 1', 'late 1', 'late 1', 'late 5', 'late 5'],
  ]);
  for (const { ledger, gateway } of books) {
    expect(gateway).toEqual([{ type: 'sale', status: expect.stringMatching(/settl/), amount: ledger }]);
  }
});
