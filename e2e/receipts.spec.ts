import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { agree, cards, comeToBuy, comeToPay, expectBought, lit, payByCard } from './paying.ts';
import { Sweep } from './sweep.ts';
import { expect, expectAccessible, test, untilLoaded } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** From the history, where the payment's row opens to its receipt once it has its number. */
async function openReceipt(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(async () => {
    await page.goto('/payments/history');
    await page.locator('main summary').first().click();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await link.click();
  await expect(page).toHaveURL(/\/payments\/receipts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article')).toBeVisible();
}

test('a payment has a receipt: found in the history, read, printed and downloaded; nobody else’s is shown [QM7]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550171', 'Monthly');
  await payByCard(page, cards.visa);
  await expectBought(page);
  await openReceipt(page, /^Receipt ETG-\d{4}-\d{6}$/);
  const paper = page.getByRole('article', { name: 'Receipt' });
  for (const words of ['Charging plan: Monthly', 'Electron to Go, Inc.', 'Visa •••• 1111', 'Total paid'])
    await expect(paper).toContainText(words);
  await expect(paper).toContainText(/Paid\s*November \d+, \d{4} at \d+:\d\d [AP]M P[SD]T/);
  await expectAccessible(page);

  const number = (await paper.getByText(/^ETG-\d{4}-\d{6}$/).textContent()) ?? 'none';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('/Lang (en)');
  await expect(page.getByText('The PDF is in your downloads')).toBeVisible();
  await page.route('**/receipts/*/pdf', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toHaveText('The PDF did not arrive. Please try again.');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Download PDF')).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // Without an answer: what was read before is shown, anything else can be asked for again.
  await page.route('**/api/v1/receipts/*', (route) => route.abort());
  await page.reload();
  await expect(paper).toBeVisible();
  await page.goto('/payments/receipts/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/v1/receipts/*');
  await again.click();
  await expect(page.getByText('This receipt is not yours, or is gone')).toBeVisible();
  await expectAccessible(page);
});

test.describe('in Japanese, on the narrowest phone, in light and dark', () => {
  test.use({ locale: 'ja-JP' });

  test('a receipt is a 適格簡易請求書 with the yen of its tax, and the plans lead to the notice of the seller [QM7]', async ({
    page,
    workbench,
  }) => {
    const sweep = await Sweep.start(page, 'receipts');
    await comeToBuy({ page, workbench }, '14155550172', '2002');
    await page.getByRole('link', { name: '特定商取引法に基づく表記' }).click();
    await expect(page.getByText('販売事業者')).toBeVisible();
    await expect(page.getByText('T7000012050002')).toBeVisible();
    await expect(page.getByText('1か月プラン ¥800')).toBeVisible();
    await sweep.check('seller-notice');
    await page.goBack();
    await untilLoaded(page);
    await page.locator('label', { hasText: /^1か月プラン/ }).click();
    await lit(page).click();
    await page.locator('input[name=zip]').fill('150-0002');
    await page.locator('input[name=email]').fill('ryoshusho@mail.example');
    await agree(page);
    await page.getByRole('button', { name: 'クレジットカード' }).click();
    await payByCard(page, cards.jcb);
    await expect(page).toHaveURL(/\/purchase$/);
    await openReceipt(page, /^領収書 ETG-\d{4}-\d{6}$/);
    const paper = page.getByRole('article', { name: '領収書（適格簡易請求書）' });
    for (const words of ['10%対象（税込）', 'うち消費税（10%）', '¥73', '登録番号', 'T7000012050002', 'JST'])
      await expect(paper).toContainText(words);
    await sweep.check('receipt');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDFをダウンロード' }).click(),
    ]);
    expect((await readFile(await file.path())).toString('latin1')).toContain('/Lang (ja)');
    await sweep.end();
  });
});
