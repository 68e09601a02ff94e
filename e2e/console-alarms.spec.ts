import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { api, desk, enterConsole, untilShown } from './console.ts';
import { layoutProblems } from './layout.ts';
import { expect, test } from './test.ts';
import type { Workbench } from './workbench.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'not saved' });
const way = (page: Page, name: 'Push' | 'SMS' | 'Mail') => page.getByRole('region', { name, exact: true });
/** Of the page, not of the browser: the tab keeps what is not saved. */
const savedOf = async (page: Page) => (await (await page.request.get(`${api}/alarms`)).json()).settings;

/** The six digits in the newest message to a number or an address. */
async function codeTo(workbench: Workbench, to: string): Promise<string> {
  const text = to.includes('@') ? await workbench.mailTo(to) : await workbench.textTo(to);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

test('one chooses what wakes one, where and when; it survives a reload, is saved by Ctrl S and undone by z [QF12, QA6, QA12]', async ({
  page,
}) => {
  await enterConsole(page, 'theo', '/you');
  await page.getByRole('link', { name: 'Alarms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible();
  await untilShown(page);
  // Only what a technician reads about.
  await expect(tick(page, 'A station is full: SMS')).toBeVisible();
  await expect(page.getByText('A dispute is opened')).toHaveCount(0);
  const before = await savedOf(page);

  await tick(page, 'A station is full: SMS').press('Space');
  await expect(page.getByText('SMS is ticked, but there is no confirmed number yet.')).toBeVisible();
  const after = page.getByRole('textbox', { name: 'Stations only after' });
  await after.fill('soon');
  await expect(page.getByText('A whole number of minutes, 1440 at most.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(after).toBeFocused();
  expect(await savedOf(page)).toEqual(before);
  await after.fill('25');
  await page.getByRole('searchbox', { name: 'Venues' }).fill('lantern');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen venues' })).toContainText('Lantern Bar');
  await page.getByRole('switch', { name: /^No quiet hours/ }).press('Space');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
  await tick(page, 'Sun').press('Space');
  await expect(
    page.getByRole('switch', { name: /^Quiet from 10 pm to 7 am in Berlin, Mon to Sat/ }),
  ).toBeChecked();
  await expect(bar(page)).toContainText('4 changes');
  expect(await violationsOf(page)).toEqual([]);

  // Leaving asks once; a reload keeps what was chosen.
  await page.getByRole('link', { name: 'Stations', exact: true }).click();
  await page.getByRole('button', { name: /^Stay/ }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilShown(page);
  await expect(bar(page)).toContainText('4 changes');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. It counts from the next alarm on.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const saved = await savedOf(page);
  expect(saved).toMatchObject({
    after_min: 25,
    quiet: { from: '22:00', until: '07:00', zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5, 6] },
  });
  expect(saved.venues).toHaveLength(1);

  await page.locator('h1').focus();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. Your alarms are as before.')).toBeVisible();
  expect(await savedOf(page)).toEqual(before);
  await expect(tick(page, 'A station is full: SMS')).not.toBeChecked();
});

test('two tabs: other fields stay as they were saved there, and only what both changed is asked about [QA8]', async ({
  page,
}) => {
  await enterConsole(page, 'theo', '/alarms');
  const other = await page.context().newPage();
  await other.goto('/console/alarms');
  await untilShown(other);
  await other.getByRole('textbox', { name: 'Stations only after' }).fill('40');
  await tick(other, 'A station is full: Mail').check();
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved. It counts', { exact: false })).toBeVisible();

  await tick(page, 'A station is empty: Mail').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. It counts', { exact: false })).toBeVisible();
  await expect(tick(page, 'A station is full: Mail')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Stations only after' })).toHaveValue('40');

  await other.getByRole('textbox', { name: 'Stations only after' }).fill('41');
  await page.getByRole('textbox', { name: 'Stations only after' }).fill('42');
  await other.keyboard.press('Control+s');
  await expect(bar(other)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Stations only after/ })).toContainText(
    '41 minutes42 minutes',
  );
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save what is chosen here' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  expect((await savedOf(page)).after_min).toBe(42);
});

test('a number is given, confirmed by the code that goes there, gets a sample, and is removed [QF12, QA15]', async ({
  page,
  workbench,
}) => {
  await enterConsole(page, 'theo', '/alarms');
  const sms = way(page, 'SMS');
  const number = sms.getByRole('textbox', { name: /^Your number/ });
  await number.fill('0415 555');
  await sms.getByRole('button', { name: 'Send a code' }).click();
  await expect(sms.getByText('Write it with the country', { exact: false })).toBeVisible();
  await expect(number).toHaveValue('0415 555');
  await number.fill('+1 (415) 555-0143');
  await number.press('Enter');
  await expect(sms.getByText('waits for its code')).toBeVisible();
  await expect(sms).not.toContainText('5550143');
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => codeTo(workbench, '14155550143')).toMatch(/^\d{6}$/);
  const right = await codeTo(workbench, '14155550143');

  const code = sms.getByRole('textbox', { name: 'Code' });
  await code.fill(right === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await expect(sms.getByText('That is not the code that was sent.')).toBeVisible();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await expect(sms.getByText('confirmed', { exact: true })).toBeVisible();
  await sms.getByRole('button', { name: 'Send me a sample' }).click();
  await expect(page.getByText('A sample is on its way to your number.')).toBeVisible();
  await expect.poll(() => workbench.textTo('14155550143')).toContain('This is a sample.');

  await sms.getByRole('button', { name: /^Remove/ }).click();
  await expect(sms.getByText('none yet')).toBeVisible();
  await expect(number).toHaveValue('');
});

test('a mail address does the same by mail [QF12]', async ({ page, workbench }) => {
  await enterConsole(page, 'theo', '/alarms');
  const mail = way(page, 'Mail');
  await mail.getByRole('textbox', { name: 'Your mail address' }).fill('theo.lind@etg.example');
  await mail.getByRole('button', { name: 'Send a code' }).press('Enter');
  await expect(mail.getByText('waits for its code')).toBeVisible();
  await expect.poll(() => codeTo(workbench, 'theo.lind@etg.example')).toMatch(/^\d{6}$/);
  await mail.getByRole('textbox', { name: 'Code' }).fill(await codeTo(workbench, 'theo.lind@etg.example'));
  await mail.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(mail.getByText('confirmed', { exact: true })).toBeVisible();
});

test('a browser that blocks messages is not asked, and says how to allow them [QF12, QA15]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await enterConsole(page, 'theo', '/alarms');
  await expect(
    way(page, 'Push').getByText('This browser blocks messages of the console.', { exact: false }),
  ).toBeVisible();
});

test('what failed to load says so and is read again; without a network nothing is saved and nothing is lost [QA15]', async ({
  page,
  context,
}) => {
  await page.route('**/console/api/alarms', (route) => route.fulfill({ status: 503, json: {} }));
  await enterConsole(page, 'theo', '/alarms');
  await expect(page.getByText("This didn't load")).toBeVisible();
  await page.unroute('**/console/api/alarms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await tick(page, 'A station is full: Push').click();
  await context.setOffline(true);
  await expect(page.getByText('You are offline since', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await expect(way(page, 'SMS').getByRole('button', { name: 'Send a code' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved. It counts', { exact: false })).toBeVisible();
});

test('what one was told is listed with a link, and says when it ended [QF12]', async ({
  page,
  workbench,
}) => {
  await enterConsole(page, 'theo', '/alarms');
  // Whoever never set anything up is told nothing, and nothing is listed.
  await tick(page, 'A station is full: Mail').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. It counts', { exact: false })).toBeVisible();
  await workbench.act('1001', { action: 'offline' });
  await workbench.advance(3_600);
  const line = page.getByRole('listitem').filter({ hasText: 'Supernova 1001 at Lantern Bar is silent' });
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Still so', { timeout: 2_000 });
  }).toPass();
  await expect(line).toContainText('not sent: no way to reach you');
  expect(await violationsOf(page)).toEqual([]);
  await workbench.act('1001', { action: 'online' });
  await workbench.advance(120);
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Over', { timeout: 2_000 });
  }).toPass();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/console\/stations\/1001/);
});

for (const width of [390, 320])
  test(`nothing is cut off or out of reach at ${width} px, in Japanese and in the dark [QA12, QA17]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('etg-console-language', 'ja'));
    await enterConsole(page, 'aiko', '/alarms');
    await expect(page.getByRole('heading', { level: 1, name: 'アラーム' })).toBeVisible();
    await page.getByRole('switch').check();
    expect(await layoutProblems(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
