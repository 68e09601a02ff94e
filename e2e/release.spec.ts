import type { Page } from '@playwright/test';
import { bookingOf, chooseUsbC, openReleaseScreen, signInAs, unlock, whoa } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import type { Workbench } from './workbench.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

const again = (page: Page) => page.getByRole('button', { name: 'Unlock again' });
const litNest = (page: Page) => page.getByRole('heading', { name: /Nest 2 is lit/ });

/** What the page records of its booking, in its own words; each leaves a moment after the screen has turned. */
function recorded(page: Page): string[] {
  const statuses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/sessions/booking/change')) return;
    const { status } = request.postDataJSON();
    if (status) statuses.push(status);
  });
  return statuses;
}

/** Ada has just pulled the Electron out: the screen that says so, with the page's clock in the test's hands. */
async function standWithCharger({ page, workbench }: { page: Page; workbench: Workbench }): Promise<void> {
  await page.clock.install();
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(page).toHaveURL(/\/done$/);
  // A screen that is still on its way would stand still with the clock.
  await expect(page.getByRole('button', { name: 'Having problem?' })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test('201, 302, 200: lit, left in its nest, taken at the second try [T201, T302, T200, Z11, B7]', async ({
  page,
  workbench,
}) => {
  await workbench.act('1001', { action: 'auto_take', on: false });
  const statuses = recorded(page);
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(litNest(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for you to take it' })).toBeVisible();
  await workbench.advance(25);
  await expect(page.getByText('Sorry, you did not take your battery. Repeat?')).toBeVisible();
  await expectAccessible(page);
  await again(page).click();
  await expect(litNest(page)).toBeVisible();
  await workbench.act('1001', { action: 'take' });
  await expect(page).toHaveURL(/\/done$/);
  await expect(page).toHaveTitle(/^The charger/);
  await expect
    .poll(() => statuses)
    .toEqual(['in_progress', 'user_doesnt_take', 'in_progress', 'charger_taken']);
});

test('the taken screen reads the booking every five seconds, also while Help is open [B9, N2]', async ({
  page,
  workbench,
}) => {
  await standWithCharger({ page, workbench });
  const reads: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/sessions/process/')) reads.push(answer.url());
  });
  await page.getByRole('button', { name: 'Having problem?' }).click();
  await expect(page.getByRole('dialog', { name: 'What went wrong?' })).toBeVisible();
  await expect(page.getByRole('button', { name: "I can't take an Electron", pressed: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => reads.length).toBe(1);
  await page.clock.runFor(4_900);
  expect(reads).toHaveLength(1);
  // The page counts from the moment it has handled the answer, which may be after the test has seen it.
  const readsLater = async () => {
    await page.clock.runFor(500);
    return reads.length;
  };
  await expect.poll(readsLater).toBe(2);
});

test('the taken screen leaves after ten seconds, not while Help is open, and an advertisement follows [S17, N2]', async ({
  page,
  workbench,
}) => {
  await standWithCharger({ page, workbench });
  await page.getByRole('button', { name: 'Having problem?' }).click();
  await expect(page.getByRole('dialog', { name: 'What went wrong?' })).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page).toHaveURL(/\/done$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(9_900);
  await expect(page).toHaveURL(/\/done$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/$/);

  // A rider who let the ten seconds pass sees an advertisement for five seconds.
  await expect(page.getByText('You can close in 5 second...')).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(page.getByText('You can close in 1 second...')).toBeVisible();
  await page.clock.runFor(600);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
});

test('301: somebody else is first; the button is away for ten seconds, and until it is the rider’s turn [T301, Z10, S11]', async ({
  page,
  workbench,
  request,
}) => {
  await page.clock.install();
  const statuses = recorded(page);
  await openReleaseScreen({ page, workbench }, 'ada');
  const occupied = await request.post('/workbench/api/stations/1001/queue', { data: { on: true } });
  expect(occupied.ok()).toBe(true);
  await unlock(page).click();
  await expect(page.getByText("Sorry, there's a queue. Wait 10 seconds")).toBeVisible();
  await expect(page.getByRole('button', { name: /Checking again in/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  // The first rider's nest is still lit after ten seconds.
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Someone else is taking one. Just a moment.')).toBeVisible();
  await expect(unlock(page)).toBeDisabled();
  await workbench.advance(15);
  await expect(page.getByText("It's your turn.")).toBeVisible();
  await unlock(page).click();
  await expect(litNest(page)).toBeVisible();
  await expect(page).toHaveURL(/\/done$/);
  await expect.poll(() => statuses).toEqual(['in_progress', 'queue', 'in_progress', 'charger_taken']);
});

test('303: the station is not ready; the button is back after five seconds, and a second failure says to wait [T303, Z12]', async ({
  page,
  workbench,
}) => {
  await page.clock.install();
  await workbench.act('1001', { action: 'behave', behaviour: 'not_ready' });
  const statuses = recorded(page);
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(
    page.getByText(/Something went wrong. Please try again in 5 minutes or contact us at help@etg.example/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@etg.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Once more in/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByText(/You can try once more right away. If that fails too, wait 5 minutes/),
  ).toBeVisible();
  await expect.poll(() => statuses).toEqual(['in_progress', 'fail']);
  await page.clock.fastForward(5_000);
  await unlock(page).click();
  await expect(
    page.getByText("That didn't work either. Wait 5 minutes or pick another station."),
  ).toBeVisible();
  await expect(page.getByText(/You can try once more/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Nearest: Harbor Coworking/ })).toBeVisible();
  await expect(unlock(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await workbench.act('1001', { action: 'behave', behaviour: 'well_behaved' });
  await page.clock.fastForward(5_000);
  await unlock(page).click();
  await expect(page).toHaveURL(/\/done$/);
});

test('304: the station went offline; the button is back after five seconds [T304, Z13]', async ({
  page,
  workbench,
}) => {
  await page.clock.install();
  const statuses = recorded(page);
  await openReleaseScreen({ page, workbench }, 'ada');
  await workbench.act('1001', { action: 'offline' });
  await unlock(page).click();
  await expect(
    page.getByText(/Sorry but this Station is offline. Please try again in 5 minutes or contact us at/),
  ).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => statuses).toEqual(['in_progress', 'fail']);
  await page.clock.fastForward(5_000);
  await expect(unlock(page)).toBeEnabled();
});

test('a code nobody knows ends in the words for it [T999, Z12]', async ({ page, workbench }) => {
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = String(message);
      socket.send(said.startsWith('42["electron"') ? '42["electron",{"code":418}]' : message);
    });
  });
  const statuses = recorded(page);
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(page.getByText(/Something went wrong. Please try again in 5 minutes/)).toBeVisible();
  await expect.poll(() => statuses.slice(0, 2)).toEqual(['in_progress', 'fail']);
});

test('it seems there are no free batteries until one comes back [Z7, B6]', async ({ page, workbench }) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1006');
  await chooseUsbC(page);
  await expect(whoa(page)).toBeVisible();
  const booking = bookingOf(page);
  for (const { nest, electron } of (await workbench.station('1006')).nests)
    if (electron) await workbench.act('1006', { action: 'fault', nest, fault: 'jammed' });
  await page.goto(`/station/${booking}/release`);
  await expect(page.getByText('It seems there are no free batteries')).toBeVisible();
  await expect(unlock(page)).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await workbench.act('1006', { action: 'fault', nest: 1, fault: null });
  await expect(whoa(page)).toBeVisible();
});

test('the cleaning warning comes first, and its "Got it" unlocks [S13, B6]', async ({ page, workbench }) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1008');
  await chooseUsbC(page);
  await expect(
    page.getByRole('heading', { name: 'Available chargers were returned less than 48 hours ago' }),
  ).toBeVisible();
  for (const warning of ['DO NOT use excessive liquid.', /DO NOT plug in disinfected connectors until/])
    await expect(page.locator('b').filter({ hasText: warning })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Wiping an Electron with a soft cloth' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('heading', { name: /is lit/ })).toBeVisible();
});

test('leaving and returning, a lost connection and a second tab all show where the release stands [T201, T200, B5]', async ({
  page,
  workbench,
  context,
}) => {
  await workbench.act('1001', { action: 'auto_take', on: false });
  await openReleaseScreen({ page, workbench }, 'ada');
  const release = page.url();
  const second = await context.newPage();
  await second.goto(release);
  await expect(whoa(second)).toBeVisible();
  // Both tabs press: one charger.
  await unlock(page).click();
  await expect(litNest(page)).toBeVisible();
  if (await unlock(second).isVisible()) await unlock(second).click();
  await expect(litNest(second)).toBeVisible();
  await page.goto('/charges');
  await expect(page).toHaveTitle(/^My charges/);
  await page.goto(release);
  await expect(litNest(page)).toBeVisible();
  await context.setOffline(true);
  await workbench.act('1001', { action: 'take' });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/done$/);
  await expect(second).toHaveURL(/\/done$/);
  const out = (await workbench.station('1001')).hands.filter((electron) => electron.startsWith('E-1001'));
  expect(out).toEqual(['E-10012']);

  // The way back from a taken charger is no second one [B5].
  await page.goto(release);
  await expect(page).toHaveURL(/\/done$/);
  await second.close();
  // Back in a nest: the taken screen is no longer the right one [B9].
  await workbench.act('1001', { action: 'insert', electron: 'E-10012' });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: "Thanks, it's back" })).toBeVisible();
});

test('who does not belong on the release or the taken screen is led where they do [B5, B8, B9, U6]', async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1001');
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  const undecided = bookingOf(page);
  await page.goto(`/station/${undecided}/release`);
  await expect(page, 'no connector yet: a new booking').not.toHaveURL(new RegExp(undecided));
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  await page.goto(`/station/${undecided}/done`);
  await expect(page, 'nothing taken: a new booking').not.toHaveURL(new RegExp(undecided));
  await chooseUsbC(page);
  await page.getByRole('button', { name: 'Select another station' }).click();
  await expect(page.getByRole('heading', { name: 'Scan the code on the Supernova' })).toBeVisible();
  for (const who of ['suspended', 'ben', 'somebodyNew'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signInAs({ page: other, workbench }, who, `/station/${undecided}/release`);
    await expect(other, who).toHaveURL(/\/$/);
    await context.close();
  }
});
