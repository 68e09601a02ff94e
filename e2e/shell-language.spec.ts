import { aGate } from './gate.ts';
import { burger, comeAsAda, mark, menu, storedLanguage } from './shell-around.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('another language keeps the page, what is typed and the focus, here and on a desktop [P11, K6]', async ({
  page,
  workbench,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  const japanese = page.getByRole('complementary').getByRole('button', { name: '日本語' });
  await expect(japanese).toBeVisible();
  const number = page.getByRole('textbox').first();
  await number.fill('+1415');
  const samePage = await mark(page);
  await japanese.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(number).toHaveValue('+1415');
  await expect.poll(() => storedLanguage(context)).toBe('ja');
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
});

test('a start that was under way does not undo a language chosen meanwhile [C7, N2]', async ({
  page,
  workbench,
  context,
}) => {
  await comeAsAda(page, workbench);
  await page.clock.install();
  const answered = aGate();
  const chosen = aGate();
  // Delays only the first request: its answer is in English and arrives after the choice.
  await page.route(
    '**/api/v1/welcome',
    async (route) => {
      const response = await route.fetch();
      answered.open();
      await chosen.opened;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.reload();
  const samePage = await mark(page);
  await answered.opened;
  await burger(page).click();
  await menu(page).getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  chosen.open();
  await expect(menu(page).getByRole('link', { name: /1か月プラン/ })).toBeVisible();
  await page.clock.runFor(2_000);
  expect(await storedLanguage(context)).toBe('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await samePage()).toBe(true);
});

test.describe('somebody who reads Italian', () => {
  test.use({ locale: 'it-IT' });

  test('sees English where a text is missing, and the server hears of it once [L2, K34, P11]', async ({
    page,
    request,
  }) => {
    // Removes a translation.
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

    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    expect(reports).toHaveLength(1);
  });
});
