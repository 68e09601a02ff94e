import type { Page } from '@playwright/test';
import { aGate } from './gate.ts';
import { riders, signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, untilHydrated } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

const getCharger = (page: Page) => page.getByRole('button', { name: 'Get a Charger' });

test('the entry page comes whole, and its choice works before any script has come [R15, E4, N3]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/i/1001`);
  await expect(page.getByText('Lantern Bar')).toBeVisible();
  await expect(page.getByRole('img', { name: /Supernova 1001 has 8 nests/ })).toBeVisible();
  await page.getByText('USB-C').click();
  await getCharger(page).click();
  await expect(page).toHaveURL(/\/station\?id=1001&from=QR$/);
  const kept = (await context.cookies()).filter(({ name }) => ['group_id', 'cableType'].includes(name));
  expect(kept.map(({ name, value }) => [name, value]).sort()).toEqual([
    ['cableType', 'usb_c'],
    ['group_id', '1001'],
  ]);
  for (const { expires } of kept) expect(expires - Date.now() / 1000).toBeLessThanOrEqual(600);
  await context.close();
});

test('the connector chosen on the way in is not asked for again [S9, R15]', async ({ page, workbench }) => {
  await page.goto('/i/1001');
  await untilHydrated(page);
  await page.getByText('Apple Lightning').click();
  await getCharger(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, workbench, riders.ada);
  await expect(page).toHaveURL(/\/release$/);
  await expect(page.getByText('Apple Lightning, got it.')).toBeVisible();
});

test('what is chosen before the page knows who came stays, and the button is the same [R15, S9]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'finn');
  await page.clock.install();
  const arrival = aGate();
  const rest = '**/assets/signed-in-entry*.js';
  await page.route(rest, async (route) => {
    await arrival.opened;
    await route.continue();
  });
  const asked = page.waitForRequest(rest);
  await page.goto('/i/1001');
  await asked;
  await page.getByText('Apple Lightning').click();
  const button = await getCharger(page).elementHandle();
  const came = page.waitForResponse(rest);
  arrival.open();
  await page.evaluate((url) => import(url), (await came).url());
  await page.clock.runFor(1_000);
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('radio', { name: 'Apple Lightning' })).toBeChecked();
});

test('each way in says which it is [K11, R15, R19, R2]', async ({ page, workbench }) => {
  await signInAs({ page, workbench }, 'finn');
  for (const [path, source] of [
    ['/i/1001', 'QR'],
    ['/j/1001', 'express_link'],
    ['/1001', 'user_type'],
    ['/?m=groupIdRegistred&groupId=1001', 'flow'],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    await getCharger(page).click();
    await expect(page.getByText('Which one fits your phone?')).toBeVisible();
    await expect(page, path).toHaveURL((url) => url.search === `?group=ok&cableType=pick&from=${source}`);
  }
  // The code is typed in the dialog.
  await page.getByRole('button', { name: "I'm at a different location" }).click();
  const lookup = page.waitForRequest('**/groups/get/1006');
  await page.getByRole('textbox', { name: /station code/i }).fill('1006');
  expect((await lookup).headers().source).toBe('user_input');
});

test('somebody who has done it before has a charger three taps after the scan [S9, S12, B3, B6]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'finn', '/station?id=1001');
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByText("Don't ask me again").click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page).toHaveURL(/\/release$/);

  // The next time the phone's camera app opens this address.
  await page.goto('/i/1001');
  await untilHydrated(page);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name }).click();
  };
  await tap('Get a Charger');
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await expect(page).toHaveURL(/\/release$/);
  await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  await workbench.act('1001', { action: 'insert', electron: 'E-10012' });
  await expect(page.getByRole('heading', { name: "Thanks, it's back" })).toBeVisible();
});

test('a code that is none leads to the beginning [R15, R19]', async ({ page }) => {
  for (const path of ['/i/9999', '/i/abc', '/j/12345678901234567890']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/$/);
  }
});

test('a code of six digits, and letters around a code, name a station too [D1, R19]', async ({ page }) => {
  for (const path of ['/400001', '/i/n-400001']) {
    await page.goto(path);
    await expect(page.getByText('Bay Ferry Building'), path).toBeVisible();
  }
});

for (const [code, id, sentence] of [
  ['1004', 'Z5', 'Sorry but this Supernova is offline or that was incorrect code. Please try again.'],
  ['1005', 'Z7', 'Sorry, in this venue there are no available Electron batteries.'],
  ['1009', 'Z6', 'The station is temporarily disabled.'],
  ['1007', 'S10', 'Remaining plan time is on hold'],
]) {
  test(`station ${code} says what it cannot do and where to go instead [${id}]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/i/${code}`);
    await expect(page.getByText(sentence ?? '')).toBeVisible();
    await expect(page.getByRole('link', { name: /Find (station on map|an open station)/ })).toHaveAttribute(
      'href',
      '/map',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a rider of a paused venue is promised the time of the pause, and gets it when service is back [S10, S24]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ada', '/payments');
  await workbench.pause('1001', true);
  await page.goto('/i/1001');
  await expect(page.getByText('Your remaining time is on hold')).toBeVisible();
  await expectAccessible(page);
  await workbench.advance(3 * 86_400);
  await page.goto('/payments');
  await expect(page.getByText(/^On hold since .+ while Lantern Bar is paused/)).toBeVisible();
  await workbench.pause('1001', false);
  await expect(page.getByText('Extended by 3 days while Lantern Bar was paused')).toBeVisible();
  await expect(page.getByText(/^Service is back at Lantern Bar\./)).toBeVisible();
  await expectAccessible(page);
  await workbench.reset();
});
