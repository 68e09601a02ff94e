import type { Locator, Page } from '@playwright/test';
import { ada, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';
import { nestOf, openWorkbench } from './workbench-page.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
test.beforeEach(async ({ workbench }) => workbench.reset());

/** Opens a tab in which Ada can unlock at station 1001. */
async function adaAtStation(page: Page, workbench: Workbench): Promise<Page> {
  const app = await page.context().newPage();
  await app.goto('/login?redirect=/station?id=1001');
  await signIn(app, workbench, ada);
  await app.getByText('USB-C', { exact: true }).click();
  await app.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(app.getByText('Whoa, Electron is available!')).toBeVisible();
  return app;
}

const unlock = (app: Page) => app.getByRole('button', { name: 'Unlock my charger' }).click();
const hand = (page: Page, electron: string) =>
  page.getByRole('region', { name: 'Out of the station' }).getByRole('button', { name: electron });
const log = (page: Page) => page.getByRole('log');
/** Waits for the previous press, since the switch ignores presses while it is busy. */
async function pressSwitch(page: Page, name: RegExp): Promise<void> {
  const target = page.getByRole('switch', { name });
  await expect(target).not.toHaveAttribute('aria-busy');
  await target.click();
}
const centre = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a lit Electron is taken by a click, and the log tells the whole rental [T201, T200]', async ({
  page,
  workbench,
}) => {
  await openWorkbench(page, '1001');
  await pressSwitch(page, /A rider takes what is lit/);
  const app = await adaAtStation(page, workbench);
  await unlock(app);
  await expect(nestOf(page, 2)).toHaveAccessibleName(/lit\. Take it$/);
  await expect(nestOf(page, 2)).toContainText(/\d+ s/);
  await nestOf(page, 2).click();
  await expect(app).toHaveURL(/\/done$/);
  await expect(nestOf(page, 2)).toHaveAccessibleName(/^Nest 2, empty/);
  await expect(hand(page, 'E-10012')).toContainText('with +1 …2671, 23 h 59 m left');
  for (const line of ['get_electron usb_c', 'command release nest 2', 'electron 201', 'electron 200'])
    await expect(log(page)).toContainText(line);
  await expect(log(page)).not.toContainText('2671');
});

test('an Electron goes back by dragging it, by keyboard and by two clicks [P4]', async ({ page }) => {
  await openWorkbench(page, '1001');
  const from = await centre(hand(page, 'E-9072'));
  const to = await centre(nestOf(page, 6));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(nestOf(page, 6)).toHaveAccessibleName('Nest 6, empty. Put E-9072 here');
  await page.mouse.up();
  await expect(nestOf(page, 6)).toHaveAccessibleName(/^Nest 6, E-9072/);
  await expect(hand(page, 'E-9072 with')).toHaveCount(0);

  await hand(page, 'E-9078').focus();
  await page.keyboard.press('Enter');
  await expect(nestOf(page, 8)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hand(page, 'E-9078')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(nestOf(page, 8)).toHaveAccessibleName(/^Nest 8, E-9078/);
  await expect(page.getByText('No nest here is empty')).toBeVisible();

  await hand(page, 'E-9075').click();
  await page.getByRole('button', { name: /^Station 1001/ }).click();
  await page.getByRole('searchbox', { name: /Find a station/ }).fill('ferry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?station=400001$/);
  await expect(hand(page, 'E-9075')).toHaveText('E-9075 in your hand');
  await nestOf(page, 5).click();
  await expect(nestOf(page, 5)).toHaveAccessibleName(/^Nest 5, E-9075/);
});

test('a nest is forced, jammed, mended and given a foreign Electron, as the server sees it', async ({
  page,
  workbench,
}) => {
  await openWorkbench(page, '1001');
  const choose = async (nest: number, name: string) => {
    await nestOf(page, nest).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await choose(1, 'Pull it out by force');
  await expect(hand(page, 'E-10011')).toContainText('in nobody’s name');
  await expect(log(page)).toContainText('event removed_unasked nest 1 E-10011');
  await choose(3, 'Jam it');
  await expect(page.getByRole('switch', { name: /^Jam nest 3/ })).toBeChecked();
  await expect.poll(async () => (await workbench.station('1001')).nests[2]?.fault).toBe('jammed');
  await pressSwitch(page, /^Jam nest 3/);
  await expect(nestOf(page, 3)).not.toHaveAccessibleName(/jammed/);
  await choose(6, 'Put in a foreign Electron');
  await expect(nestOf(page, 6)).not.toHaveAccessibleName(/empty/);
  await nestOf(page, 8).click();
  await page.keyboard.press('Escape');
  await expect(nestOf(page, 8)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Jam it' })).toHaveCount(0);
});

test('each switch leads to its code [T301, T302, T303, T304]', async ({ page, workbench }) => {
  await openWorkbench(page, '1001');
  const app = await adaAtStation(page, workbench);

  await pressSwitch(page, /^Queue/);
  await expect(page.getByRole('switch', { name: /^Queue.*s left/ })).toBeChecked();
  await unlock(app);
  await expect(app.getByText('there’s a queue').or(app.getByText("there's a queue"))).toBeVisible();
  await expect(log(page)).toContainText('electron 301');
  await pressSwitch(page, /^Queue/);
  await expect(page.getByRole('switch', { name: /^Queue/ })).not.toBeChecked();

  await pressSwitch(page, /^Not ready/);
  await expect(page.getByRole('switch', { name: /^Not ready/ })).toBeChecked();
  await app.reload();
  await unlock(app);
  await expect(app.getByText('Something went wrong. Please try again in 5 minutes').first()).toBeVisible();
  await expect(log(page)).toContainText('electron 303');

  await pressSwitch(page, /^Nobody takes it/);
  await expect(page.getByRole('switch', { name: /^Not ready/ })).not.toBeChecked();
  await app.reload();
  await unlock(app);
  await expect(nestOf(page, 2)).toHaveAccessibleName(/lit\. Take it$/);
  await page.getByRole('spinbutton', { name: 'How far ahead' }).fill('1');
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('minutes');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(app.getByText('you did not take your battery').first()).toBeVisible();
  await expect(log(page)).toContainText('electron 302');

  await app.reload();
  await expect(app.getByRole('button', { name: 'Unlock my charger' })).toBeEnabled();
  await pressSwitch(page, /^Station offline/);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(log(page)).toContainText('online no');
  await unlock(app);
  await expect(app.getByText('this Station is offline').first()).toBeVisible();
  await expect(log(page)).toContainText('electron 304');
});

test('the cleaning warning and every other behaviour are set at the station [S13]', async ({
  page,
  workbench,
}) => {
  await openWorkbench(page, '1002');
  await pressSwitch(page, /^Cleaning warning/);
  await expect(page.getByRole('switch', { name: /^Cleaning warning/ })).toBeChecked();
  await page.getByRole('combobox', { name: /real stations/ }).selectOption({ label: 'Every answer twice' });
  await expect.poll(async () => (await workbench.station('1002')).behaviour).toBe('acks_doubled');
  await pressSwitch(page, /^Late answers/);
  await expect.poll(async () => (await workbench.station('1002')).behaviour).toBe('acks_late');
});

test('what a station measures is set at it, and one of an older version measures nothing [QF3]', async ({
  page,
  workbench,
}) => {
  await openWorkbench(page, '1001');
  await pressSwitch(page, /Mains power gone/);
  await expect(page.getByRole('switch', { name: /Mains power gone/ })).toBeChecked();
  await page.getByLabel(/Signal of its network/).selectOption('1');
  await expect
    .poll(async () => (await workbench.station('1001')).telemetry)
    .toMatchObject({
      signal: 1,
      backup: { on: true },
    });
  await openWorkbench(page, '1012');
  await expect(page.getByText('protocol 1.0, without telemetry')).toBeVisible();
});

test('the newest code is shown big, can be copied, and messages are found by number', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWorkbench(page, '1001');
  const app = await page.context().newPage();
  await app.goto('/login');
  await app.getByRole('textbox', { name: /mobile number/i }).fill(`+${ada}`);
  // Enabled once the page's script has read the number.
  await app.locator('form button[type=submit]:enabled').click();
  const newest = page.getByRole('region', { name: 'Newest code' });
  await expect(newest).toContainText(/\d{6}/);
  await page.bringToFront();
  await newest.getByRole('button', { name: /^Copy/ }).click();
  await expect(newest).toContainText('Copied');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^\d{6}$/);
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await outbox.getByRole('searchbox').fill('(415) 555-2671');
  await expect(outbox.getByRole('listitem')).toHaveCount(1);
  await outbox.getByRole('searchbox').fill('999');
  await expect(outbox).toContainText('Nothing was sent to a number like that.');
});

test('the clock moves, does what falls due, and a reset brings the beginning back', async ({ page }) => {
  await openWorkbench(page, '1001');
  const clock = page.getByRole('region', { name: 'Clock' });
  await expect(clock).toContainText('as the machine’s clock');
  await clock.getByRole('button', { name: /^\+24 h/ }).click();
  await expect(clock).toContainText('1 d ahead of the machine’s');
  await expect(clock.getByRole('status')).toContainText(/Done:|Nothing fell due/);
  await expect(hand(page, 'E-9072')).toContainText('late');
  await hand(page, 'E-9072').click();
  await nestOf(page, 6).click();
  await expect(nestOf(page, 6)).toHaveAccessibleName(/E-9072/);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(nestOf(page, 6)).toHaveAccessibleName(/E-9072/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(nestOf(page, 6)).toHaveAccessibleName(/empty/);
  await expect(clock).toContainText('as the machine’s clock');
});

test('says that the server is away, keeps what it last knew, and goes on by itself', async ({
  page,
  demo,
}) => {
  await openWorkbench(page, '1001');
  const away = page.getByText('The server does not answer.');
  await demo.kill();
  await expect(away).toBeVisible();
  await nestOf(page, 1).click();
  await page.getByRole('button', { name: 'Jam it' }).click();
  await expect(page.getByRole('alert')).toContainText('the result is unknown');
  await demo.start();
  await expect(away).toBeHidden();
  await expect(log(page)).toContainText('state 6 of 8 nests full');
  await nestOf(page, 1).click();
  await page.getByRole('button', { name: 'Jam it' }).click();
  await expect(nestOf(page, 1)).toHaveAccessibleName(/jammed/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme}, on a phone and on a desk`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openWorkbench(page, '1001');
    await nestOf(page, 3).click();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('region', { name: 'Nest 3' })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: /^Station 1001/ }).click();
    await expectAccessible(page);
  });
}

test('fits every width from 320 px to a wide desk', async ({ page }) => {
  await openWorkbench(page, '1001');
  for (const width of [320, 390, 700, 900, 1280, 1800]) {
    await page.setViewportSize({ width, height: 800 });
    await nestOf(page, 8).click();
    await expect(page.getByRole('region', { name: 'Nest 8' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Station 1001/ }).click();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
});
