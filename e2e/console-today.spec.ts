import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { openReleaseScreen, unlock } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

test('Today shows how the fleet is, and what needs a person live, by keyboard [QF1, QA11, QA12]', async ({
  browser,
  baseURL,
  workbench,
}) => {
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '', colorScheme: 'light' });
  const page = await there.newPage();
  // Those who command stations begin here.
  await enterConsole(page, 'priya');
  await expect(page).toHaveURL(/\/console\/today$/);
  const figures = page.getByRole('list', { name: 'Figures' });
  const listOf = (name: RegExp) => figures.getByRole('link', { name });
  await expect(listOf(/^Stations we hear/)).toHaveAttribute('href', '/console/stations?view=silent');
  await expect(listOf(/^Electrons ready/)).toHaveAttribute('href', '/console/stations?sort=ready');
  await expect(listOf(/^Out now/)).toHaveAttribute('href', '/console/riders?which=out');
  await expect(listOf(/^Late/)).toHaveAttribute('href', '/console/riders?which=late');
  await expect(listOf(/^Unlocks that worked/)).toHaveAttribute('href', '/console/stations?sort=unlocks');
  await expect(listOf(/^Revenue/)).toHaveCount(0);

  // The worst first, open in place: whom it harms, and what cannot be done now.
  const needs = page.getByRole('region', { name: 'Needs a person' });
  const worst = needs.getByRole('listitem').locator('[aria-current=true]');
  await expect(worst).toHaveText(/^Night Owl Diner is silent1004 · last heard/);
  await expect(needs.getByText(/^3 riders may be billed wrongly/)).toBeVisible();
  await expect(needs.getByRole('button', { name: /^Restart/ })).toBeDisabled();
  await expect(needs.getByText('It is silent: nothing that we send reaches it.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Live rentals' }).getByRole('row')).not.toHaveCount(0);

  // The map, or the same as a list.
  const map = page.getByRole('region', { name: 'Map of stations' });
  await page.getByRole('combobox', { name: 'Where' }).selectOption('US');
  await expect(page).toHaveURL(/country=US/);
  await expect(
    map
      .getByRole('button', { name: /close together/ })
      .or(map.getByRole('link'))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(page)).toEqual([]);

  // Without a reload, while nobody is on the queue.
  await workbench.act('1001', { action: 'offline' });
  await expect(needs.getByRole('link', { name: /^Lantern Bar is silent/ })).toBeVisible();
  await expect(listOf(/^Stations we hear/)).toContainText('2 silent');

  // By keyboard: the next one opens in place, and Enter opens its page.
  await page.keyboard.press('j');
  await expect(worst).toBeFocused();
  const second = await worst.textContent();
  await page.keyboard.press('k');
  await expect(worst).not.toHaveText(second ?? '');
  const [, code = ''] = /(\d{4,6}) · /.exec((await worst.textContent()) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/console/stations/${code}$`));
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  // The country is kept.
  await expect(page).toHaveURL(/\/console\/today\?country=US$/);
  await workbench.act('1001', { action: 'online' });
  await expect(needs.getByRole('link', { name: /^Lantern Bar is silent/ })).toHaveCount(0);

  // An item of the inbox is given away by its key, and opened there.
  const report = needs.getByRole('link', { name: /^Cleo: brought it back/ });
  await report.click();
  await expect(report).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Priya' }).click();
  await expect(report).toContainText('PR');
  await report.press('Enter');
  await expect(page).toHaveURL(/\/console\/inbox\?item=/);
  await there.close();
});

test('an unlock that failed is a figure of Today, which opens the stations where it did, the most first [QF1, QF2]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await workbench.reset();
  await workbench.act('1001', { action: 'behave', behaviour: 'not_ready' });
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(page.getByText(/^Something went wrong/)).toBeVisible();

  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const priyas = await there.newPage();
  await enterConsole(priyas, 'priya');
  await priyas.getByRole('link', { name: /^Unlocks that worked.*1 of 1 failed, all at 1001$/ }).click();
  await expect(priyas).toHaveURL(/\/console\/stations\?failed=hour&sort=failed$/);
  const table = priyas.getByRole('table', { name: 'Stations' });
  await expect(table.locator('tr[data-row]')).toHaveCount(1);
  await expect(table.locator('tr[data-row="1001"]').getByRole('cell', { name: '1 of 1' })).toBeVisible();
  await expect(priyas.getByRole('combobox', { name: 'Unlocks failed' })).toHaveValue('hour');
  expect(await violationsOf(priyas)).toEqual([]);
  await priyas.setViewportSize({ width: 390, height: 844 });
  await expect(priyas.getByText(/1 of 1 unlocks failed in 1 h/)).toBeVisible();
  await there.close();
});

test('Today on a phone: four numbers, what needs a person, and tabs; in Japanese [QF1, QA12, QA17]', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    baseURL: baseURL ?? '',
  });
  const page = await phone.newPage();
  await enterConsole(page, 'theo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今日');
  await expect(page.getByRole('list', { name: '数字' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Night Owl Diner：無応答')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'その他' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Theo Lind' }).click();
  await untilShown(page);
  await expect(page).toHaveURL(/\/console\/you$/);
  await page.goto('/console/today');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('Night Owl Diner：無応答')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await phone.close();
});
