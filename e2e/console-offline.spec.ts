import type { Page } from '@playwright/test';
import { api, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const shellCache = 'etg-console-shell';
const wrong = (page: Page) => page.getByRole('region', { name: /^Wrong here/ });
const offlineBar = (page: Page) => page.getByText(/^You are offline since/);

/** Waits until the phone keeps the shell, and until the service worker stands behind the page. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (name) => (await caches.match('/console/', { cacheName: name })) !== undefined,
        shellCache,
      ),
    )
    .toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** What the caches of this browser have, without the files that are named by their content. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!key.url.includes('/assets/'))
          texts.push(key.url, (await (await cache.match(key))?.text()) ?? '');
    }
    return texts.join('\n');
  });

async function notesOf(page: Page): Promise<{ text: string }[]> {
  const { tickets } = await (await page.request.get(`${api}/field/stations/1001`)).json();
  return tickets[0].notes;
}

test('reloaded in a cellar the station and Today stand, a note waits and is sent once, and nothing opens a lock [QF11]', async ({
  page,
  workbench,
  context,
}) => {
  await workbench.act('1001', { action: 'fault', nest: 2, fault: 'unreadable' });
  await enterConsole(page, 'theo', '/field/1001');
  await expect(wrong(page)).toBeVisible();
  await untilKept(page);
  expect(await cached(page)).not.toMatch(/Theo|Lantern|api/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByText(/^As this phone saw it last/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open nest 2' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await wrong(page).getByRole('button', { name: 'Note, photo' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'In your words' }).fill('Water on the floor');
  await dialog.getByRole('button', { name: 'Keep it' }).tap();
  const waits = page.getByRole('region', { name: /^Waits on this phone/ });
  await expect(waits.getByText('Water on the floor')).toBeVisible();
  await page.reload();
  await expect(waits.getByText('Water on the floor')).toBeVisible();

  await page.goto('/console/today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByText('No answer from the server', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Scan' }).tap();
  await page.getByRole('link', { name: /1001 Lantern Bar/ }).tap();
  await expect(waits.getByText('Water on the floor')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0);
  await expect
    .poll(async () => (await notesOf(page)).map(({ text }) => text))
    .toEqual(['Water on the floor']);
  await expect(waits).toHaveCount(0);
  await page.reload();
  await untilShown(page);
  await expect(page.getByText(/^As this phone saw it last/)).toHaveCount(0);
  expect(await notesOf(page)).toHaveLength(1);
  expect(sent.filter((path) => /\/open(\/preview)?$/.test(path))).toEqual([]);
});

test('after signing out nothing is left on the phone: the next person sees nothing of the first, with or without a network [QF11, QA1]', async ({
  page,
  context,
}) => {
  await enterConsole(page, 'theo', '/field/1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
  await untilKept(page);
  await page.goto('/console/you');
  await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('etg-console-me'))).toBeNull();
  expect(await cached(page)).toBe('');
  await context.setOffline(true);
  await expect(page.goto('/console/field/1001')).rejects.toThrow('net::ERR_');

  // Somebody else signs in on this phone and goes down to the same cellar.
  await context.setOffline(false);
  await enterConsole(page, 'priya', '/today');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/console/scan');
  await expect(page.getByRole('textbox', { name: 'Code of the station' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Looked at last' })).toHaveCount(0);
  await page.goto('/console/field/1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001');
  await expect(page.getByText('Lantern Bar')).toHaveCount(0);
});

test('a session that ended is not known without a network, and asks to sign in with one [QF11, QA1]', async ({
  page,
  context,
}) => {
  await enterConsole(page, 'theo', '/field/1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1001 Lantern Bar');
  await untilKept(page);
  // Ended elsewhere: this page learns it with its next call.
  await page.request.post(`${api}/sign-out`);
  await page.reload();
  await expect(page.getByRole('button', { name: /Theo/ })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No answer from the server', { exact: false })).toBeVisible();
  await expect(page.getByText('Lantern Bar')).toHaveCount(0);
});

test('a page that is older than the server says so, and is not loaded anew by itself [QF11]', async ({
  page,
}) => {
  await enterConsole(page, 'theo', '/field/1001');
  await untilKept(page);
  // The page names another script, as one of an earlier release does.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('is-old') === null) return;
    addEventListener('DOMContentLoaded', () =>
      document
        .querySelector('script[type="module"]')
        ?.setAttribute('src', '/console/assets/index-earlier.js'),
    );
  });
  await page.evaluate(() => sessionStorage.setItem('is-old', 'yes'));
  await page.reload();
  await expect(page.getByText('There is a newer version of the console.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.removeItem('is-old'));
  await page.getByRole('button', { name: 'Load it' }).tap();
  await untilShown(page);
  await expect(page.getByText('There is a newer version of the console.')).toHaveCount(0);
});
