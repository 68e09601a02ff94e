import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { api, enterConsole, untilShown } from './console.ts';
import { cameraShowing } from './fake-camera.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

/** A browser of its own, since the camera is a setting of the browser. */
const withCamera = test.extend<{ look: (text: string) => Promise<BrowserContext> }>({
  look: async ({ launchOptions, contextOptions, baseURL }, use) => {
    const open: (() => Promise<void>)[] = [];
    await use(async (text) => {
      const args = [...(launchOptions.args ?? []), ...cameraShowing(text)];
      const browser = await chromium.launch({ ...launchOptions, args });
      open.push(() => browser.close());
      return browser.newContext({
        ...contextOptions,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        baseURL: baseURL ?? '',
        permissions: ['camera'],
      });
    });
    for (const close of open) await close();
  },
});

const wrong = (page: Page) => page.getByRole('region', { name: /^Wrong here/ });
const dock = (page: Page) => page.getByRole('contentinfo');

/** What the server has of a ticket of a station, by a call of whoever is signed in. */
async function ticketOf(page: Page, code: string) {
  const answer = await page.request.get(`${api}/field/stations/${code}`);
  const { tickets } = await answer.json();
  return tickets[0];
}

withCamera(
  'a technician scans the placard, opens the nest with one tap, mends it, and the station closes the ticket [QF11, QF5]',
  async ({ look, workbench, baseURL }) => {
    await workbench.act('1001', { action: 'fault', nest: 2, fault: 'unreadable' });
    const page = await (await look(`${baseURL}/i/1001`)).newPage();
    await enterConsole(page, 'theo');
    await expect(page).toHaveURL(/\/console\/today$/);
    await page.getByRole('link', { name: 'Scan' }).tap();

    // The placard opens the station at once, and shows that somebody stands there.
    await expect(page).toHaveURL(/\/console\/field\/1001$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
    await expect(wrong(page).getByText('What is inside cannot be read')).toBeVisible();
    await expect(wrong(page).getByText('Stand in front of the station (done)')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await wrong(page).getByRole('button', { name: 'Take it' }).tap();
    await expect(wrong(page).getByText(/yours for/)).toBeVisible();

    // One tap, without a dialog. The tabs have given way.
    await expect(page.getByRole('link', { name: 'Scan' })).toHaveCount(0);
    await expect(dock(page).getByText(/^Nobody is charged\. It locks again after \d+ s$/)).toBeVisible();
    await dock(page).getByRole('button', { name: 'Open nest 2' }).tap();
    await expect(dock(page).getByRole('status')).toHaveText(/^Open, \d+ s left$/);
    await expect
      .poll(async () => (await workbench.station('1001')).nests.find(({ nest }) => nest === 2)?.open_until)
      .not.toBeNull();
    await expectAccessible(page);

    // Steps tick themselves by what the station says, the others by hand.
    const pulled = (await workbench.station('1001')).nests.find(({ nest }) => nest === 2)?.electron;
    await workbench.act('1001', { action: 'take' });
    await expect(wrong(page).getByText(/^Open it from here, pull out .*\(done\)$/)).toBeVisible();
    await wrong(page).getByRole('checkbox', { name: 'Wipe the contacts of Electron and nest' }).check();
    await expect
      .poll(async () => (await ticketOf(page, '1001')).steps_done)
      .toContainEqual(expect.objectContaining({ step: 'wipe-contacts', by: 'person' }));
    await dock(page).getByRole('button', { name: 'All done' }).tap();
    await expect(wrong(page).getByText('It closes when the station itself shows it.')).toBeVisible();
    expect((await ticketOf(page, '1001')).state).not.toBe('closed');

    await workbench.act('1001', { action: 'fault', nest: 2, fault: null });
    await workbench.act('1001', { action: 'insert', nest: 2, ...(pulled && { electron: pulled }) });
    await expect(page.getByRole('heading', { name: 'Nothing wrong here' })).toBeVisible();
    await expect(page.getByText(/^Closed .*, the station shows it well$/)).toBeVisible();
    expect((await ticketOf(page, '1001')).state).toBe('closed');
    await expectAccessible(page);
  },
);

test('a station that has just gone offline is said not to be heard, not that nothing is wrong [QF11]', async ({
  page,
  workbench,
}) => {
  await enterConsole(page, 'theo', '/field/1002');
  const well = page.getByRole('heading', { name: 'Nothing wrong here' });
  await expect(well).toBeVisible();
  await workbench.act('1002', { action: 'offline' });
  await expect(page.getByRole('heading', { name: /^Silent since / })).toBeVisible();
  await expect(page.getByText(/^As last heard.*Check its power and its network/)).toBeVisible();
  await expect(well).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await workbench.act('1002', { action: 'online' });
  await expect(well).toBeVisible();
});

test('without a network a note and a tick wait on the phone and arrive with their time; a lock is never opened later [QF11]', async ({
  page,
  workbench,
  context,
}) => {
  await workbench.act('1001', { action: 'fault', nest: 2, fault: 'unreadable' });
  // Fleet opens nests from anywhere: what stops it here is only the network.
  await enterConsole(page, 'priya', '/field/1001');
  await expect(wrong(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline since/)).toBeVisible();

  const open = dock(page).getByRole('button', { name: 'Open nest 2' });
  await expect(open).toBeDisabled();
  await expect(dock(page).getByText(/A lock is never opened later by itself/)).toBeVisible();

  const made = Math.floor(Date.now() / 1_000);
  await wrong(page).getByRole('button', { name: 'Note, photo' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep it' }).tap();
  await expect(dialog.getByText('Write something, or add a photo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'In your words' }).fill('Dust on the contacts');
  await dialog.getByRole('button', { name: 'Keep it' }).tap();
  await wrong(page)
    .getByRole('checkbox', { name: /^Wipe the contacts/ })
    .check();
  const waits = page.getByRole('region', { name: /^Waits on this phone/ });
  await expect(waits.getByRole('listitem')).toHaveCount(2);
  await expect(
    wrong(page)
      .getByText(/waits here/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  // After a reload, with a network again, it is sent in its order, each once, with its own time.
  await workbench.advance(120);
  await context.setOffline(false);
  await page.reload();
  await untilShown(page);
  await expect.poll(async () => (await ticketOf(page, '1001')).notes.length).toBe(1);
  const ticket = await ticketOf(page, '1001');
  expect(ticket.notes[0].text).toBe('Dust on the contacts');
  expect(Math.abs(ticket.notes[0].at - made)).toBeLessThan(60);
  await expect(waits).toHaveCount(0);
  await expect(wrong(page).getByText('Dust on the contacts')).toBeVisible();
  await expect(wrong(page).getByRole('checkbox', { name: /^Wipe the contacts/ })).toBeChecked();
  expect(sent.filter((path) => path.endsWith('/open') || path.endsWith('/open/preview'))).toEqual([]);
  expect((await workbench.station('1001')).nests.every(({ open_until }) => open_until === null)).toBe(true);
});

test('from too far away the nest stays closed, with words why; a silent station is grey [QF11]', async ({
  page,
  workbench,
  context,
}) => {
  await workbench.act('1001', { action: 'fault', nest: 2, fault: 'unreadable' });
  await context.grantPermissions(['geolocation']);
  await enterConsole(page, 'theo', '/field/1001');
  const { position } = await (await page.request.get(`${api}/field/stations/1001`)).json();
  await context.setGeolocation({ latitude: position.lat + 0.005, longitude: position.lng, accuracy: 10 });
  await expect(dock(page).getByRole('link', { name: 'Scan the placard' })).toBeVisible();
  await expect(dock(page).getByRole('button', { name: 'Open nest 2' })).toHaveCount(0);
  await dock(page).getByRole('button', { name: 'I am here' }).tap();
  await expect(dock(page).getByText(/^You are 560 m away\./)).toBeVisible();
  await expectAccessible(page);
  await context.setGeolocation({ latitude: position.lat, longitude: position.lng, accuracy: 10 });
  await dock(page).getByRole('button', { name: 'I am here' }).tap();
  await expect(dock(page).getByRole('button', { name: 'Open nest 2' })).toBeEnabled();

  await workbench.act('1001', { action: 'offline' });
  await expect(dock(page).getByRole('button', { name: 'Open nest 2' })).toBeDisabled();
  await expect(dock(page).getByText(/^It is silent/)).toBeVisible();
  await expectAccessible(page);
});

test('a station that was looked at opens without a network, as last seen, and a count waits [QF11]', async ({
  page,
  context,
}) => {
  await enterConsole(page, 'theo', '/field/1001');
  await expect(page.getByRole('heading', { name: 'Here', exact: true })).toBeVisible();
  // A line that is too weak for the answer: what this phone saw last is shown, and says so.
  const weak = '**/console/api/field/stations/*';
  await page.route(weak, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^As this phone saw it last/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
  await expectAccessible(page);
  await page.unroute(weak);
  await page.reload();
  await expect(page.getByText(/^As this phone saw it last/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Today' }).tap();
  await untilShown(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline since/)).toBeVisible();
  await page.getByRole('link', { name: 'Scan' }).tap();
  await page.getByRole('textbox', { name: 'Code of the station' }).fill('1001');
  await page.getByRole('button', { name: 'Open the station' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
  await page.getByRole('button', { name: 'Count' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Nest 1,/ }).tap();
  await expect(dialog.getByText(/^Nest 1 differs from the panel/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save/ }).tap();
  await expect(page.getByRole('region', { name: /^Waits on this phone/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: /^Waits on this phone/ })).toHaveCount(0);
  await expect(page.getByText(/counted by Theo, .*differs in 1/)).toBeVisible();
});

test('everybody who looks after the venue can be called, each by name, once a reason is given [QF9, QF11, QA10]', async ({
  page,
}) => {
  await enterConsole(page, 'theo', '/field/1001');
  await page.getByRole('button', { name: 'Call Lantern Bar' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Show the numbers/ }).tap();
  const who = dialog.getByRole('listitem');
  await expect(who).toHaveCount(2);
  await expect(who.nth(0)).toContainText('Lou Ferrisowner');
  await expect(who.nth(0).getByRole('link', { name: 'lou@lantern.example' })).toBeVisible();
  await expect(who.nth(1)).toContainText('after 8 pm');
  const call = who.nth(1).getByRole('link', { name: 'Call Kim Ortega, +1 415 555 0143' });
  await expect(call).toHaveAttribute('href', 'tel:+14155550143');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const [width, scheme] of [
  [390, 'dark'],
  [320, 'light'],
] as const) {
  test(`the pages of a technician hold at ${width} px, ${scheme}, in Japanese [QF11, QA12, QA17]`, async ({
    browser,
    baseURL,
    workbench,
  }) => {
    await workbench.act('1001', { action: 'fault', nest: 2, fault: 'jammed' });
    const phone = await browser.newContext({
      viewport: { width, height: 700 },
      locale: 'ja-JP',
      colorScheme: scheme,
      baseURL: baseURL ?? '',
    });
    const page = await phone.newPage();
    await enterConsole(page, 'theo', '/field/1001');
    await expect(page.getByRole('heading', { name: /^ここの不具合/ })).toBeVisible();
    for (const address of ['/field/1001', '/scan', '/today']) {
      await page.goto(`/console${address}`);
      await untilShown(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await phone.close();
  });
}
