import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, test } from './test.ts';

test.use(desk);

test('Jonas answers a bank with evidence by keyboard, and sees what it decides [QC10, QA11, QA12]', async ({
  page,
  workbench,
}) => {
  await workbench.reset();
  await enterConsole(page, 'jonas', '/you');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money');
  await page.getByRole('navigation').getByRole('link', { name: 'Disputes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disputes');
  const list = page.getByRole('region', { name: 'Disputes' });
  await expect(list.getByRole('link', { name: /did not know it/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dispute', exact: true })).toContainText('Visa 1111');
  await expectAccessible(page);

  const id = (await page.locator('[data-dispute]').getAttribute('data-dispute')) ?? '';
  const file = await page.request.get(`/console/api/disputes/${id}/evidence`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: /Text for the bank/ });
  await expect(text).toHaveValue(/took the charger E-\d+ from Lantern Bar/);
  await text.press('End');
  await text.pressSequentially(' He used it.');
  // What was typed survives a reload; the browser asks before it leaves.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await untilShown(page);
  await expect(text).toHaveValue(/He used it\./);
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('dispute');
  await expect(dialog.getByRole('row', { name: /The money.*until it decides/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The answer about $1.99 goes to the bank.')).toBeVisible();
  await expect(list.getByText('No bank asks for anything')).toBeVisible();

  await list.getByRole('link', { name: /Waiting 1/ }).press('Enter');
  await expect(list.getByText('The bank decides')).toBeVisible();
  await expect(page.getByText('He used it.')).toBeVisible();
  await page.request.post(`/workbench/api/gateway/disputes/${id}`, { data: { decision: 'won' } });
  // Without a reload: the gateway's webhook told the server, and the server told the page.
  await expect(list.getByText('No bank has to decide')).toBeVisible();
  await page.goto('/console/disputes?state=decided');
  await expect(list.getByText('Won, the money is back')).toBeVisible();
  await expect(page.getByText('The bank gave it back')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(page)).toEqual([]);
});
