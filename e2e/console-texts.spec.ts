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
