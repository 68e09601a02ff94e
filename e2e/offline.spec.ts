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

/** The worker has kept all it needs, and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Everything this browser keeps, as text: what is private must not be in it after signing out. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        texts.push(key.url, (await (await cache.match(key))?.text()) ?? '');
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

test('without a network the open rental is there as it was last known, and nothing of it after signing out [S15]', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/login?redirect=/`);
  await signIn(page, workbench, riders.ben);
  const map = page.getByText('Find station on map');
  await expect(page.getByRole('img', { name: /left|late/i })).toBeVisible();
  await expect(page.getByText('Cost so far')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nearest' })).toBeVisible();
  await untilKept(page);
  const rental = page.getByRole('main');
  const known = await rental.getByRole('listitem').allInnerTexts();

  await server.kill();
  await context.setOffline(true);
  await page.goto(`${server.url}/?from=home-screen`);
  await expect(page.getByText("You're offline. Returning an Electron still works.")).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByText('Cost so far')).toBeVisible();
  await expect(rental.getByRole('listitem')).toHaveText(known);
  await expect(page.getByRole('link', { name: /Find station on map/ })).toBeDisabled();
  await expect(map.getByText('Needs a connection')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);

  await page.goto(`${server.url}/faq`);
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeAttached();

  expect(await everythingKept(page)).toContain(riders.ben);
  await page.goto(`${server.url}/logout`);
  await expect(page.getByRole('link', { name: 'Get battery' })).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain(riders.ben);
  expect(await everythingKept(page)).not.toMatch(/user_id|deadline|"Ben/);

  await context.setOffline(false);
  await server.start();
});
