import type { Locator, Page } from '@playwright/test';
import { layoutProblems, setTextSize } from './layout.ts';
import { answerByBoxes, manyFrames, movedByScrolling, secondBox } from './map-by-boxes.ts';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

const santaMonica = { latitude: 34.0125, longitude: -118.4895 };
const dayS = 86_400;

function pin(page: Page, code: string): Locator {
  return page.locator(`[data-group="${code}"]`);
}

function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Selected station' });
}

/** The map's zoom, from the drawn distance of two places that are `degrees` of longitude apart. */
async function zoomOf(west: Locator, east: Locator, degrees: number): Promise<number> {
  const [from, to] = [await middleOf(west), await middleOf(east)];
  return Math.round(Math.log2(((to - from) * 360) / (256 * degrees)));
}

function middleOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  });
}

/** The zoom of a map that shows Lantern Bar and Harbor Coworking. */
function zoomAround(page: Page): Promise<number> {
  return zoomOf(pin(page, '1001'), pin(page, '1002'), 0.0087);
}

async function keptFor(page: Page, name: string): Promise<{ value: string | undefined; days: number }> {
  const cookie = (await page.context().cookies()).find((each) => each.name === name);
  return {
    value: cookie && decodeURIComponent(cookie.value),
    days: Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / dayS),
  };
}

test('a visitor finds a station on any path: filters, both modes, the live truth, the way there [P1, R3, R18, S8, S18, X6, N4, Z20]', async ({
  page,
  workbench,
}) => {
  // The first request for venues fails: the map keeps loading and retries without a message.
  await page.route('**/api/v1/venues/get', (route) => route.abort());
  await page.goto('/no/such/path');
  const map = page.getByRole('dialog', { name: 'Find a station' });
  await expect(map.getByText('Loading stations')).toBeVisible();
  await expect(map.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/v1/venues/get');
  await map.getByRole('button', { name: 'Try again' }).click();
  await expect(pin(page, '1001')).toHaveText('6');
  await expect(pin(page, '1001')).toHaveAccessibleName('Lantern Bar, Public, 6 Electrons');
  await expect(pin(page, '1002')).toHaveAccessibleName(/^Harbor Coworking, Private/);
  await expect(pin(page, '1004')).toHaveAccessibleName('Night Owl Diner, Public, offline');
  await expect(pin(page, '1009')).toHaveAccessibleName('Palm Hotel, Public, temporarily disabled');
  await expect(map.getByText('Loading stations')).toBeHidden();

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => keptFor(page, 'userAllowedGeolocation')).toEqual({ value: 'no', days: 7 });

  // Only Micro: one of the six stations. The last cable cannot be deselected.
  await page.getByRole('button', { name: 'Lightning' }).click();
  await page.getByRole('button', { name: 'USB-C' }).click();
  await expect(pin(page, '1001')).toHaveText('1');
  await page.getByRole('button', { name: 'Micro' }).click();
  await expect(page.getByText('Keep at least one cable selected.')).toBeVisible();
  await expect.poll(() => keptFor(page, 'cablePreference')).toEqual({ value: 'micro_usb', days: 365 });
  await page.reload();
  await expect(pin(page, '1001')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Share my location' })).toBeHidden();
  await page.getByRole('button', { name: 'USB-C' }).click();
  await page.getByRole('button', { name: 'Lightning' }).click();

  await pin(page, '1001').click();
  await expect(sheet(page).getByRole('heading', { name: 'Lantern Bar' })).toBeVisible();
  await expect(sheet(page).getByText('Open 24 hours')).toBeVisible();
  await expect(sheet(page).getByText('Lightning 2 · USB-C 3 · Micro 1')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Get direction' })).toHaveAttribute(
    'href',
    /34\.0147,-118\.4912/,
  );
  await expectAccessible(page);

  // The station becomes empty while the map is open.
  const { nests } = await workbench.station('1001');
  for (const { nest, electron } of nests)
    if (electron) await workbench.act('1001', { action: 'remove', nest });
  await expect(pin(page, '1001')).toHaveText('0');
  await expect(sheet(page).getByText('No Electron with your cable right now')).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(pin(page, '1001')).toHaveText('8');
  await expect(sheet(page).getByText('8 empty nests of 8')).toBeVisible();
  await workbench.act('1001', { action: 'offline' });
  await expect(pin(page, '1001')).toHaveText('–');
  await workbench.reset();
  await expect(pin(page, '1001')).toHaveText('2');

  // A pin that cannot help says why, and leads to one that can. The list names only those.
  await pin(page, '1009').click();
  await expect(sheet(page).getByText('This station is temporarily disabled.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Show one with empty nests' }).click();
  await expect(sheet(page).getByText(/empty nests? of/)).toBeVisible();
  await page.getByRole('button', { name: 'Search and list' }).click();
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Lantern Bar' })).toBeVisible();
  for (const name of ['Palm Hotel', 'Night Owl Diner'])
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('searchbox').fill('Palm Hotel');
  await expect(page.getByText('No station with empty nests found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the map' }).click();

  await page.getByRole('button', { name: 'Get Electron' }).click();
  await pin(page, '1001').click();
  await sheet(page).getByRole('link', { name: 'Get a charger here' }).click();
  await expect(page).toHaveURL(/m=chooseStation&groupId=1001/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/?m=turnOnMap');
  await expect(pin(page, '1001')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
});

test('a refused location hides the button and is remembered; a granted one shows the nearest station [S18, Z20, E4, N4]', async ({
  page,
  context,
}) => {
  await page.goto('/map');
  await expect(pin(page, '1001')).toBeVisible();
  await expect.poll(() => zoomAround(page)).toBe(13);
  await expect(page.getByRole('button', { name: 'Show my location' })).toBeVisible();
  // This browser has no permission for the location and refuses by itself.
  await page.getByRole('button', { name: 'Share my location' }).click();
  await expect(page.getByRole('button', { name: 'Show my location' })).toBeHidden();
  await expect.poll(() => keptFor(page, 'browserAllowedGeolocation')).toEqual({ value: 'no', days: 100 });
  // The approximate place of the network address, which a server with a GeoIP file knows.
  await page.route('**/api/v1/welcome', (route) =>
    route.fulfill({ json: { code: 200, location: { lat: 34.0125, lng: -118.4895 } } }),
  );
  await page.reload();
  await expect(pin(page, '1001')).toBeVisible();
  await expect.poll(() => zoomAround(page)).toBe(14);
  await expect(page.getByText('Tap a pin to see a station.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show my location' })).toBeHidden();

  await context.clearCookies();
  await context.setGeolocation(santaMonica);
  await context.grantPermissions(['geolocation']);
  await page.reload();
  await page.getByRole('button', { name: 'Share my location' }).click();
  await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'Lantern Bar' })).toBeVisible();
  await expect(sheet(page).getByText(/5 min walk · 380 m/)).toBeVisible();
  const here = page.getByRole('img', { name: 'You are here' });
  await expect.poll(() => zoomOf(pin(page, '1001'), here, 0.0017)).toBe(15);
  await expect(page.getByRole('button', { name: 'Show my location' })).toBeVisible();
  await expect.poll(() => keptFor(page, 'browserAllowedGeolocation')).toEqual({ value: 'yes', days: 100 });
  await expect.poll(() => keptFor(page, 'userAllowedGeolocation')).toEqual({ value: 'yes', days: 7 });
});

test('whoever holds an Electron comes to return it, with the time left on the map [S15, S18]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ben', '/');
  await page.getByRole('link', { name: 'Find station on map' }).click();
  await expect(page).toHaveURL(/\/map$/);
  await expect(page.getByRole('button', { name: 'Return' })).toHaveAttribute('aria-pressed', 'true');
  await expect(pin(page, '1001')).toHaveAccessibleName(/2 empty nests/);
  await expect(page.getByText(/left, return by/)).toBeVisible();
  // Ben took it at Lantern Bar, and the phone does not tell where it is.
  await expect.poll(() => zoomAround(page)).toBe(14);
  await page.getByRole('button', { name: 'Close the map' }).click();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
});

test('where the phone does not have all venues, the map opens where the Electron was taken, and a pin that cannot help offers another [S18]', async ({
  page,
  workbench,
}) => {
  const boxes = await answerByBoxes(page);
  await signInAs({ page, workbench }, 'ben', '/map');
  await expect(pin(page, '1001')).toHaveAccessibleName(/2 empty nests/);
  // Ben took it at Lantern Bar.
  boxes.tellTakenPlace();
  await expect.poll(() => zoomAround(page)).toBe(14);

  // The pin is cut by the edge. What brings it into view must not scroll the map, which Leaflet scrolls back.
  expect(await pin(page, '1009').evaluate(movedByScrolling)).toBe(0);
  // The second box arrives during the press, and without the pin, as if a cluster had it: the press is not lost.
  await pin(page, '1009').hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(secondBox);
  boxes.deliverSecond();
  await (await arrived).finished();
  await page.evaluate(manyFrames);
  await page.mouse.up();
  await expect(sheet(page).getByText('This station is temporarily disabled.')).toBeVisible();
  await expect(pin(page, '1009')).toBeInViewport();
  await sheet(page).getByRole('button', { name: 'Show one with empty nests' }).click();
  await expect(sheet(page).getByText(/empty nests? of/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('at twice the text size the map keeps its part of the screen, and every control is in reach [S18]', async ({
  page,
}) => {
  await setTextSize(await page.context().newCDPSession(page), 32);
  await page.goto('/map');
  await pin(page, '1001').click();
  await expect(sheet(page).getByRole('heading', { name: 'Lantern Bar' })).toBeVisible();
  await expect(pin(page, '1001')).toBeInViewport({ ratio: 1 });
  const { height = 0, y = 0 } = (await sheet(page).boundingBox()) ?? {};
  const screen = page.viewportSize()?.height ?? 0;
  expect(y).toBeGreaterThan(screen * 0.4);
  expect(y + height).toBeLessThanOrEqual(screen + 1);
  expect(await layoutProblems(page)).toEqual([]);
  await sheet(page).getByRole('link', { name: 'Get a charger here' }).click();
  await expect(page).toHaveURL(/groupId=1001/);
});

/** How many controls of the map follow, with this one. */
function stopsFrom(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const stops = [...document.querySelectorAll('[role=dialog] :is(a[href], button:not(:disabled))')];
    return stops.length - stops.indexOf(element);
  });
}

test.describe('in Japanese, in the dark, on the narrowest phone', () => {
  test.use({ locale: 'ja-JP', colorScheme: 'dark', viewport: { width: 320, height: 568 } });

  test('the list says everything the map says, by keyboard alone [S18, P11]', async ({ page }) => {
    await page.goto('/map');
    await expect(pin(page, '1001')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: '検索と一覧' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const search = page.getByRole('searchbox', { name: '名前・住所で検索' });
    await search.focus();
    await page.keyboard.type('かふぇ');
    const rows = page.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('status').getByText('Electronのあるステーション1件（近い順）')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(rows.getByRole('button')).toBeFocused();
    await expect(rows.getByRole('button')).toHaveAccessibleName(/渋谷カフェ.*台|渋谷カフェ.*営業時間外/);
    // Tab moves through the controls and starts again: the focus never leaves the map.
    for (const name of ['Electronを借りる', '返却する', 'Lightning', 'USB-C', 'Micro', '地図を閉じる']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await rows.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '渋谷カフェ' })).toBeFocused();
    await expect(pin(page, '2001')).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'ルートを調べる' })).toBeFocused();
    // One more where the shop is closed at this hour.
    for (let left = await stopsFrom(page.getByRole('link', { name: 'ルートを調べる' })); left > 0; left -= 1)
      await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '地図を閉じる' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });
});
