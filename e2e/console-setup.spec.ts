import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { violationsOf } from './axe.ts';
import { api, enterConsole, untilShown } from './console.ts';
import { checkAndMakeLive, entered, plugIn } from './new-station.ts';
import { openReleaseScreen, unlock } from './rider.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';
import { captureTimers } from './timers.ts';

// An installer stands at the station with a phone: this test runs at its width.
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const { resolve } = createRequire(import.meta.url);

/** What a camera reads in a picture of the code with the white around it. */
async function scan(code: Locator): Promise<string | undefined> {
  const file = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(file).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  // Not below the toast.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [read] = await readBarcodes(new Uint8Array(await code.locator('..').screenshot()), {
    formats: ['QRCode'],
  });
  return read?.text;
}

test('a station is added, connects with what the page shows, is checked, goes live, and a rider unlocks it [QF6]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await enterConsole(page, 'priya');
  const { venue } = await (await page.request.get(`${api}/stations/1001`)).json();
  await page.goto(`/console/stations/new?venue=${venue.id}`);
  await untilShown(page);
  await expect(page.getByRole('heading', { name: 'A station at Lantern Bar' })).toBeFocused();
  const code = await page.getByRole('textbox', { name: 'Code' }).inputValue();
  expect(code).toMatch(/^\d{4}$/);
  await page.getByRole('textbox', { name: 'Nests' }).fill('4');
  await page.getByRole('button', { name: `Add station ${code}` }).click();

  // The password is here, once.
  await expect(page.getByRole('heading', { name: `Put this into station ${code}` })).toBeFocused();
  await expect(entered(page, 'User name')).toHaveText(code);
  const password = await entered(page, 'Password').innerText();
  const broker = await entered(page, 'Broker').innerText();
  const forPhone = page.getByRole('img', { name: /for the installer's phone/ });
  expect(await scan(forPhone)).toBe(`supernova:${code}?${new URLSearchParams({ user: code, password })}`);
  const next = page.getByRole('button', { name: 'Wait for its first word' });
  await expect(next).toBeDisabled();
  await page.getByRole('checkbox', { name: /in our safe/ }).check();
  expect(await violationsOf(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await next.click();
  await expect(page.getByText(`${code} has not spoken yet`)).toBeVisible();

  const station = plugIn(broker, { code, password });
  try {
    const whileOpen = async () => expect(await violationsOf(page)).toEqual([]);
    await checkAndMakeLive({ page, code, station, whileOpen });

    // Its placard leads riders to it.
    await page.goto(`/console/stations/${code}/placard`);
    await untilShown(page);
    const placard = page.locator('#root [data-placard]');
    await expect(placard).toContainText('$1.00 for 2 hours');
    expect(await scan(placard.getByRole('img'))).toBe(`${baseURL}/i/${code}`);
    expect(await violationsOf(page)).toEqual([]);

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const rider = await context.newPage();
    await openReleaseScreen({ page: rider, workbench }, 'ada', code);
    await unlock(rider).click();
    await expect(rider).toHaveURL(/\/done$/);
    await context.close();
  } finally {
    station.stop();
  }
});

test('a password leaves the screen after some minutes; another one is made by an act, and the lit button stands in the dock [QF6, QA12]', async ({
  page,
}) => {
  const tenMinutes = 10 * 60_000;
  const runTimers = await captureTimers(page, tenMinutes);
  await enterConsole(page, 'priya');
  const { venue } = await (await page.request.get(`${api}/stations/1001`)).json();
  await page.goto(`/console/stations/new?venue=${venue.id}`);
  await untilShown(page);
  const dock = page.getByRole('contentinfo');
  await dock.getByRole('button', { name: /^Add station/ }).click();
  await expect(page.getByText(/Both stay here until/)).toBeVisible();
  const first = await entered(page, 'Password').innerText();
  await runTimers(tenMinutes);
  await expect(page.getByRole('heading', { name: /isn't here any more/ })).toBeFocused();
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /for the installer's phone/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make a new password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a new password' }).click();
  await expect(page.getByText(/Both stay here until/)).toBeVisible();
  expect(await entered(page, 'Password').innerText()).not.toBe(first);
  await expect(dock.getByRole('button', { name: 'Wait for its first word' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /in our safe/ }).check();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await dock.getByRole('button', { name: 'Wait for its first word' }).click();
  await expect(page.getByText(/has not spoken yet/)).toBeInViewport();
});
