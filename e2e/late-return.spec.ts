import { come } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';

const day = 86_400;

test.beforeEach(async ({ workbench }) => workbench.reset());

test('somebody late sees what was charged and why, says it is lost, and it is all in the charges [S15, B11, B12, Z14, R13]', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/login?redirect=%2F');
  await page.waitForLoadState('networkidle');
  await signIn(page, workbench, '14155552673');
  await expect(page.getByText('Please return it so others can use it.')).toBeVisible();
  await expect(page.getByText('More than 48 hours is more than allowed.')).toBeVisible();
  await expect(page.getByText('Cost so far')).toBeVisible();
  await expect(page.getByText('If you keep it')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /Late fee/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Why this charge' });
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
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('link', { name: 'I lost it' })).toBeHidden();

  await page.goto('/charges');
  await page.locator('summary', { hasText: 'Lost' }).click();
  await page.getByRole('button', { name: `Lost Electron`, exact: false }).click();
  await expect(page.getByRole('dialog', { name: 'Why this charge' }).getByText(amount).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('electron-to-go-charges.csv');
});

test('a first-time subscriber keeps the plan, then has it refunded; cancelling says what it means [O7, S25, X8, P7, R4, N2, Z19]', async ({
  page,
  workbench,
}) => {
  await come({ page, workbench }, 'finn', '/payments');
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await expect(cancel.getByText(/Plans never renew by themselves/)).toBeVisible();
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'No, I keep it' }).click();
  await expect(cancel).toBeHidden();

  await page.goto('/?m=refund');
  const refund = page.getByRole('dialog', { name: 'Do you want your money back?' });
  await expect(refund).toBeVisible();
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'No, I keep it' }).click();
  await expect(page.getByText('Right choice!')).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(refund).toBeHidden();

  // Any answer but yes leads to the start without a word [Z19].
  await page.route('**/subscriptions/refund', (route) => route.fulfill({ json: { code: 403 } }));
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Yes, refund me' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute('**/subscriptions/refund');

  await page.goto('/payments');
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Yes, refund me' }).click();
  await expect(page.getByText('Done!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Select a plan')).toBeVisible();
});

test('the time left, its costs and the invitation are in Japanese, dark, and within 320 px [Z22, S15, S28, P8]', async ({
  browser,
  demo,
  workbench,
}) => {
  const context = await browser.newContext({
    baseURL: demo.url,
    locale: 'ja-JP',
    colorScheme: 'dark',
    viewport: { width: 320, height: 568 },
  });
  await context.addCookies([{ name: 'app_language', value: 'ja', url: demo.url }]);
  const page = await context.newPage();
  await page.goto('/login?redirect=%2F%3Fm%3Dreferral');
  await page.waitForLoadState('networkidle');
  await signIn(page, workbench, '14155552671');
  await expect(page.getByText('FRIEND1')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await context.close();
});

test('an hourly rental kept for days grows by what was announced, and stops when it is back [S15, N5, B12, B13]', async ({
  page,
  workbench,
}) => {
  await come({ page, workbench }, 'ben', '/');
  await expect(page.getByText('What happens next')).toBeVisible();
  await workbench.advance(11 * day);
  await page.reload();
  await expect(
    page.getByText('You move to Annual').or(page.getByText('Move to a longer plan')).first(),
  ).toBeVisible();
});
