import type { BrowserContext, Page, Request } from '@playwright/test';
import { ada, expect, expectAccessible, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

async function signInAsAda(page: Page, workbench: Workbench): Promise<void> {
  await page.goto('/login');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
}

/** Collects the calls of a page from now on. */
function calls(page: Page): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) made.push(request);
  });
  return made;
}

const pathsOf = (made: Request[]) =>
  made.map((request) => new URL(request.url()).pathname.replace('/api/v1', ''));

async function keyOf(request: Request): Promise<unknown> {
  const [header = ''] = (await request.headerValue('device-token'))?.split('.') ?? [];
  return JSON.parse(Buffer.from(header, 'base64url').toString()).jwk;
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

for (const [language, locale, wrong, failed] of [
  ['en', 'en-US', 'Wrong number, try again', 'Something went wrong, try again'],
  [
    'ja',
    'ja-JP',
    '番号が正しくありません。もう一度お試しください',
    'エラーが発生しました。もう一度お試しください',
  ],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a rider signs in with a number and a code, and is known on the next page [K1, K2, S1, P11, Z1, Z2, Z22]', async ({
      page,
      workbench,
      context,
    }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const number = page.getByRole('textbox', { name: /mobile number|携帯/i });
      const send = page.locator('form button[type=submit]:enabled');
      await number.fill('+1 415 55');
      await send.click();
      await expect(page.getByText(wrong)).toBeVisible();
      await page.route('**/api/v1/number', (route) => route.abort(), { times: 1 });
      await number.fill('+14155552671');
      await expect(page.getByText(wrong)).toBeHidden();
      await send.click();
      await expect(page.getByText(failed)).toBeVisible();
      await page.keyboard.press('Enter');
      const code = page.locator('input[autocomplete="one-time-code"]');
      await code.waitFor();
      const right = await workbench.smsCode(ada);
      await code.fill(right === '000000' ? '000001' : '000000');
      await expect(page.getByText(wrong)).toBeVisible();
      await expectAccessible(page);
      await code.fill(right);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
      await expect
        .poll(() => cookieNames(context))
        .toEqual(expect.arrayContaining(['user_key', 'user_token']));
      await page.goto('/charges');
      await expect(page).toHaveURL(/\/charges$/);
    });

    test('somebody new signs in within the chat and has an account in this language [K1, K2, R4, P11]', async ({
      page,
      workbench,
    }) => {
      const phone = language === 'ja' ? '819012345678' : '447400123456';
      await page.goto('/?m=login');
      await signIn(page, workbench, phone);
      await page.getByRole('button', { name: /Not now|あとで/ }).click();
      await expect(page.locator('a[href="/subscribe"]')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test('the number has the focus; its country stands beside it, follows a pasted number, and can be changed by keyboard [S1, X1, D8]', async ({
  page,
  workbench,
}) => {
  await page.goto('/login');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(number).toBeFocused();
  await expect(country).toHaveValue('US');
  await number.fill('+81 90-1234-5678');
  await expect(country).toHaveValue('JP');
  await expectAccessible(page);
  await number.fill('901 234 5678');
  await expect(page.getByText("I'll text +1 901 234 5678 (United States)")).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await page.keyboard.type('Japan');
  await expect(country).toHaveValue('JP');
  await expect(page.getByText("I'll text +81 90 1234 5678 (Japan)")).toBeVisible();
  await number.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await expect(code).toBeFocused();
  await code.fill(await workbench.smsCode('819012345678'));
  // Somebody who uses Tab sees where the focus is.
  const heading = page.getByRole('heading', { name: 'Your name' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'solid');
});

test('after typing, the heading that gets the focus has no ring around it [Z22]', async ({
  page,
  workbench,
}) => {
  await signInAsAda(page, workbench);
  const heading = page.getByRole('heading', { name: /Ada/ });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test('a browser that lost its key goes on with a new one and another cookie, without asking anything [L3, D6]', async ({
  page,
  workbench,
}) => {
  await signInAsAda(page, workbench);
  const before = await page.context().cookies();
  await page.evaluate(() => indexedDB.deleteDatabase('etg-device'));
  const made = calls(page);
  await page.goto('/charges');
  await expect(page.getByRole('heading', { name: /charges/i }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/charges$/);
  await expect.poll(() => pathsOf(made).filter((path) => path === '/users/rebind')).toHaveLength(1);
  for (const cookie of ['user_token', 'user_key']) {
    const value = (jar: typeof before) => jar.find(({ name }) => name === cookie)?.value;
    await expect.poll(async () => value(await page.context().cookies())).not.toBe(value(before));
  }
});

test('a browser that lost its token gets another by the cookie, also on a page that asks for nothing [L3]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAsAda(page, workbench);
  await context.clearCookies({ name: 'user_token' });
  await page.goto('/charges');
  await expect(page).toHaveTitle(/^My charges/);
  await expect(page).toHaveURL(/\/charges$/);
  await context.clearCookies({ name: 'user_token' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
});

test('a browser that lost all of it, key, token and cookie, is asked to sign in and comes back to where it was [G2, R5]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAsAda(page, workbench);
  await page.evaluate(() => indexedDB.deleteDatabase('etg-device'));
  await context.clearCookies();
  await page.goto('/charges');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  await signIn(page, workbench, ada);
  await expect(page).toHaveURL(/\/charges$/);
});

test('a browser that has token and key but no cookie is asked to sign in again [L3]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAsAda(page, workbench);
  await context.clearCookies({ name: 'user_key' });
  await page.goto('/charges');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  await expect.poll(() => cookieNames(context)).not.toContain('user_token');
});

for (const [word, year] of [
  ['before', 2020],
  ['after', 2040],
] as const) {
  test(`a phone whose clock is years ${word} the truth signs in, and its live channel opens [L3]`, async ({
    page,
    workbench,
  }) => {
    await workbench.act('1001', { action: 'auto_take', on: false });
    await page.clock.setSystemTime(new Date(`${year}-06-01T12:00:00Z`));
    await page.goto('/login?redirect=/station?id=1001');
    await signIn(page, workbench, ada);
    await page.getByText('USB-C', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue with USB-C' }).click();
    await page.getByRole('button', { name: 'Unlock my charger' }).click();
    await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  });
}

test('two tabs that ask at the same moment make one key, and the sign-in of one is that of the other [L3]', async ({
  page,
  context,
  workbench,
}) => {
  const other = await context.newPage();
  const made = [page, other].map(calls);
  await Promise.all([page.goto('/charges'), other.goto('/charges')]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login\?redirect=%2Fcharges$/);
  const [mine, theirs] = await Promise.all(made.map(async ([first]) => first && keyOf(first)));
  expect(mine).toEqual(expect.objectContaining({ kty: 'EC', crv: 'P-256' }));
  expect(theirs).toEqual(mine);
  await signIn(page, workbench, ada);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/charges$/);
});

test('logout in one tab ends the other [R6]', async ({ page, context, workbench }) => {
  await signInAsAda(page, workbench);
  const other = await context.newPage();
  await other.goto('/charges');
  await expect(other).toHaveTitle(/^My charges/);
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=%2Fcharges$/);
});

test('after logout without a network the browser stays signed out, and the server is told later [R6]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAsAda(page, workbench);
  await page.route('**/users/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expect.poll(() => cookieNames(context)).toContain('user_key');
  await page.unroute('**/users/logout');
  const told = page.waitForResponse('**/users/logout');
  await page.goto('/');
  await told;
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expect.poll(() => cookieNames(context)).not.toContain('user_key');
});

test('a captured request cannot be sent again, nor its proof be used for another [L3]', async ({
  page,
  workbench,
  playwright,
  baseURL,
}) => {
  await signInAsAda(page, workbench);
  const asked = page.waitForRequest('**/users/electrons/history');
  await page.goto('/charges');
  const captured = await asked;
  expect((await captured.response())?.status()).toBe(200);
  const { authorization = '', cookie = '', 'device-token': proof = '' } = await captured.allHeaders();
  const headers = { authorization, cookie, 'device-token': proof };
  expect(Object.values(headers).every(Boolean)).toBe(true);
  const thief = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  expect((await thief.get(captured.url(), { headers })).status()).toBe(401);
  expect((await thief.post('/api/v1/welcome', { headers, data: {} })).status()).toBe(401);
  await thief.dispose();
});

test('a page that asks for nothing fetches no code for proofs [N3]', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /assets\/device/.test(url))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
