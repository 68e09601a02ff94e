import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);

test('a caller is found by the last four digits and opened without the mouse [QC1, QA12]', async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/you');
  await page.keyboard.press('/');
  // Enter right after the last digit waits for what these digits find.
  await page.keyboard.type('2673');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/rentals\/[0-9a-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('2673');
  const dialog = page.getByRole('dialog');
  const cleo = dialog.getByRole('option', { name: /Cleo \+1 ••• ••• 2673/ });
  await expect(cleo).toHaveAttribute('aria-selected', 'true');
  await expect(cleo).toContainText('late');
  const peek = dialog.getByRole('region', { name: 'What is known' });
  await expect(peek).toContainText('E-9073 is out');
  await expect(peek).toContainText('Next fee');
  await expect(dialog).not.toContainText('5552673');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/console\/riders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo');

  // The report of the caller is an item of the inbox.
  await page.keyboard.press('/');
  await page.keyboard.type('2673');
  await expect(cleo).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+i');
  await expect(page).toHaveURL(/\/console\/inbox\?item=[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: /^Cleo: brought it back/ })).toBeVisible();
});

test('each kind of hit opens what it names, Ctrl Enter in a new tab, and > lists commands [QC1, QA12]', async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/you');
  const dialog = page.getByRole('dialog');
  const find = async (typed: string, option: RegExp) => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    const hit = dialog.getByRole('option', { name: option });
    await expect(hit).toBeVisible();
    for (let step = 0; step < 12 && (await hit.getAttribute('aria-selected')) !== 'true'; step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  // An Electron leads to its page, and that to the rental that it is out with.
  await find('E-9073', /E-9073/);
  await expect(page).toHaveURL(/\/console\/electrons\/E-9073$/);
  await page.getByRole('link', { name: 'Open the rental' }).click();
  await expect(page).toHaveURL(/\/console\/rentals\/[0-9a-f-]{36}$/);
  const rental = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await untilShown(page);
  await find(rental, /Rental/);
  await expect(page).toHaveURL(new RegExp(`/console/rentals/${rental}$`));
  // A venue leads to its station.
  await untilShown(page);
  await find('Night Owl', /Night Owl Diner/);
  await expect(page).toHaveURL(/\/console\/stations\/1004$/);
  await untilShown(page);

  await page.keyboard.press('/');
  await page.keyboard.type('2673');
  await expect(dialog.getByRole('option', { name: /Cleo/ })).toHaveAttribute('aria-selected', 'true');
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(new RegExp(`/console/rentals/${rental}$`));
  await tab.close();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.type('>');
  await expect(dialog.getByRole('option', { name: /Riders/ })).toHaveCount(0);
  await page.keyboard.type('sign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /passkey/ })).toBeVisible();
});

test('search says what it understood, leads to the nearest station, and says when nothing is found [QC1, QA15]', async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/you');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('1904');
  await expect(dialog).toContainText('4 digits: a phone, an order, an Electron or a station');
  await expect(
    dialog.getByRole('option', { name: /No station has this code\. The nearest is 1004/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/stations\/1004$/);
  await untilShown(page);
  await page.keyboard.press('/');
  await field.fill('zzqqxx');
  await expect(dialog).toContainText('Nothing is found for “zzqqxx”.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the list of riders is walked by keys, and opens the rental of whoever is late [QA12, QA13]', async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/riders');
  const table = page.getByRole('table', { name: 'Riders' });
  const cleo = table.getByRole('row', { name: /Cleo/ });
  await expect(cleo).toContainText('late');
  expect(await violationsOf(page)).toEqual([]);
  const place = Number(await cleo.getAttribute('aria-rowindex'));
  // The head is the first row.
  for (let step = 2; step <= place; step += 1) await page.keyboard.press('j');
  await expect(cleo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/rentals\//);
  await page.goBack();
  await untilShown(page);
  await page.getByRole('link', { name: /^Blocked/ }).press('Enter');
  await expect(page).toHaveURL(/which=blocked/);

  // Offline: what is shown stays and says so, and nothing that needs the server is offered.
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline since/)).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  await page.context().setOffline(false);
});

test('a list is filtered with f, its columns chosen, saved as a view, and exported as it is shown [QA13, QA12, QS3]', async ({
  page,
  workbench,
}) => {
  await workbench.reset();
  await enterConsole(page, 'maya', '/riders');
  const table = page.getByRole('table', { name: 'Riders' });
  await expect(table.getByRole('row', { name: /Hana/ })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: '+ Filter' })).toBeFocused();
  await page.keyboard.press('t');
  await page.getByRole('textbox', { name: 'Taken at' }).pressSequentially('1010');
  await expect(table.getByRole('row', { name: /Hana/ })).toHaveCount(0);
  await expect(page).toHaveURL(/station=1010/);

  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'May rent' }).press('Space');
  await dialog.getByRole('button', { name: 'Move So far forward' }).press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveText(['', 'Rider', 'Time', 'Electron', 'So far', 'From']);

  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Airport');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Airport 3' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^Out/ }).press('Enter');
  await expect(view).not.toHaveAttribute('aria-current', 'page');
  await view.press('Enter');
  await page.reload();
  await untilShown(page);
  await expect(heads).toHaveText(['', 'Rider', 'Time', 'Electron', 'So far', 'From']);

  // Two of three, by keys; the file has what is shown of them.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('2 riders')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 2' }).press('Enter'),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('"rider","name","phone","state","deadline","electron","plan","so far"');
  expect(lines).toHaveLength(3);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 riders')).toHaveCount(0);
});
