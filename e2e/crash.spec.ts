import { request } from '@playwright/test';
import { OwnServer } from './own-server.ts';
import { ownPort } from './ports.ts';
import { ada, expect, signIn, test } from './test.ts';
import { Workbench } from './workbench.ts';

/** kill -9 at any moment of a rental leaves no stuck rental, no second charger and no lost row. */
test.describe('after kill -9 of the server', () => {
  test.describe.configure({ timeout: 300_000 });
  let server: OwnServer;
  let workbench: Workbench;

  test.beforeEach(async ({ page }) => {
    server = await OwnServer.create(ownPort);
    workbench = new Workbench(await request.newContext({ baseURL: server.url }));
    await page.goto(`${server.url}/login?redirect=/station?id=1001`);
    await signIn(page, workbench, ada);
    await page.getByText('USB-C', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue with USB-C' }).click();
    await expect(page.getByText('Whoa, Electron is available!')).toBeVisible();
  });
  test.afterEach(async () => server.remove());

  const holds = async () => (await workbench.station('1001')).hands.includes('E-10012');

  test('while a nest is lit, the rider who takes the Electron has the rental [T200]', async ({ page }) => {
    await page.getByRole('button', { name: 'Unlock my charger' }).click();
    await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
    await server.kill();
    await server.start();
    await expect(page).toHaveURL(/\/done$/, { timeout: 60_000 });
    await expect.poll(holds).toBe(true);
  });

  test('right after the press, either the charger or the button comes back, never neither [T200, T303]', async ({
    page,
  }) => {
    // A press that was not recorded leads back to the start of the booking [Z18]; this press was recorded.
    const recorded = page.waitForResponse('**/sessions/booking/change');
    await page.getByRole('button', { name: 'Unlock my charger' }).click();
    await recorded;
    await server.kill();
    await server.start();
    const charger = page
      .getByRole('heading', { name: /lights around/ })
      .or(page.getByRole('link', { name: 'Find station on map' }));
    const button = page.getByRole('button', { name: /Unlock/, disabled: false });
    await expect(charger.or(button)).toBeVisible({ timeout: 60_000 });
    if (await button.isVisible()) await button.click();
    await expect(charger).toBeVisible({ timeout: 60_000 });
    const out = (await workbench.station('1001')).hands.filter((electron) => electron.startsWith('E-1001'));
    expect(out).toHaveLength(1);
  });

  test('while the charger is out, the rental is still there [P4]', async ({ page }) => {
    await page.getByRole('button', { name: 'Unlock my charger' }).click();
    await expect(page).toHaveURL(/\/done$/);
    await server.kill();
    await server.start();
    await page.goto(`${server.url}/`);
    await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
    await expect.poll(holds).toBe(true);
  });

  test('right after the charger is back, the rental is closed [P4]', async ({ page }) => {
    await page.getByRole('button', { name: 'Unlock my charger' }).click();
    await expect(page).toHaveURL(/\/done$/);
    // The screen's code is loaded: a killed server cannot serve it.
    await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();
    await workbench.act('1010', { action: 'insert', electron: 'E-10012' });
    await server.kill();
    await server.start();
    await page.goto(`${server.url}/`);
    // The page that was open heard nothing of the return: the next one thanks for it.
    const thanks = page.getByRole('dialog', { name: "Thanks, it's back" });
    await thanks.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: 'Get battery' })).toBeVisible();
    await page.goto(`${server.url}/charges`);
    await page.locator('details', { hasText: 'E-10012' }).first().click();
    await expect(page.getByText('Airport Terminal 4')).toBeVisible();
  });
});
