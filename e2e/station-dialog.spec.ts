import { bookingOf, chooseUsbC, riders, signInAs, whoa } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import { captureTimers } from './timers.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

const incorrect = 'Sorry but this Supernova is offline or that was incorrect code. Please try again.';

test('a code is typed as people type: what can be none is refused in the words for it [X2, Z5, S9]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station');
  const code = page.getByRole('textbox', { name: /station code/i });
  const find = page.getByRole('button', { name: 'Find this station' });
  await expectAccessible(page);
  for (const wrong of ['', '12', '10011']) {
    await code.fill(wrong);
    await find.click();
    await expect(page.getByText(incorrect), `"${wrong}"`).toBeVisible();
  }
  for (const [before, wrong] of [
    ['1', '10a1'],
    ['2', '10011001100110011001'],
  ] as const) {
    await code.fill(before);
    await expect(page.getByText(incorrect)).toBeHidden();
    await code.fill(wrong);
    await expect(page.getByText(incorrect), wrong).toBeVisible();
    await expect(code).toHaveValue(before);
  }
  await code.fill('9999');
  await expect(page.getByText(incorrect)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await code.fill('１０ ０１');
  await expect(page.getByRole('heading', { name: 'Lantern Bar' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a typed station that has nothing leads to the map, and another code back to the search [Z6, Z7, D14, S10, P14]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station');
  const code = page.getByRole('textbox', { name: /station code/i });
  for (const [station, sentence] of [
    ['1005', 'Sorry, in this venue there are no available Electron batteries.'],
    ['1009', 'The station is temporarily disabled.'],
  ] as const) {
    await code.fill(station);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
    await code.fill('');
    await expect(page.getByRole('button', { name: 'Find this station' })).toBeVisible();
  }
  await code.fill('1007');
  await expect(page.getByText('Service is suspended here for now')).toBeVisible();
});

test('a saved connector that is not here is missed in its words, with the map [Z8, X2]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1001');
  await page.getByText('Apple Lightning').click();
  await page.getByText("Don't ask me again").click();
  await page.getByRole('button', { name: 'Continue with Apple Lightning' }).click();
  await expect(page).toHaveURL(/\/release$/);
  await page.goto('/station?id=1006');
  await expect(
    page.getByText("Oops! We're sorry, none of this station's Electrons has the connector you need..."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toHaveAttribute('href', '/map');
  await expectAccessible(page);
});

test('a saved connector is picked by itself, unless somebody came to choose [B3, R8, S9, N2]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1001');
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByText("Don't ask me again").click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(whoa(page)).toBeVisible();
  const booking = bookingOf(page);

  // After going back, the choice can be made again.
  await page.goBack();
  await expect(page).toHaveURL(`/station/${booking}?redirect=no`);
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  await page.getByRole('button', { name: "I'm at a different location" }).click();
  await expect(page.getByRole('heading', { name: 'Scan the code on the Supernova' })).toBeVisible();

  // An earlier choice is used; on the choice screen the saved cable is confirmed after half a second.
  await page.goto(`/station/${booking}`);
  await expect(page).toHaveURL(`/station/${booking}/release`);
  const runTimers = await captureTimers(page, 500);
  await page.goto('/station?id=1006');
  await expect(page.getByRole('radio', { name: /USB-C/ })).toBeChecked();
  await expect(page).not.toHaveURL(/\/release$/);
  await runTimers(500);
  await expect(page).toHaveURL(/\/release$/);
  await expect(page.getByText('USB-C, like last time.')).toBeVisible();

  // "Change cable preference" shows the choice again [B8].
  await page.getByRole('link', { name: 'Change cable preference' }).click();
  await expect(page).toHaveURL(/\?group=ok&cableType=pick&from=flow$/);
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
});

test('who may not choose a station is led away: suspended, with a battery, nobody, a taken booking [B1, A2]', async ({
  browser,
  baseURL,
  page,
  workbench,
}) => {
  await page.goto('/station');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstation$/);
  await signIn(page, workbench, riders.ada);
  await expect(page.getByRole('heading', { name: 'Scan the code on the Supernova' })).toBeVisible();
  const adas = bookingOf(page);
  for (const who of ['suspended', 'ben'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signInAs({ page: other, workbench }, who, '/station?id=1001');
    await expect(other, who).toHaveURL(/\/$/);
    // Another rider's booking is treated as not existing [A2].
    await other.goto(`/station/${adas}`);
    await expect(other, who).toHaveURL(/\/$/);
    await context.close();
  }
  await page.goto('/station?id=1001');
  await chooseUsbC(page);
  const booking = bookingOf(page);
  await page.getByRole('button', { name: 'Unlock my charger' }).click();
  await expect(page).toHaveURL(/\/done$/);
  await workbench.act('1001', { action: 'insert', electron: 'E-10012' });
  await expect(page.getByRole('heading', { name: "Thanks, it's back" })).toBeVisible();
  await page.goto(`/station/${booking}`);
  await expect(page).not.toHaveURL(new RegExp(booking));
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
});

test('without a plan an order starts for this booking; where none can start, all orders [B2, R10, K17]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'somebodyNew', '/station?id=1001');
  const started = page.waitForRequest('**/api/v1/subscribe/start');
  await page.getByText('USB-C', { exact: true }).click();
  const booking = bookingOf(page);
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  expect((await started).postDataJSON()).toEqual({
    settings: { group_id: '1001', cableType: 'usb_c', sessionBookingId: booking },
  });
  await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
  await page.route('**/api/v1/subscribe/start', (route) => route.abort());
  await page.goto('/station?id=1001');
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByText('Something went wrong, try again')).toBeVisible();
});

test('a booking that cannot be started or read leads to the beginning, one that cannot be changed to a new one [Z18]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/station?id=1001');
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  await page.route('**/sessions/booking/change', (route) => route.abort(), { times: 1 });
  const before = bookingOf(page);
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page).not.toHaveURL(new RegExp(before));
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  await page.route('**/sessions/start', (route) => route.abort());
  await page.goto('/station?id=1001');
  await expect(page).toHaveURL(/\/$/);
  await page.route('**/sessions/process/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/station/${before}`);
  await expect(page).toHaveURL(/\/$/);
});
