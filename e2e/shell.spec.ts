import type { BrowserContext, Page } from '@playwright/test';
import { ada, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

async function comeAsAda(page: Page, workbench: Workbench, path = '/charges'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.waitForLoadState('networkidle');
  await signIn(page, workbench, ada);
  await expect(page).toHaveURL(path);
  await expect(burger(page)).toBeVisible();
}

const burger = (page: Page) => page.getByRole('button', { name: /^(Menu|メニュー)$/ });
const menu = (page: Page) => page.getByRole('dialog');

/** A page that was loaded anew has forgotten it. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  return () => page.evaluate(() => document.body.hasAttribute('data-same-page'));
}

/** Something that one part of a test waits for and another lets happen. */
function aMoment(): { came: Promise<void>; come(): void } {
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
}

async function storedLanguage(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'app_language')?.value;
}

test('the menu shows a signed-in user what there is, and gives the focus back [S33, N6, A1]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  await burger(page).press('Enter');
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText([
    'My Payments',
    'My Charges',
    'Map',
    'Help',
    'Delay Fees',
    'About',
    'Become a venue',
    'Logout',
  ]);
  await expect(menu(page).getByRole('link', { name: /^Monthly until .+ days left$/ })).toHaveAttribute(
    'href',
    '/payments',
  );
  const mails = menu(page).locator('a[href^="mailto:help@etg.example"]');
  await expect(mails).toHaveText(['Become a venue', 'help@etg.example']);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  await burger(page).press('Enter');
  await menu(page).getByRole('link', { name: 'My Charges' }).press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  await burger(page).press('Enter');
  await menu(page).getByRole('link', { name: 'About' }).press('Enter');
  await expect(page).toHaveTitle('About · Electron to Go');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a visitor has no burger, only Map, Help and About [S33, A1]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Electron to Go', '', '', '']);
  for (const [name, path] of [
    ['Map', '/map'],
    ['Help', '/faq'],
    ['About', '/about'],
  ] as const) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(burger(page)).toHaveCount(0);
});

test('the menu is accessible in light and dark, in English and Japanese, at 320 px and without motion [S33, Z22]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await burger(page).click();
  for (const [language, colorScheme] of [
    ['日本語', 'dark'],
    ['English', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await menu(page).getByRole('button', { name: language }).click();
    await expect(menu(page).getByRole('button', { name: language, pressed: true })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('another language keeps the page, what is typed and the focus, here and on a desktop [P11, K6]', async ({
  page,
  workbench,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  const number = page.getByRole('textbox').first();
  await number.fill('+1415');
  const samePage = await mark(page);
  await page.getByRole('complementary').getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(number).toHaveValue('+1415');
  expect(await storedLanguage(context)).toBe('ja');
  await page.getByRole('complementary').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await samePage()).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await comeAsAda(page, workbench);
  const stillSame = await mark(page);
  await burger(page).click();
  await menu(page).getByRole('button', { name: 'Italiano' }).click();
  await expect(page).toHaveTitle('Le mie ricariche · Electron to Go');
  await expect(menu(page).getByRole('link', { name: 'I miei pagamenti' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  expect(await stillSame()).toBe(true);
  await page.reload();
  await expect(page).toHaveTitle('Le mie ricariche · Electron to Go');
  await page.request.post('/workbench/api/reset');
});

test('a start that was under way does not undo a language chosen meanwhile [C7, N2]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench);
  await page.clock.install();
  const answered = aMoment();
  const chosen = aMoment();
  // Only the first: its answer says English, and arrives after the choice.
  await page.route(
    '**/api/v1/welcome',
    async (route) => {
      const response = await route.fetch();
      answered.come();
      await chosen.came;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.reload();
  const samePage = await mark(page);
  await answered.came;
  await burger(page).click();
  await menu(page).getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  chosen.come();
  await expect(menu(page).getByRole('link', { name: /1か月プラン/ })).toBeVisible();
  await page.clock.runFor(2_000);
  expect(await storedLanguage(context)).toBe('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await samePage()).toBe(true);
  await page.request.post('/workbench/api/reset');
});

test.describe('a screen that breaks', () => {
  // What React says of it in the console is right here.
  test.use({ quietConsole: undefined });

  test('keeps the place: it is tried again there, then with a fresh page [Z2]', async ({
    page,
    workbench,
  }) => {
    await comeAsAda(page, workbench, '/about');
    const history = '**/users/electrons/history';
    await page.route(history, (route) => route.fulfill({ json: { code: 200, history: [null] } }));
    await burger(page).click();
    await menu(page).getByRole('link', { name: 'My Charges' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong, try again' });
    await expect(failure).toContainText('We kept your place.');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);

    const samePage = await mark(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    expect(await samePage()).toBe(true);

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await expect(page).toHaveURL('/charges');
    await expect(failure).toBeVisible();
    await page.unroute(history);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My charges' })).toBeVisible();
    await expect(failure).toBeHidden();
  });
});

test('offline is said, a page that cannot come says so, and both are over with the network [Z2]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench);
  await burger(page).click();
  await context.setOffline(true);
  await menu(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByText("You're offline. Returning an Electron still works.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByText('This page is not here yet'))
    .first()
    .click();
  await expect(page).toHaveTitle('About · Electron to Go');
  await expect(page.getByText('This page did not arrive')).toBeHidden();
});

test.describe('somebody who reads Italian', () => {
  test.use({ locale: 'it-IT' });

  test('sees English where a text is missing, and the server hears of it once [L2, K34, P11]', async ({
    page,
    request,
  }) => {
    // As if nobody had translated it.
    await page.route('**/assets/shell-*.js', async (route) => {
      const response = await route.fetch();
      const code = (await response.text())
        .replace('[`Mappa`]', '[`Map`]')
        .replace('["Mappa"]', '["Map"]')
        .replace(/untranslated:\[\]/, 'untranslated:["shell.bar.map"]');
      await route.fulfill({ response, body: code });
    });
    const reports: unknown[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/dictionary')) reports.push(sent.postDataJSON());
    });
    const answer = page.waitForResponse('**/api/v1/dictionary');
    await page.goto('/');
    expect((await answer).status()).toBe(200);
    const missing = { language: 'it', key: 'shell.bar.map', value: 'Map' };
    expect(reports).toEqual([[missing]]);
    await expect(page.getByRole('link', { name: 'Map' })).toBeVisible();
    const list = await (await request.get('/workbench/api/missing-texts')).json();
    expect(list).toContainEqual(expect.objectContaining({ ...missing, reports: 1 }));

    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    expect(reports).toHaveLength(1);
  });
});

test.describe('on a desktop', () => {
  for (const [locale, colorScheme, code] of [
    ['en-US', 'light', 'QR code that opens this page on a phone'],
    ['ja-JP', 'dark', 'このページをスマホで開くQRコード'],
  ] as const) {
    test(`${locale}, ${colorScheme}: the way to the phone stands beside the app, all in view [S33, P11]`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale,
        colorScheme,
      });
      const page = await context.newPage();
      await page.goto(`${baseURL}/i/1001`);
      const side = page.getByRole('complementary');
      await expect(side.getByRole('img', { name: code })).toBeInViewport();
      await expect(side.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await context.close();
    });
  }

  test('nothing of it is fetched by a phone [S33]', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (sent) => files.push(new URL(sent.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /beside|signed-in|report-missing/.test(file))).toEqual([]);
  });
});
