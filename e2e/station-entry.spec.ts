import type { Page } from '@playwright/test';
import { aGate } from './gate.ts';
import { layoutProblems, setTextSize } from './layout.ts';
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
  await expect(page.getByText('From $1.00 for 2 hours')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Which cable?' })).toBeVisible();
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

test('the connector chosen on the way in is not asked for again, and the lit nest counts [S9, R15, B6, T201]', async ({
  page,
  workbench,
}) => {
  await workbench.act('1001', { action: 'auto_take', on: false });
  await page.goto('/i/1001');
  await untilHydrated(page);
  await page.getByText('Apple Lightning').click();
  await getCharger(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, workbench, riders.ada);
  const counts = page.getByText(/^It locks again in 1?\d seconds?\.$/);
  const seen = page.getByText(/^E-\d+, \d+% charged$/);
  await expect(page.getByRole('heading', { name: /is lit/ })).toBeVisible();
  await expect(seen).toBeVisible();
  await expect(counts).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/is lit\. Pull the Electron out\. You have 20 seconds\.$/);
  await expectAccessible(page);

  await page.reload();
  await expect(counts).toBeVisible();
  await expect(seen).toBeVisible();
  await workbench.advance(25);
  await expect(page.getByText('Sorry, you did not take your battery. Repeat?')).toBeVisible();
  await workbench.act('1001', { action: 'auto_take', on: true });
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

const incorrect = 'Sorry but this Supernova is offline or that was incorrect code. Please try again.';

test('a code that is none leads to the beginning, which says so [R15, R19, Z5]', async ({ page }) => {
  for (const path of ['/i/9999', '/i/abc', '/j/12345678901234567890', '/9999']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/$/);
    await expect(page.getByText(incorrect), path).toBeVisible();
  }
  await expectAccessible(page);
});

test('question and chips are above the fold of a small phone, whole, in every language [S9, P11]', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const cdp = await context.newCDPSession(page);
  for (const language of ['en', 'ja', 'it', 'ru']) {
    await context.addCookies([{ name: 'app_language', value: language, url: baseURL ?? '' }]);
    await page.goto('/i/1001');
    const dock = await page.locator('footer').boundingBox();
    for (const chip of await page.locator('fieldset label').all()) {
      const box = await chip.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0), language).toBeLessThanOrEqual(dock?.y ?? 0);
    }
    await setTextSize(cdp, 32);
    expect(await layoutProblems(page), language).toEqual([]);
    await setTextSize(cdp, 16);
  }
});

test('a code of six digits, and letters around a code, name a station too [D1, R19]', async ({ page }) => {
  for (const path of ['/400001', '/i/n-400001']) {
    await page.goto(path);
    await expect(page.getByText('Bay Ferry Building'), path).toBeVisible();
  }
});

for (const [code, id, sentence] of [
  ['1004', 'Z5', incorrect],
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
    if (code !== '1007') await expect(page.getByRole('link', { name: /^Nearest: / })).toBeVisible();
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
  // Longer than the plan would have lasted.
  await workbench.advance(40 * 86_400);
  await page.goto('/payments');
  await expect(page.getByText(/^On hold since .+ while Lantern Bar is paused/)).toBeVisible();
  await expect(page.getByText('On hold', { exact: true })).toBeVisible();
  await expect(page.getByText('Ended')).toHaveCount(0);
  await expectAccessible(page);
  await workbench.pause('1001', false);
  const extended = page.getByText('Extended by 40 days while Lantern Bar was paused');
  await expect(extended).toBeVisible();
  await expect(page.getByText(/^Service is back at Lantern Bar\./)).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: /^Monthly/ })).toContainText('Extended by 40 days');
  await expectAccessible(page);
  await workbench.reset();
});

test('with an Electron in hand a code says whether it can be returned there [S8, Z6, S10]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ben');
  await page.goto('/i/1001');
  await expect(page.getByRole('heading', { name: 'Return here: 2 empty nests' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [code, why] of [
    ['1004', 'This Supernova is offline.'],
    ['1009', 'The station is temporarily disabled.'],
    ['1007', 'Service is suspended here for now'],
  ]) {
    await page.goto(`/i/${code}`);
    await expect(
      page.getByRole('heading', { name: "You can't return it here right now" }),
      code,
    ).toBeVisible();
    await expect(page.getByText(why ?? '')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Nearest: / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what it costs depends on who came [B2, O3, U2]', async ({ page, context, workbench }) => {
  const costs = page.locator('footer > p');
  await page.goto('/i/1001');
  await expect(costs).toHaveText('From $1.00 for 2 hoursNew here? Your first 24 hours are free.');
  await page.goto('/i/1002');
  await expect(costs).toHaveText('Free: paid for by the venue');
  await page.goto('/i/2002');
  await expect(costs).toContainText('¥150');
  await signInAs({ page, workbench }, 'ada');
  await page.goto('/i/1001');
  await expect(costs).toHaveText('Included in your plan');
  await context.clearCookies();
  await signInAs({ page, workbench }, 'somebodyNew', '/faq');
  await page.goto('/i/1001');
  await expect(costs).toHaveText('Your first 24 hours are free, then from $1.00 for 2 hours');
  await context.clearCookies();
  await signInAs({ page, workbench }, 'suspended');
  await page.goto('/i/1001');
  await expect(page.getByText('Return it here to end the suspension.')).toBeVisible();
  await expectAccessible(page);
});
