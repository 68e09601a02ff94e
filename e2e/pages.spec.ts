import { pages } from '@etg/contract/pages';
import { ada, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

/** A page's path with something in the place of each parameter. */
const example = (path: string) =>
  path.replace(':groupId', '1001').replace(':code', 'FRIEND1').replace(/:\w+/g, 'x');
const open = Object.entries(pages).filter(([name, page]) => !page.guarded && name !== 'logout');

for (const language of ['en', 'ja']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-US', colorScheme });

      test('every open page comes in the right language, accessible and within 320 px [R1, R14, R15, R18, P11]', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        for (const [name, { path }] of open) {
          await page.goto(example(path));
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html'), name).toHaveAttribute('lang', language);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      });
    });
  }
}

test('pages carry the titles of the specification [S32]', async ({ page, workbench }) => {
  for (const [path, title] of [
    ['/about', 'About'],
    ['/contact', 'Contact us'],
    ['/faq', 'FAQ'],
    ['/i/1001', 'Station'],
  ]) {
    await page.goto(path ?? '/');
    await expect(page).toHaveTitle(`${title} · Electron to Go`);
  }
  await page.goto('/login');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  for (const [path, title] of [
    ['/charges', 'My charges'],
    ['/payments', 'Account'],
    ['/payments/history', 'Payment History'],
    ['/station', 'Station'],
  ]) {
    await page.goto(path ?? '/');
    await expect(page).toHaveTitle(`${title} · Electron to Go`);
  }
});

test('a guarded page sends a stranger to sign in and then on to where they wanted to go [G2, R5]', async ({
  page,
  workbench,
}) => {
  await page.goto('/charges');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  await signIn(page, workbench, ada);
  await expect(page).toHaveURL(/\/charges$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('a redirect to another site is not followed after sign-in [R5]', async ({ page, workbench }) => {
  await page.goto('/login?redirect=//evil.example/');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  expect(new URL(page.url()).host).toMatch(/^localhost/);
});

test('a guarded page leads to the error page while the server is ill, and back once it is well [G2, R17]', async ({
  page,
  workbench,
}) => {
  await page.goto('/login');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.route('**/users/access', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'ill' } }),
  );
  await page.goto('/charges');
  await expect(page).toHaveURL(/\/error500\?redirect=%2Fcharges$/);
  await page.unroute('**/users/access');
  await page
    .getByRole('link', { name: /try again/i })
    .or(page.getByRole('button', { name: /try again/i }))
    .click();
  await expect(page).toHaveURL(/\/charges$/);
});

test('logout forgets the person, here and on the server [R6]', async ({ page, workbench, context }) => {
  await page.goto('/login');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('user_'))).toEqual([]);
});

test('an action the conversation does not know is answered with words, and the start goes on [Z3, C2]', async ({
  page,
}) => {
  await page.goto('/?m=dance');
  await expect(page.getByText('There is nothing to send')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expectAccessible(page);
});
