import { aGate } from './gate.ts';
import { burger, comeAsAda, mark, menu } from './shell-around.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilLoaded } from './test.ts';
import { captureTimers } from './timers.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

test('the menu shows a signed-in user what there is, and gives the focus back [S33, N6, A1, D15]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  await burger(page).press('Enter');
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText([
    'My Payments',
    'My Charges',
    'Account',
    'Map',
    'Help',
    'Delay Fees',
    'About',
    'Invite a friend',
    'Become a venue',
    'Logout',
  ]);
  await expect(menu(page).getByRole('link', { name: /^Monthly until .+ days left$/ })).toHaveAttribute(
    'href',
    '/payments',
  );
  const mails = menu(page).locator('a[href^="mailto:help@etg.example"]');
  await expect(mails).toHaveText(['help@etg.example']);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  // A press right after Escape is not lost to the menu that closes.
  for (let round = 0; round < 5; round += 1) {
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: 'My Charges' }).press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  await burger(page).press('Enter');
  await menu(page).getByRole('link', { name: 'About' }).press('Enter');
  await expect(page).toHaveTitle('About · Electron to Go');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a mouse pressed on the menu while the page was still on its way has clicked it [S33]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench, '/account');
  const arrival = aGate();
  await page.route('**/users/access', async (route) => {
    await arrival.opened;
    await route.continue();
  });
  await page.goto('/charges');
  await burger(page).hover();
  await page.mouse.down();
  arrival.open();
  await expect(page.getByRole('heading', { name: 'My charges' })).toBeVisible();
  await page.mouse.up();
  await expect(menu(page).getByRole('link', { name: 'My Charges' })).toBeVisible();
});

test('the menu button stays the same element on every screen, so that no press on it is lost [S33]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  await burger(page).evaluate((button) => button.setAttribute('data-same', 'yes'));
  for (const [item, path] of [
    ['Account', '/account'],
    ['About', '/about'],
    ['My Payments', '/payments'],
  ] as const) {
    await burger(page).click();
    await menu(page).getByRole('link', { name: item, exact: true }).click();
    await expect(page).toHaveURL(path);
    await untilLoaded(page);
    await expect(burger(page)).toHaveAttribute('data-same', 'yes');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await untilLoaded(page);
  await expect(burger(page)).toHaveAttribute('data-same', 'yes');
});

test('a menu that did not arrive is fetched again, and opens by the tap that asked for it [S33, Z2]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench);
  const again = await captureTimers(page, 3_000);
  await page.route('**/assets/signed-in-parts*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/charges');
  await untilLoaded(page);
  await burger(page).click();
  await again(3_000);
  await expect(menu(page).getByRole('link', { name: 'My Charges' })).toBeVisible();
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

test.describe('a screen that breaks', () => {
  // React's error in the console is expected here.
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
    await expect(failure).toContainText('Try again to pick up where you left off.');
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
  await expect(page.getByText("You're offline. You can still return an Electron.")).toBeVisible();
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  // The screen is retried in place first; if the browser caches the failed import, the page is reloaded.
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(page.getByText("This page didn't load")).toBeHidden();
  }).toPass();
  await expect(page).toHaveTitle('About · Electron to Go');
});
