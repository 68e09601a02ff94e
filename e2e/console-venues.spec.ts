import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { act, api, desk, enterConsole, untilShown } from './console.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

/** The address of the venue at which a station stands. */
async function venueOf(page: Page, code: string): Promise<string> {
  const { venues } = await (await page.request.get(`${api}/venues?q=${code}`)).json();
  return `/venues/${venues[0].id}`;
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Name/ });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Maps show them' });

test('a venue is added, and its page says what comes next [QF9, QA12, QA15]', async ({ page }) => {
  await enterConsole(page, 'priya', '/you');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/console\/venues$/);
  await untilShown(page);
  await expect(page.getByRole('table', { name: 'Venues' })).toContainText('Lantern Bar');
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/console\/venues\/new$/);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/London');
  await nameOf(page).fill('The Lamp Post');
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Mill Lane, London');
  const pin = page.getByRole('textbox', { name: 'Pin' });
  await pin.fill('51.50, 1234');
  await expect(page.getByText('This is no place on earth', { exact: false })).toBeVisible();
  await pin.fill('51.5033, -0.1195');
  const hours = page.getByRole('textbox', { name: /^Hours/ });
  await hours.fill('every day maybe');
  await expect(hours).toHaveAttribute('aria-invalid', 'true');
  await hours.fill('Mo-Su 10:00-22:00');
  await expect(page.getByRole('list', { name: 'A week' })).toContainText('10 am to 10 pm');
  await expect(page.getByRole('button', { name: /^Add the venue/ })).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'The Lamp Post' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New station here' })).toBeVisible();
  await expect(page.getByText('No station yet.', { exact: false })).toBeVisible();
  // The pin is moved by keys, and its field says where to.
  const mark = page.getByRole('button', { name: /^Pin of The Lamp Post/ });
  await mark.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Pin' })).toHaveValue('51.50332, −0.11950');
  await expect(mark).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test('a venue is edited in two languages, survives a reload, is saved by Ctrl S, read by riders, and undone by z [QF9, QA6]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'priya');
  await page.goto(`/console${await venueOf(page, '1001')}`);
  await untilShown(page);
  const changes = page.getByRole('region', { name: 'Last changes' }).getByRole('listitem');
  const before = await changes.count();
  await nameOf(page).fill('Lantern Room');
  await page.getByRole('button', { name: '日本語' }).press('Enter');
  await expect(nameOf(page)).not.toHaveValue('Lantern Room');
  await nameOf(page).fill('ランタンの部屋');
  await expect(bar(page)).toContainText('2 changes in Texts.');
  expect(await violationsOf(page)).toEqual([]);

  // Leaving asks once; a reload keeps what was typed.
  await page.getByRole('link', { name: 'Stations', exact: true }).click();
  await page.getByRole('button', { name: /^Stay/ }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilShown(page);
  await expect(nameOf(page)).toHaveValue('ランタンの部屋');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Open maps show it.', { exact: false })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Room' })).toBeVisible();

  const rider = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ja-JP' });
  const phone = await rider.newPage();
  await phone.goto('/i/1001');
  await expect(phone.getByText('ランタンの部屋').first()).toBeVisible();
  await rider.close();

  await page.locator('h1').focus();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Bar' })).toBeVisible();
  await expect(changes).toHaveCount(before + 2);
  await expect(nameOf(page)).not.toHaveValue('ランタンの部屋');
});

test('two managers at one venue: untouched fields follow at once, and only the field that both changed is asked about [QA8, QA11]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'priya');
  const address = await venueOf(page, '1001');
  await page.goto(`/console${address}`);
  await untilShown(page);
  const hers = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const aiko = await hers.newPage();
  await enterConsole(aiko, 'aiko', address);

  await nameOf(page).fill('Lantern of Priya');
  await page.getByRole('textbox', { name: /^Where it stands/ }).fill('By the window');
  await nameOf(aiko).fill('Lantern of Aiko');
  await aiko.getByRole('textbox', { name: 'Address' }).fill('216 Alder Street, Santa Monica');
  await aiko.keyboard.press('Control+s');
  await expect(aiko.getByText('Open maps show it.', { exact: false })).toBeVisible();

  // Without a reload: what Priya has not touched is Aiko's, and Aiko is named.
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('216 Alder Street, Santa Monica');
  await expect(page.getByText('Aiko saved Lantern of Aiko while you were writing.')).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Lantern of Priya');
  await nameOf(page).focus();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText('Lantern of AikoLantern of Priya');
  await expect(dialog.getByRole('row', { name: /stands|Address/ })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  const keep = dialog.getByRole('button', { name: 'Keep mine: Name' });
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Open maps show it.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern of Priya' })).toBeVisible();

  // Nothing was lost: one name, Priya's place, Aiko's address, for both.
  await expect(nameOf(aiko)).toHaveValue('Lantern of Priya');
  await expect(aiko.getByRole('textbox', { name: /^Where it stands/ })).toHaveValue('By the window');
  await expect(aiko.getByRole('textbox', { name: 'Address' })).toHaveValue('216 Alder Street, Santa Monica');
  await expect(aiko.getByText('Priya saved Lantern of Priya just now.', { exact: false })).toBeVisible();
  await hers.close();
});

test('a moment that the clocks skip is named as such, and announces nothing [QF9]', async ({ page }) => {
  await enterConsole(page, 'priya', '/venues');
  await page.goto(`/console${await venueOf(page, '1001')}`);
  await page.getByRole('button', { name: /^Being cleaned/ }).click();
  const dialog = page.getByRole('dialog');
  const announce = dialog.getByRole('button', { name: /^Announce it/ });
  await dialog.getByLabel('Why').selectOption('maintenance');
  await expect(announce).toBeEnabled();
  const year = new Date().getUTCFullYear() + 1;
  // The second Sunday of March, in Los Angeles.
  const sunday = 14 - new Date(Date.UTC(year, 2, 7)).getUTCDay();
  const skipped = `${year}-03-${String(sunday).padStart(2, '0')}T02:30`;
  for (const field of ['From', 'Until']) {
    await dialog.getByLabel(field, { exact: true }).fill(skipped);
    await expect(dialog.getByText('There is no such time in', { exact: false })).toBeVisible();
    await expect(announce).toBeDisabled();
    await dialog.getByLabel(field, { exact: true }).fill('');
    await expect(announce).toBeEnabled();
  }
});

const people = (page: Page) => page.getByRole('region', { name: 'People there' });
const who = (page: Page) => people(page).getByRole('listitem');

test('a third contact is added, one is edited after its number is shown, and one is removed while the others stay [QF9, QA10]', async ({
  page,
}) => {
  await enterConsole(page, 'priya');
  await page.goto(`/console${await venueOf(page, '1001')}`);
  await untilShown(page);
  await expect(who(page)).toHaveCount(2);
  await expect(who(page).nth(1)).toContainText('Kim Ortega');
  await expect(who(page).nth(1)).toContainText('+1 ••• ••• 0143');

  await people(page).getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Noa Brandt');
  await dialog.getByRole('textbox', { name: 'What for' }).fill('keys');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+1 415 555 0177');
  await expect(dialog.getByRole('row', { name: /^Phone Noa Brandt/ })).toContainText('+1 ••• ••• 0177');
  await dialog.getByLabel('Why').selectOption('venue-asked');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Add the contact/ }).click();
  await expect(who(page)).toHaveCount(3);
  await expect(who(page).nth(2)).toContainText('Noa Brandtkeys');
  expect(await violationsOf(page)).toEqual([]);

  // Phone and mail are masked: they are shown first, those of all three, and then one is edited.
  await who(page).nth(1).getByRole('button', { name: 'Edit Kim Ortega' }).click();
  await expect(dialog.getByRole('row', { name: /^Who looks after it/ })).toHaveCount(3);
  await dialog.getByLabel('Why').selectOption('call-back');
  await dialog.getByRole('button', { name: /^Show them/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 415 555 0143');
  await expect(who(page).nth(0)).toContainText('lou@lantern.example');
  await dialog.getByRole('textbox', { name: 'What for' }).fill('day manager');
  await dialog.getByLabel('Why').selectOption('venue-asked');
  await dialog.getByRole('button', { name: /^Save the contact/ }).click();
  await expect(who(page).nth(1)).toContainText('day manager');
  await expect(who(page).nth(1)).toContainText('+1 ••• ••• 0143');

  await who(page).nth(0).getByRole('button', { name: 'Edit Lou Ferris' }).click();
  await dialog.getByLabel('Why').selectOption('call-back');
  await dialog.getByRole('button', { name: /^Show them/ }).click();
  await dialog.getByRole('checkbox', { name: 'Remove this contact' }).check();
  await dialog.getByLabel('Why').selectOption('venue-asked');
  await dialog.getByRole('button', { name: /^Remove the contact/ }).click();
  await expect(who(page)).toHaveCount(2);
  await expect(who(page).nth(0)).toContainText('Kim Ortega');
  await expect(people(page)).not.toContainText('Lou Ferris');
});

test('five contacts with long words fit in Japanese, on a narrow desk and on a phone, and no sixth can be added [QF9, QA17]', async ({
  browser,
  baseURL,
}) => {
  const inJapanese = { locale: 'ja-JP', baseURL: baseURL ?? '' };
  const hers = await browser.newContext({ ...desk, ...inJapanese, viewport: { width: 1180, height: 800 } });
  const page = await hers.newPage();
  await enterConsole(page, 'priya');
  const venue = await venueOf(page, '1001');
  const reason = { code: 'other', words: 'A test' };
  for (const name of ['A'.repeat(80), '山田花子', 'Noa']) {
    const contact = { name, role: '夜間の責任者'.repeat(10), email: `${'noa'.repeat(20)}@lantern.example` };
    await act(page.request, `${venue}/contact`, { given: { contact_id: null, contact }, reason });
  }
  await page.goto(`/console${venue}`);
  await untilShown(page);
  const pane = page.getByRole('region', { name: '現地の担当者' });
  await expect(pane.getByRole('listitem')).toHaveCount(5);
  await expect(pane.getByText(/^登録できる担当者は5人まで/)).toBeVisible();
  await expect(pane.getByRole('button', { name: '担当者を追加' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
  await hers.close();

  const his = await browser.newContext({ ...inJapanese, viewport: { width: 390, height: 700 } });
  const phone = await his.newPage();
  await enterConsole(phone, 'theo', '/field/1001');
  await phone.getByRole('button', { name: /に電話$/ }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: /^番号を表示する/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expectNoSidewaysScroll(phone);
  expect(await violationsOf(phone)).toEqual([]);
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(dialog).toHaveCount(0);
  await his.close();
});
