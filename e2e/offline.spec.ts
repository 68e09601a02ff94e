import { type Page, request } from '@playwright/test';
import { OwnServer } from './own-server.ts';
import { ownPort } from './ports.ts';
import { riders } from './rider.ts';
import { secondBuild } from './second-build.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import { Workbench } from './workbench.ts';

test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
let workbench: Workbench;
test.beforeAll(async () => {
  server = await OwnServer.create(ownPort);
  workbench = new Workbench(await request.newContext({ baseURL: server.url }));
});
test.afterAll(async () => server.remove());

/** The pages of a rider's own records, and a text that only their data shows. */
const records = [
  { path: '/charges', shows: 'Out now', call: 'GET /users/electrons/history' },
  { path: '/payments', shows: 'Visa •••• 1111', call: 'GET /{provider}/payment_methods' },
  { path: '/payments/history', shows: 'Monthly', call: 'GET /{provider}/transactions' },
  { path: '/account', shows: 'This device', call: 'GET /users/devices' },
] as const;

/** Waits until the service worker has stored its files and controls the page. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Everything this browser has stored, as text: after signing out it must contain nothing private. */
async function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        // The app's code has no private data.
        if (key.url.includes('/assets/')) continue;
        texts.push(key.url, (await (await cache.match(key))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'etg-device') continue;
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const db = opening.result;
      for (const table of db.objectStoreNames) {
        const all = db.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        texts.push(JSON.stringify(all.result));
      }
      db.close();
    }
    return texts.join('\n');
  });
}

test('without a network the open rental and the records are there as last known, and nothing of them after signing out [S15, S26, S27]', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/login?redirect=/`);
  await signIn(page, workbench, riders.ben);
  await expect(page.getByRole('img', { name: /Return by/ })).toBeVisible();
  await expect(page.getByText(/there is nothing more to pay\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Return it near where you took it' })).toBeVisible();
  await untilControlled(page);
  await expect.poll(() => readStorage(page)).toContain('nearest return');
  // The records, each read once while there is a network.
  for (const { path, shows, call } of records) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect.poll(() => readStorage(page)).toContain(call);
  }
  await page.goto(server.url);
  await expect(page.getByText(/there is nothing more to pay\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Return it near where you took it' })).toBeVisible();
  // The browser's own cache may be cleared at any time.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
  const rental = page.getByRole('main');
  const known = await rental.getByRole('listitem').allTextContents();

  await server.kill();
  await context.setOffline(true);
  await page.goto(`${server.url}/?from=home-screen`);
  await expect(page.getByText("You're offline. You can still return an Electron.")).toBeVisible();
  await expect(page.getByText(/^Last updated /)).toBeVisible();
  await expect(page.getByText(/there is nothing more to pay\.$/)).toBeVisible();
  await expect(rental.getByRole('listitem')).toHaveText(known);
  await expect(
    page.getByRole('link', { name: 'Find station on map Needs an internet connection' }),
  ).toBeDisabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);

  for (const { path, shows } of records) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.getByText(/^Last updated /)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // A page whose code was never fetched says so, and throws nothing.
  await page.goto(`${server.url}/faq`);
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeAttached();

  await expect.poll(() => readStorage(page)).toContain(riders.ben);
  await page.goto(`${server.url}/logout`);
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  await expect
    .poll(() => readStorage(page))
    .not.toMatch(new RegExp(`${riders.ben}|user_id|deadline|opentime|1111|"Ben`));

  await context.setOffline(false);
  await server.start();
});

test('without a network the pages are in the language that was chosen last [P11, S27]', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/login?redirect=/charges`);
  await signIn(page, workbench, riders.ada);
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await untilControlled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await expect.poll(() => readStorage(page)).toContain('<html lang="ja"');
  await context.setOffline(true);
  await page.goto(`${server.url}/charges`);
  await expect(page).toHaveTitle('利用履歴 · Electron to Go');
  await expect(page.getByText(/時点の/)).toBeVisible();
  // A page that only the server can open does not blame it.
  await page.goto(`${server.url}/electron/lost`);
  await expect(page.getByRole('heading', { name: 'ページを読み込めませんでした' })).toBeVisible();
  await context.setOffline(false);
});

/** Browsers do this by themselves from time to time. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** The event that returning to the tab causes. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new version comes at a safe moment, and no file of the old one is given out after it', async ({
  page,
  context,
}) => {
  const root = page.locator('html');
  const note = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await page.goto(`${server.url}/login`);
  await untilControlled(page);
  const otherTab = await context.newPage();
  await otherTab.goto(server.url);
  await untilControlled(otherTab);

  await server.kill();
  await server.start(await secondBuild());

  // A screen of the old version that was not loaded yet is gone: the page loads it in the new version.
  await otherTab.getByRole('link', { name: 'Help' }).click();
  await expect(otherTab.locator('html')).toHaveAttribute('data-build', 'second');
  await expect(otherTab).toHaveURL(/\/faq$/);

  // This page has unsaved input.
  const number = page.getByRole('textbox', { name: 'mobile number' });
  await number.fill('+1 415');
  await checkForUpdate(page);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await returnToTab(page);
  await expect(number).toHaveValue('+1 415');
  await expect(root).not.toHaveAttribute('data-build');
  await number.fill('');
  await returnToTab(page);
  await expect(root).toHaveAttribute('data-build', 'second');
  await expect(note).toBeHidden();

  // From here on the stored files are those of the new version, too.
  await untilControlled(page);
  await page.waitForLoadState('networkidle');
  await server.kill();
  await context.setOffline(true);
  await page.goto(`${server.url}/`);
  await expect(root).toHaveAttribute('data-build', 'second');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => path.startsWith('/assets/') && !/Z\.\w+$/.test(path))).toEqual([]);
  await context.setOffline(false);
  await server.start();
});

test('a reminder becomes a notification, and a tap on it opens the rental', async ({ page, context }) => {
  await page.goto(`${server.url}/about`);
  await untilControlled(page);
  const [worker] = context.serviceWorkers();
  // A headless browser shows no notifications: the test records what would be shown.
  await worker?.evaluate(
    `registration.showNotification = async (title, options) => { globalThis.shown = { title, ...options }; }`,
  );
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Electron to Go',
      text: 'Bring it back by 8 pm.',
      path: '/?from=reminder',
    }),
  });
  await expect
    .poll(() => worker?.evaluate('globalThis.shown'))
    .toMatchObject({ title: 'Electron to Go', body: 'Bring it back by 8 pm.', tag: 'reminder' });
  await worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { data: globalThis.shown.data, close() {} },
    waitUntil() {},
  }))`);
  await expect(page).toHaveURL(`${server.url}/?from=reminder`);
});
