import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, test } from './test.ts';

test.use(desk);

test('the six ways to put right by keyboard: what it changes, one lit button with its amount, and undo [QC6, QA5, QA6]', async ({
  page,
}) => {
  await enterConsole(page, 'maya', '/you');
  const found = await page.request.get('/console/api/search?q=%2B1%20415%20555%202673');
  const { groups } = await found.json();
  await page.goto(`/console/riders/${groups[0].hits[0].rider.id}`);
  await untilShown(page);
  const panel = page.getByRole('region', { name: 'Put it right' });
  await expect(panel).toContainText(/You may give back up to \$\d+\.00 a day\. Used: \$\d/);

  // A fee: what is given back, to which card, and what the rider will read.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('2');
  await expect(panel.getByRole('row', { name: /Late fee/ })).toContainText('$0.00');
  await expect(panel).toContainText(/To Visa \d{4}/);
  await expect(panel.getByRole('blockquote')).toContainText("We've refunded $1.00 to Visa");
  await expect(panel.getByRole('button', { name: /^Give back \$1\.00/ })).toBeDisabled();
  await expectAccessible(page);
  await panel.getByRole('combobox', { name: 'How much' }).selectOption('part');
  await panel.getByRole('textbox', { name: 'Amount' }).fill('5');
  await expect(panel.getByRole('alert')).toHaveText('up to $1.00');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('combobox', { name: 'What' })).toHaveCount(0);

  // A credit, given and undone: nothing is left of it.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('4');
  await panel.getByRole('textbox', { name: 'Amount' }).fill('3');
  await expect(panel.getByRole('blockquote')).toContainText("We've given you $3.00 as credit.");
  await panel.getByRole('combobox', { name: 'Why' }).selectOption('goodwill');
  const give = panel.getByRole('button', { name: /^Give \$3\.00 as credit/ });
  await expect(give).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'On the record' })).toContainText('Gave a credit: undone');
});
