import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openReleaseScreen, unlock } from './rider.ts';
import { expect, test, untilLoaded } from './test.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 65 });
}

test.use({ deviceScaleFactor: 1.5, viewport: { width: 390, height: 780 } });

test('the rider unlocks a charger, and has it', async ({ page, workbench }) => {
  await openReleaseScreen({ page, workbench }, 'ada');
  await unlock(page).click();
  await expect(page.getByText(/nest 2/i).first()).toBeVisible();
  await take(page, 'rider');
  await expect(page).toHaveURL(/\/done$/);
  await page.goto('/');
  await untilLoaded(page);
  await expect(page.getByText('If you keep it')).toBeVisible();
  await take(page, 'rental');
});

test('the workbench shows the station', async ({ browser, baseURL, workbench }) => {
  await workbench.reset();
  const desktop = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1200, height: 760 },
    locale: 'en-US',
  });
  const page = await desktop.newPage();
  await page.goto('/workbench?station=1001');
  await expect(page.getByText('Make it misbehave')).toBeVisible();
  await take(page, 'workbench');
  await desktop.close();
});
