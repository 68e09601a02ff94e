import { ada, expect, expectAccessible, signIn, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

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
    ['/payments', 'Payments'],
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
  await expect
    .poll(async () => (await context.cookies()).filter((cookie) => cookie.name.startsWith('user_')))
    .toEqual([]);
});

test('an action the conversation does not know is answered with words, and the start goes on [Z3, C2]', async ({
  page,
}) => {
  await page.goto('/?m=dance');
  await expect(page.getByText('There is nothing to send')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expectAccessible(page);
});
