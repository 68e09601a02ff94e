import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const rowOf = (page: Page, code: string) => page.locator(`tr[data-row="${code}"]`);

test('the list is worked by keys, sorts and filters, and shows by itself that a station fell silent [QF2, QA11, QA12]', async ({
  page,
  workbench,
}) => {
  await enterConsole(page, 'priya', '/you');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await untilShown(page);
  await expect(page).toHaveURL(/\/console\/stations$/);
  const table = page.getByRole('table', { name: 'Stations' });
  await expect(table.locator('tr[data-row]').first()).toHaveAttribute('data-row', '1004');
  // What was last heard is marked as such.
  await expect(rowOf(page, '1004')).toContainText('Silent');
  expect(await violationsOf(page)).toEqual([]);

  await table.getByRole('button', { name: 'Code' }).press('Enter');
  await expect(page).toHaveURL(/sort=code/);
  await expect(table.locator('tr[data-row]').first()).toHaveAttribute('data-row', '1001');
  await table.getByRole('button', { name: /^Code/ }).press('Enter');
  await expect(table.locator('tr[data-row]').first()).toHaveAttribute('data-row', '400001');
  await page.getByRole('searchbox', { name: 'Code, venue or city' }).fill('santa monica');
  await expect(rowOf(page, '400001')).toHaveCount(0);
  await expect(rowOf(page, '1002')).toContainText('Healthy');

  // Without a reload: the row changes in its place, and the count of the view.
  const silent = page.getByRole('link', { name: /^Silent / });
  const before = Number(/\d+/.exec(await silent.innerText())?.[0]);
  await workbench.act('1002', { action: 'offline' });
  await expect(rowOf(page, '1002')).toContainText('Silent');
  await expect(silent).toHaveText(`Silent ${before + 1}`);
  await workbench.act('1002', { action: 'online' });
  await expect(rowOf(page, '1002')).toContainText('Healthy');

  // By a fault that any of its nests has.
  await page.goto('/console/stations');
  await untilShown(page);
  await page.keyboard.press('f');
  await page.getByRole('combobox', { name: '+ Filter' }).selectOption({ label: 'Nest fault' });
  await page.getByRole('combobox', { name: 'Nest fault' }).selectOption({ label: 'It does not charge' });
  await expect(page).toHaveURL(/fault=not_charging/);
  await expect(rowOf(page, '1010')).toBeVisible();
  await expect(rowOf(page, '1002')).toHaveCount(0);

  // Unlocks that failed in the last hour have a column of their own while the list is about them.
  await expect(table.getByRole('columnheader', { name: 'Failed, 1 h' })).toHaveCount(0);
  await page.goto('/console/stations?sort=failed');
  await untilShown(page);
  await expect(table.getByRole('columnheader', { name: /^Failed, 1 h/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/console/stations?view=silent');
  await untilShown(page);
  await page.keyboard.press('j');
  await expect(rowOf(page, '1004')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 station', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/stations\/1004$/);
});

test('several stations are asked at once: whom it reaches is said before, what became of each after [QF2, QF5]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/stations?q=santa');
  for (const code of ['1001', '1004'])
    await rowOf(page, code).getByRole('checkbox', { name: 'select' }).check();
  await page.getByRole('button', { name: 'Ask for panel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Stations reached/ })).toContainText('1');
  await expect(dialog.getByRole('row', { name: /1004/ })).toContainText('silent');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('maintenance');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: '1001' })).toContainText('Sent');
  await expect(dialog.getByRole('listitem').filter({ hasText: '1004' })).toContainText('Not done');
  expect(await violationsOf(page)).toEqual([]);
});

test('a station is moved: what changes is shown before, and where it stood stays on its page [QF8]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/stations/1002');
  const title = await page.locator('h1').innerText();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'New venue' }).fill('metro gym');
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByRole('row', { name: /^Venue/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Electrons in it/ })).toContainText('move with it');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move the station' }).click();
  await expect(page.locator('h1')).not.toHaveText(title);
  await expect(page.getByRole('listitem').filter({ hasText: 'from the start until' })).toContainText(
    title.replace('1002 ', ''),
  );
});

test('a nest is taken out of service by keys: no panel undoes it, and no rider is sent to it [QF3, QF4, QF5]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'priya', '/stations/1001?nest=1');
  const nest = page.getByRole('button', { name: /^Nest 2,/ });
  /** Whether riders can have what is in the nest, as the lookup of the station tells them. */
  const isOffered = async () => {
    const { nests } = await (await page.request.get('/api/v1/groups/get/1001')).json();
    return nests.find((each: { nest: number }) => each.nest === 2).ready;
  };
  expect(await isOffered()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(nest).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What is wrong with it' }).selectOption('broken-lock');
  await expect(dialog.getByRole('row', { name: /in service.*out of service/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nest 2 is out of service.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nest 2, Out of service/ })).toBeVisible();
  expect(await isOffered()).toBe(false);

  // The station says again what is in its nests.
  await page.keyboard.press('p');
  await expect(dialog.getByText('It tells what is in its nests now.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Ask for its panel/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nest 2, Out of service/ })).toBeVisible();
  expect(await isOffered()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);

  // In Japanese and dark, the same pages.
  const hers = await browser.newContext({
    ...desk,
    baseURL: baseURL ?? '',
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  const aiko = await hers.newPage();
  await enterConsole(aiko, 'aiko', '/stations/1001');
  await expect(aiko.getByRole('button', { name: /^ネスト2, / })).toBeVisible();
  expect(await violationsOf(aiko)).toEqual([]);
  await aiko.goto('/console/stations');
  await untilShown(aiko);
  await expect(rowOf(aiko, '1004')).toBeVisible();
  expect(await violationsOf(aiko)).toEqual([]);
  await hers.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('whoever mends stations gets the page for it, and from there everything about the station [QF3, QF11]', async ({
    page,
  }) => {
    await enterConsole(page, 'theo', '/stations');
    const line = page.getByRole('link', { name: /1001 Lantern Bar/ });
    // The last of them can be reached, with the page's own scrolling.
    await page.getByRole('link', { name: /400001 Bay Ferry Building/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /400001 Bay Ferry Building/ })).toBeInViewport();
    // Scrolled to its end, the list ends above the round tab, which stands out of the others.
    const scan = page.getByRole('link', { name: 'Scan' }).locator('i');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      const pane = await page.getByRole('region', { name: 'All' }).boundingBox();
      expect((pane?.y ?? 0) + (pane?.height ?? 0)).toBeLessThan((await scan.boundingBox())?.y ?? 0);
    }
    // Not behind the round tab.
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await line.tap();
    await expect(page).toHaveURL(/\/console\/field\/1001$/);
    await untilShown(page);
    await page.getByRole('link', { name: /^All about this station/ }).tap();
    await expect(page).toHaveURL(/\/console\/stations\/1001\?all=yes$/);
    await untilShown(page);
    await expect(page.getByRole('button', { name: /^Ask for its panel/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test('of a silent station nobody is told that nothing is wrong [QF3]', async ({ page }) => {
    await enterConsole(page, 'maya', '/stations/1004');
    await expect(page.getByRole('heading', { name: /^Silent since / })).toBeVisible();
    await expect(page.getByText(/^As last heard.*Check its power and its network/)).toBeVisible();
    await expect(page.getByText('Nothing wrong here')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
