import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, test } from './test.ts';

test.use(desk);

test("a rider's page answers a call: masked, revealed with a reason, with a note for colleagues [QC2, QA10]", async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/you');
  const found = await page.request.get('/console/api/search?q=%2B1%20415%20555%202673');
  const { groups } = await found.json();
  await page.goto(`/console/riders/${groups[0].hits[0].rider.id}`);
  await untilShown(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleo');

  const hand = page.getByRole('region', { name: 'In the hand' });
  await expect(hand).toContainText('E-9073');
  await expect(hand.getByRole('list', { name: 'What it costs over time' })).toContainText('Included');
  await expect(
    page.getByRole('region', { name: 'Money' }).getByRole('row', { name: /Daily plan/ }),
  ).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Put it right' })).toBeVisible();
  await expectAccessible(page);

  const who = page.getByRole('region', { name: 'Who' });
  await expect(who).toContainText('+1 ••• ••• 2673');
  await page.getByRole('banner').getByRole('button', { name: 'Reveal the number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('call-back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Reveal the number/ }).click();
  await expect(who).toContainText('+14155552673');
  await expect(who).toContainText(/Shown to you for \d+:\d\d more/);
  await expect(page.getByRole('region', { name: 'On the record' })).toContainText(
    'You · Revealed a number or a mail: Call back',
  );

  const notes = page.getByRole('region', { name: 'Notes for colleagues' });
  await notes.getByRole('textbox').fill('Calls from the airport.');
  await page.keyboard.press('Control+s');
  await expect(notes.getByRole('listitem').filter({ hasText: 'Calls from the airport.' })).toHaveCount(1);
  await expect(notes.getByRole('textbox')).toHaveValue('');

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'colours')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  // Enter opens the case of what is in the hand.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rentals\//);
});
