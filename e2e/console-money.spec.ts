import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe.ts';
import { addAuthenticator, desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

test('Jonas reads the month by day and venue, opens the lines of a figure and saves them, and types in what the processor takes [QM5, QA12, QA13, QA16]', async ({
  page,
}) => {
  await addAuthenticator(page);
  await enterConsole(page, 'jonas', '/money');
  await expect(page.getByRole('status').filter({ hasText: /^As of/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'Figures' });
  await expect(table.getByRole('columnheader', { name: 'Plans' })).toBeVisible();
  // The past of the demo is older than the first of some months.
  const year = new Date().getUTCFullYear();
  await page.goto(`/console/money?currency=USD&from=${year - 1}-12-01&to=${year + 1}-01-31`);
  await untilShown(page);
  const whole = table.getByRole('row', { name: /^Whole period/ });
  const figure = whole.getByRole('link', { name: /^Plans, Whole period/ });
  const plans = (await figure.textContent()) ?? '';
  expect(Number(plans)).toBeGreaterThan(0);
  await expectAccessible(page);

  // By keyboard: a figure is a link.
  await figure.press('Enter');
  const lines = page.getByRole('region', { name: /^Ledger lines/ });
  await expect(lines.getByText(`together $${plans}`)).toBeVisible();
  const shown = await lines.getByRole('listitem').allTextContents();
  const sum = shown.reduce((total, text) => total + Number(/\$([\d.]+)$/.exec(text)?.[1]), 0);
  expect(sum).toBeCloseTo(Number(plans), 2);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await lines.getByRole('button', { name: /Export/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(shown.length + 1);
  await lines.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/riders\//);
  await page.goBack();

  await page.getByRole('link', { name: 'By venue' }).click();
  await expect(table.getByRole('columnheader', { name: 'Venue' })).toBeVisible();
  const venue = table.getByRole('rowheader').getByRole('link').first();
  const name = (await venue.textContent()) ?? '';
  await venue.click();
  await expect(page.getByText(`Only ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();

  await page.getByRole('button', { name: 'Set the price list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In force from').fill(`${year - 1}-01-01`);
  await dialog.getByLabel('Of each payment, in percent').fill('2.9');
  await dialog.getByLabel('And for each payment').fill('0.30');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('other');
  await dialog.getByRole('textbox', { name: 'In your words' }).fill('Our contract');
  await expect(dialog.getByRole('row', { name: /Of each payment.*2\.9 %/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/is computed: 2\.9 % and \$0\.30/)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Processor’s fee' })).toBeVisible();
});

test('the report is in Japanese, in the dark and on a phone, and says when no money moved [QM5, QA12, QA15, QA17]', async ({
  page,
}) => {
  await enterConsole(page, 'jonas', '/money?currency=GBP&from=2024-01-01&to=2024-01-31');
  await expect(page.getByText('No money moved')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/console/money?currency=USD');
  await untilShown(page);
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.addInitScript(() => localStorage.setItem('etg-console-language', 'ja'));
  await page.goto('/console/money');
  await untilShown(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会計');
});
