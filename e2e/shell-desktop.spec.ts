import { expect, expectAccessible, test } from './test.ts';

test.describe('on a desktop', () => {
  for (const [locale, colorScheme, code] of [
    ['en-US', 'light', 'QR code that opens this page on a phone'],
    ['ja-JP', 'dark', 'このページをスマホで開くQRコード'],
  ] as const) {
    test(`${locale}, ${colorScheme}: the way to the phone stands beside the app, all in view [S33, P11]`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale,
        colorScheme,
      });
      const page = await context.newPage();
      await page.goto(`${baseURL}/i/1001`);
      const side = page.getByRole('complementary');
      await expect(side.getByRole('img', { name: code })).toBeInViewport();
      await expect(side.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await context.close();
    });
  }

  test('nothing of it is fetched by a phone [S33]', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (sent) => files.push(new URL(sent.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /beside|signed-in|report-missing/.test(file))).toEqual([]);
  });
});
