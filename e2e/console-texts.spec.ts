import { violationsOf } from './axe.ts';
import { desk, enterConsole } from './console.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const button = 'conversation.welcome.start';

test('Aiko writes the Japanese welcome’s button: riders read it at once, and no more once she undoes it [QM9, QA6]', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ja-JP' });
  const rider = await context.newPage();
  await rider.goto('/');
  await expect(rider.getByText('次へ', { exact: true })).toBeVisible();

  await enterConsole(page, 'aiko', `/texts?language=ja&key=${button}`);
  const words = page.getByRole('textbox', { name: '日本語' });
  const save = page.getByRole('button', { name: 'Save' });
  // What riders could not read is said while it is typed, and cannot be saved.
  await words.fill('1回100円 <script>');
  await expect(page.getByText('Numbers such as', { exact: false })).toBeVisible();
  await expect(save).toBeDisabled();
  await words.fill('いますぐ充電する');
  await expect(page.getByRole('list', { name: 'As riders read it' })).toHaveText('いますぐ充電する');
  await page.reload();
  await expect(words).toHaveValue('いますぐ充電する');
  expect(await violationsOf(page)).toEqual([]);
  await expect(save).toBeEnabled();
  await words.press('Control+Enter');
  await expect(page.getByText('Riders read it from their next page on.', { exact: false })).toBeVisible();
  await expect(page.getByText('Version 1')).toBeVisible();

  // In the first HTML, after the hydration, and in the page that opens without a network.
  const html = await (await rider.request.get('/')).text();
  expect(html).toContain('いますぐ充電する');
  await rider.reload();
  await expect(rider.getByText('いますぐ充電する')).toBeVisible();
  await expect(rider.getByText('次へ', { exact: true })).toHaveCount(0);
  expect(await (await rider.request.get('/app-shell')).text()).toContain('いますぐ充電する');

  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(words).toHaveValue('次へ');
  await rider.reload();
  await expect(rider.getByText('次へ', { exact: true })).toBeVisible();
  await context.close();

  // On a phone, one thing at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/texts?language=it&view=own');
  await page.getByRole('link', { name: /conversation\.welcome\.text/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('conversation.welcome.text');
  await expectNoSidewaysScroll(page);
});

test('an announcement for one venue stands at its welcome and nowhere else, can be closed, and ends by its date [QM9]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  const words = 'The lift is out of order: the station is on the ground floor';
  await enterConsole(page, 'priya', '/news');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: 'English' }).fill(words);
  await page.getByRole('textbox', { name: '日本語' }).fill('エレベーターは故障中です');
  await page.getByRole('combobox', { name: 'Shows' }).selectOption('venue');
  await page.getByRole('searchbox', { name: 'Venue' }).fill('lantern');
  await page.getByRole('list', { name: 'Venue' }).getByRole('button').first().click();
  // Three hours ahead by the clock of the venue, whatever this machine's is.
  const end = new Date(Date.now() + 3 * 3_600_000);
  const field = end
    .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    .slice(0, 16)
    .replace(' ', 'T');
  await expect(page.getByText('By the clock of Los Angeles. Empty: until', { exact: false })).toBeVisible();
  await page.getByLabel('Until', { exact: true }).fill(field);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Announcements' }).getByText('Riders read it').first(),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ja-JP' });
  const rider = await context.newPage();
  const told = rider.getByText('エレベーターは故障中です');
  await rider.goto('/i/1001');
  await expect(told).toBeVisible();
  expect(await violationsOf(rider)).toEqual([]);
  for (const elsewhere of ['/i/1003', '/', '/map']) {
    const asked = rider.waitForResponse(/\/api\/v1\/news\//);
    await rider.goto(elsewhere);
    await asked;
    await expect(rider.getByRole('status', { name: 'お知らせ' })).toBeEmpty();
  }
  await rider.goto('/i/1001');
  await rider.getByRole('button', { name: '閉じる' }).click();
  await expect(told).toHaveCount(0);
  const again = rider.waitForResponse(/\/api\/v1\/news\//);
  await rider.reload();
  await again;
  await expect(told).toHaveCount(0);
  await context.close();

  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'it-IT' });
  const italian = await other.newPage();
  await italian.goto('/i/1001');
  // Its language is missing: it is English, and says so.
  await expect(italian.locator('b[lang=en]', { hasText: words })).toBeVisible();
  await workbench.advance(4 * 3_600);
  const late = italian.waitForResponse(/\/api\/v1\/news\//);
  await italian.reload();
  await late;
  await expect(italian.getByText(words)).toHaveCount(0);
  await other.close();
});
