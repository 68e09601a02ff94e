import { type Page } from '@playwright/test';
import { expect, test, untilLoaded, expectAccessible, expectNoSidewaysScroll } from './test.ts';
import { signInAs } from './rider.ts';
const dir = '/tmp/helpers/history';
async function shoot(page: Page, name: string) {
  for (const [scheme, w] of [['light', 390], ['dark', 390], ['light', 320]] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: w, height: w === 320 ? 568 : 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.screenshot({ path: `${dir}/${name}-${scheme}-${w}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
}
test('found', async ({ page, workbench, context, baseURL }) => {
  test.setTimeout(120_000);
  await workbench.reset();
  await signInAs({ page, workbench }, 'ben', '/electron/lost');
  await page.getByRole('button', { name: /Yes, charge me/ }).click();
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await page.goto('/charges'); await untilLoaded(page);
  await page.locator('summary').first().click();
  await page.screenshot({ path: `${dir}/charges-lost.png`, fullPage: true });
  const st = await workbench.station('1001');
  const free = st.nests.find((n) => !n.electron);
  await workbench.act('1001', { action: 'insert', electron: 'E-9072', nest: free?.nest ?? 1 } as never);
  await expect(page.getByText('Lost, then found')).toBeVisible();
  for (const lang of ['en', 'ja'] as const) {
    if (lang === 'ja') { await page.request.post('/api/v1/none').catch(() => undefined); await page.goto('/account'); await untilLoaded(page); await page.getByRole('combobox').first().selectOption('ja').catch(async () => { await page.getByText('日本語').click(); }); await page.waitForTimeout(2500); }
    await page.goto('/payments/history'); await untilLoaded(page);
    await page.locator('summary').first().click();
    await shoot(page, `history-found-${lang}`);
    await page.goto('/charges'); await untilLoaded(page);
    await page.locator('summary').first().click();
    await shoot(page, `charges-found-${lang}`);
    await page.goto('/i/1007'); await untilLoaded(page);
    await shoot(page, `paused-${lang}`);
  }
});
test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });
  test('offline', async ({ page, workbench, context }) => {
    test.setTimeout(120_000);
    await workbench.reset();
    await signInAs({ page, workbench }, 'ada', '/charges');
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    for (const p of ['/account', '/payments/history', '/payments', '/charges']) { await page.goto(p); await untilLoaded(page); await page.waitForTimeout(800); }
    await context.setOffline(true);
    for (const p of ['/account', '/payments/history', '/payments', '/charges', '/delay']) { await page.goto(p); await page.waitForTimeout(5000); await page.screenshot({ path: `${dir}/offline${p.replaceAll('/', '-')}.png` }); }
  });
});
