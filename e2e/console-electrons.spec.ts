import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const rowOf = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);
const pane = (page: Page, name: string) => page.getByRole('region', { name });

/** Whether riders can have what is in the nest, as the lookup of the station tells them. */
async function isOffered(page: Page, code: string, nest: number): Promise<boolean> {
  const { nests } = await (await page.request.get(`/api/v1/groups/get/${code}`)).json();
  return nests.find((each: { nest: number }) => each.nest === nest).ready;
}

test('the list is worked by keys, filters and sorts by its address, and shows by itself that an Electron was taken out [QF10, QA11, QA12, QA13]', async ({
  page,
  workbench,
}) => {
  await enterConsole(page, 'priya', '/stations');
  await page.getByRole('link', { name: 'Electrons', exact: true }).click();
  await untilShown(page);
  await expect(page).toHaveURL(/\/console\/electrons$/);
  const table = page.getByRole('table', { name: 'Electrons' });
  // Those that failed riders come first.
  await expect(table.locator('tr[data-row]').first()).toHaveAttribute('data-row', 'E-10092');
  await expect(rowOf(page, 'E-10092')).toContainText(/Dud.*Out of service.*Found to be a dud/);
  await expect(rowOf(page, 'E-10105')).toContainText('Suspect');
  await table.getByRole('button', { name: 'Electron', exact: true }).press('Enter');
  await expect(page).toHaveURL(/sort=id/);
  await expect(rowOf(page, 'E-10012')).toContainText('1001 Lantern Bar, nest 2');
  await expect(rowOf(page, 'E-10012')).toContainText('USB-C');
  await expect(rowOf(page, 'E-10012')).toContainText('In service');
  expect(await violationsOf(page)).toEqual([]);

  // Without a reload: somebody takes it out without asking, and it is nowhere.
  await page.goto('/console/electrons?station=1001');
  await untilShown(page);
  const missing = page.getByRole('link', { name: /^Missing \d/ });
  const before = Number(/\d+/.exec(await missing.innerText())?.[0]);
  await workbench.act('1001', { action: 'remove', nest: 2 });
  await expect(rowOf(page, 'E-10012')).toContainText('Nowhere since');
  await expect(missing).toHaveText(`Missing ${before + 1}`);

  // Filters are in the address, and so is the view.
  await page.goto('/console/electrons?view=out&station=1001');
  await untilShown(page);
  await expect(rowOf(page, 'E-9072')).toContainText(/Out since .* taken at 1001 Lantern Bar/);
  // Hana's is in a silent station, which has not told us.
  await expect(page.locator('tr[data-row]')).toHaveCount(2);
  await expect(rowOf(page, 'E-9076')).toContainText('Out since');
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: /Filter/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'E-9072')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/electrons\/E-9072$/);

  await page.goto('/console/electrons');
  await untilShown(page);
  await page.getByRole('searchbox', { name: 'Part of an id' }).fill('nothing like it');
  await expect(page.getByText('No Electron fits these filters')).toBeVisible();
});

test('what is filtered is saved as a file and under a name [QA13, QF10]', async ({ page }) => {
  await enterConsole(page, 'priya', '/electrons?station=1001&cable=usb_c');
  await expect(rowOf(page, 'E-10012')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export / }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.slice(1)).toHaveLength(await page.locator('tr[data-row]').count());
  expect(lines.find((line) => line.includes('E-10012'))).toContain('Lantern Bar');

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('At the bar');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('link', { name: /^At the bar/ });
  await expect(saved).toHaveText(`At the bar ${lines.length - 1}`);
  await page.getByRole('link', { name: /^All \d/ }).click();
  await page.goto('/console/electrons');
  await saved.click();
  await expect(page).toHaveURL(/station=1001/);
});

test('an Electron that is out says who has it, and leads to the rental and back [QF10, QA10]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/electrons/E-9072');
  const where = pane(page, 'Where');
  await expect(where).toContainText('Out since');
  await expect(where).toContainText(/Ben \+1 ••• ••• 2672 has had it since/);
  await expect(pane(page, 'Last trips').getByRole('listitem').first()).toContainText('Under way');
  expect(await violationsOf(page)).toEqual([]);
  await where.getByRole('link', { name: 'Open the rental' }).click();
  await expect(page).toHaveURL(/\/console\/rentals\/[0-9a-f-]{36}$/);
  await untilShown(page);
  await page.getByRole('link', { name: 'E-9072', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/electrons\/E-9072$/);
  await untilShown(page);

  await page.goto('/console/electrons/E-nothing');
  await untilShown(page);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a dud shows its trips with charge out against in, what speaks against it, and that the rule decided [QF10]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/electrons/E-10092');
  const trips = pane(page, 'Last trips').getByRole('listitem');
  await expect(trips).toHaveCount(2);
  await expect(trips.first()).toContainText('Gave nothing');
  await expect(trips.first()).toContainText('94 % to 94 %, 12 min');
  await expect(trips.first().getByRole('img')).toHaveAccessibleName(
    'Charge when taken 94 %, when brought back 94 %, after 12 min',
  );
  const signs = pane(page, 'What speaks against it');
  await expect(signs).toContainText('Swapped at once for another');
  await expect(signs).toContainText('Came back as full as it was taken');
  await expect(pane(page, 'State')).toContainText('By the rule, since');
  expect(await violationsOf(page)).toEqual([]);
});

test('from its nest to its page: taken out of service no rider gets it, and put back they do [QF10, QF3]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/stations/1001?nest=2');
  await page.getByRole('link', { name: 'E-10012', exact: true }).click();
  await untilShown(page);
  await expect(page).toHaveURL(/\/console\/electrons\/E-10012$/);
  await expect(page.getByRole('link', { name: '1001 Lantern Bar, nest 2' })).toHaveAttribute(
    'href',
    /\/stations\/1001\?nest=2$/,
  );
  await expect(pane(page, 'Where').getByRole('img', { name: /nests hold an Electron/ })).toBeVisible();
  expect(await isOffered(page, '1001', 2)).toBe(true);

  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What is wrong with it' }).selectOption('broken-cable');
  await dialog.getByRole('textbox', { name: 'In your words, for colleagues' }).fill('The plug is loose');
  await expect(dialog.getByRole('row', { name: /in service.*out of service/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: /^Take it out of service/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('E-10012 is out of service.')).toBeVisible();
  const state = pane(page, 'State');
  await expect(state).toContainText('Broken cable');
  await expect(state).toContainText('Priya');
  await expect(state).toContainText('The plug is loose');
  expect(await isOffered(page, '1001', 2)).toBe(false);

  await state.getByRole('button', { name: 'Put it back in service' }).click();
  await expect(dialog.getByRole('row', { name: /out of service.*in service/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('E-10012 is back in service.')).toBeVisible();
  await expect(state).toContainText('Riders get it');
  expect(await isOffered(page, '1001', 2)).toBe(true);
});

test('an Electron is retired only after its id was typed, and a station that shows it says so [QF10]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'priya', '/electrons/E-10014');
  const state = pane(page, 'State');
  await state.getByRole('button', { name: 'Retire it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What is wrong with it' }).selectOption('worn');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('maintenance');
  const retire = dialog.getByRole('button', { name: /^Retire E-10014/ });
  await expect(dialog.getByRole('row', { name: /in service.*retired/ })).toBeVisible();
  await expect(retire).toBeDisabled();
  await dialog.getByRole('textbox', { name: /E-10014/ }).fill('E-10013');
  await expect(retire).toBeDisabled();
  await dialog.getByRole('textbox', { name: /E-10014/ }).fill('E-10014');
  expect(await violationsOf(page)).toEqual([]);
  await retire.click();
  await expect(page.getByText('E-10014 is retired.')).toBeVisible();
  await expect(state).toContainText('A station shows it in a nest again');
  await expect(state.getByRole('button')).toHaveCount(0);
  expect(await isOffered(page, '1001', 4)).toBe(false);

  // In Japanese and dark, the same pages.
  const hers = await browser.newContext({
    ...desk,
    baseURL: baseURL ?? '',
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  const aiko = await hers.newPage();
  await enterConsole(aiko, 'aiko', '/electrons?view=retired&q=E-10014');
  await expect(rowOf(aiko, 'E-10014')).toContainText('廃止');
  expect(await violationsOf(aiko)).toEqual([]);
  await aiko.keyboard.press('j');
  await aiko.keyboard.press('Enter');
  await expect(aiko).toHaveURL(/\/electrons\/E-10014$/);
  await untilShown(aiko);
  await expect(pane(aiko, '運用')).toContainText('再び確認されました');
  expect(await violationsOf(aiko)).toEqual([]);
  await hers.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list has lines that open an Electron; nothing is wider than the screen; offline nothing is sent [QF10, QF11]', async ({
    page,
    context,
  }) => {
    await enterConsole(page, 'theo', '/electrons?station=1001');
    expect(await violationsOf(page)).toEqual([]);
    const isNarrow = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    for (const width of [320, 390]) await isNarrow(width);
    await page.getByRole('link', { name: /^E-10012 USB-C/ }).tap();
    await expect(page).toHaveURL(/\/console\/electrons\/E-10012$/);
    await untilShown(page);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390]) await isNarrow(width);
    const out = page.getByRole('button', { name: 'Take it out of service' });
    await expect(out).toBeEnabled();
    // A technician may not retire.
    await expect(page.getByRole('button', { name: 'Retire it' })).toHaveCount(0);
    await context.setOffline(true);
    await expect(out).toBeDisabled();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('link', { name: '1001 Lantern Bar, nest 2' })).toBeVisible();
    await context.setOffline(false);
    await expect(out).toBeEnabled();
  });
});
