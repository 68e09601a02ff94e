import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { act, desk, enterConsole } from './console.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, code: string) =>
  page.getByRole('table', { name: 'Promo codes' }).getByRole('row').filter({ hasText: code });
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an admin makes a code by keyboard, is told what is wrong, and stops it for good [QM4, QA5, QA12]', async ({
  page,
}) => {
  await enterConsole(page, 'aiko', '/promo');
  await expect(row(page, 'SPRING20')).toContainText('20 % off');
  await expect(row(page, 'HOLIDAY')).toContainText('Planned');
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('n');
  const form = pane(page, 'New codes');
  await field(page, 'Code').fill('spring20');
  await field(page, 'Name').fill('Autumn');
  await field(page, 'Percent off the price').fill('110');
  await expect(form.getByText('A whole number, from one to a hundred')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Make the code/ })).toBeDisabled();
  await field(page, 'Percent off the price').fill('25');
  await expect(form.getByText('This code exists already.')).toBeVisible();
  await field(page, 'Code').fill('Autumn-25');
  await field(page, 'Uses in all').fill('100');
  await form.getByLabel('Ends').fill('2020-01-01T00:00');
  await expect(form.getByText('The end has passed')).toBeVisible();
  // What was typed survives a reload; the browser asks before it leaves.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(field(page, 'Code')).toHaveValue('Autumn-25');
  await form.getByLabel('Ends').fill('');
  await expect(form.getByRole('row', { name: /At most given away, at list price.*\$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const code = pane(page, 'AUTUMN25');
  await expect(code).toContainText('0 of 100');
  await expect(row(page, 'AUTUMN25')).toContainText('Running');

  await code.getByRole('button', { name: 'Change the limits' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Uses in all').fill('50');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('mistake');
  await expect(dialog.getByRole('row', { name: /Uses of each code 100 50/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(code).toContainText('0 of 50');

  await code.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('abuse');
  await expect(dialog.getByText('cannot be undone', { exact: false })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'AUTUMN25')).toContainText('Stopped');
  await expect(code.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^Ended/ }).click();
  await expect(row(page, 'AUTUMN25')).toBeVisible();
  await expect(row(page, 'SPRING20')).toHaveCount(0);
});

test('a fleet manager makes a batch of codes, saves them as a file, finds it by one of them, and stops all [QM4]', async ({
  page,
}) => {
  await enterConsole(page, 'priya', '/promo?new=yes');
  const form = pane(page, 'New codes');
  await form.getByRole('button', { name: 'A batch' }).click();
  await field(page, 'How many').fill('0');
  await expect(form.getByText('A whole number, from one to ten thousand')).toBeVisible();
  await field(page, 'How many').fill('500');
  await field(page, 'Pattern').fill('campus-##');
  await expect(form.getByText('So many codes could be guessed. Add a #, or make fewer')).toBeVisible();
  await field(page, 'Pattern').fill('campus-####');
  await expect(form.getByText('331,776 codes, 500 of them real', { exact: false })).toBeVisible();
  await field(page, 'Name').fill('Campus');
  await form.getByRole('button', { name: 'Free days' }).click();
  await field(page, 'Free days').fill('7');
  await field(page, 'Uses of each code').fill('1');
  await form.getByRole('searchbox', { name: 'Only at these venues' }).fill('Lantern');
  await form.getByRole('button', { name: /^Lantern Bar/ }).click();
  await expect(form.getByRole('row', { name: /Only at.*Lantern Bar/ })).toBeVisible();
  await form.getByRole('button', { name: /^Make 500 codes/ }).click();

  const dialog = page.getByRole('dialog', { name: '500 codes are made' });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export/ }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n').slice(1);
  const codes = lines.map((line) => line.split(',')[0]?.replaceAll('"', '') ?? '');
  expect(new Set(codes).size).toBe(500);
  expect(codes.every((code) => /^CAMPUS-[A-Z]{4}$/.test(code))).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Find a code or name' }).fill(codes[250] ?? '');
  await expect(page.getByText('1 code or batch')).toBeVisible();
  await row(page, 'CAMPUS-####').click();
  const batch = pane(page, 'CAMPUS-####');
  await expect(batch).toContainText('Lantern Bar');
  await batch.getByRole('button', { name: 'Stop', exact: true }).click();
  const stopping = page.getByRole('dialog');
  await stopping.getByRole('combobox', { name: 'Why' }).selectOption('abuse');
  const stop = stopping.getByRole('button', { name: /^Stop 500 codes/ });
  await expect(stop).toBeDisabled();
  await stopping.getByRole('textbox', { name: /CAMPUS-####/ }).fill('CAMPUS-####');
  await stop.click();
  await expect(row(page, 'CAMPUS-####')).toContainText('Stopped');
});

test('two managers with the same code: the page of one follows the other, who was first [QM4, QA8]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'aiko', '/promo?q=spring20');
  const code = pane(page, 'SPRING20');
  await code.getByRole('button', { name: 'Stop', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('abuse');
  await expect(dialog.getByRole('row', { name: /State.*running.*stopped/ })).toBeVisible();

  const context = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await enterConsole(other, 'priya', '/promo?q=spring20');
  const id = new URL(other.url()).searchParams.get('code') ?? (await idOf(other, 'SPRING20'));
  await act(other.request, `/promos/${id}/stop`, { given: {}, reason: { code: 'mistake', words: 'Ours' } });
  await context.close();

  await expect(row(page, 'SPRING20')).toContainText('Stopped');
});

async function idOf(page: Page, code: string): Promise<string> {
  const answer = await page.request.get(`/console/api/promos?q=${code}`);
  return (await answer.json()).promos[0].id;
}

test('it holds in Japanese, dark, on phones and a narrow desk [QA17, QM4]', async ({ browser, baseURL }) => {
  for (const width of [320, 390, 1_000]) {
    const context = await browser.newContext({
      ...desk,
      baseURL: baseURL ?? '',
      locale: 'ja-JP',
      colorScheme: 'dark',
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    await enterConsole(page, 'aiko', '/promo');
    await expect(page.getByText('LANTERN20').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByText('LANTERN20').first().click();
    await expect(page.getByRole('button', { name: 'コードをコピー' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/console/promo?new=yes');
    await page.getByRole('button', { name: '一括' }).click();
    await expect(page.getByRole('textbox', { name: 'パターン' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  }
});
