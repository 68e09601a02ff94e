import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('a full station gives a fresh Electron and takes the old one: the rental goes on [P5, S16, X5, B10, B4]', async ({
  page,
  workbench,
  context,
}) => {
  await workbench.act('1003', { action: 'auto_take', on: false });
  await signInAs({ page, workbench }, 'eve', '/i/1003');
  await expect(page.getByText('No empty nests here right now')).toBeVisible();
  await page.getByRole('link', { name: 'Exchange Battery' }).click();
  await expect(page.getByRole('heading', { name: 'Supernova is full?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Supernova is full?' }).getByRole('listitem')).toHaveCount(3);
  const exchange = page.getByRole('button', { name: 'Exchange Battery' });
  await expect(exchange).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('I understand').click();
  await exchange.click();

  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page.getByText('Take the new one, then put the old one into its nest.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock my charger' }).click();
  await expect(page.getByRole('heading', { name: /is lit/ })).toBeVisible();
  await expect(page.getByText('Then put yours in that nest.')).toBeVisible();
  await workbench.act('1003', { action: 'take' });
  await expect(page.getByRole('heading', { name: 'Now put your old Electron in.' })).toBeVisible();
  await expect(page.getByText(/Push E-9075 into the nest you just emptied/)).toBeVisible();
  await expectAccessible(page);
  await workbench.act('1003', { action: 'insert', electron: 'E-9075' });
  await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();
  await page.getByRole('link', { name: /time left/ }).click();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();

  // Confirmed for a year: the checkbox is gone, the button stays [N3].
  const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'exchange_rules') ?? {};
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
  await page.getByRole('link', { name: /Supernova is full\?/ }).click();
  await expect(page.getByText('I understand')).toBeHidden();
  await expect(exchange).toBeEnabled();

  // The old Electron is still named, among the charges.
  await page.goto('/charges');
  await page.locator('summary').first().click();
  await expect(page.getByText(/^E-9075, swapped for E-\d+ at /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a station with empty nests refuses an exchange in the words for it [Z9, B4, B10]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'eve', '/station?exchange=yes');
  await page.getByText('I understand').click();
  await page.getByRole('button', { name: 'Exchange Battery' }).click();
  await page.getByRole('textbox', { name: /station code/i }).fill('1001');
  await expect(
    page.getByText(
      'This station has empty nests, please return your battery in any empty nest. Battery exchange is available only for full stations.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /station code/i }).fill('1003');
  await page.getByRole('button', { name: 'Find this station' }).click();
  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
});

test('who may not exchange is not offered it, and is led to the beginning [X5, B10]', async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  await signInAs({ page, workbench }, 'ben', '/');
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
  await expect(page.getByText('Supernova is full?')).toBeHidden();
  await page.goto('/station?exchange=yes');
  await page.getByText('I understand').click();
  await page.getByRole('button', { name: 'Exchange Battery' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const who of ['suspended', 'ada'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signInAs({ page: other, workbench }, who, '/station?exchange=yes');
    await expect(other, who).toHaveURL(/\/$/);
    await context.close();
  }
});
