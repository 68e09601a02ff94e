import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, test } from './test.ts';

test.use(desk);

test('all of it works by keyboard: find, go, walk the rows, change a role, confirm [QA5, QA12]', async ({
  page,
}) => {
  await enterConsole(page, 'aiko', '/you');
  await page.keyboard.press('/');
  await page.keyboard.type('staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/\/you$/);
  await page.goBack();
  await untilShown(page);

  const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: /Theo Lind/ });
  await expect(row).toBeVisible();
  for (let step = 0; step < 8 && !(await row.evaluate((each) => each === document.activeElement)); step += 1)
    await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/person=/);
  await page.getByRole('button', { name: 'Change role' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('fleet');
  await expect(dialog.getByRole('row', { name: /Role.*Field.*Fleet/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Theo is Fleet now.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'People' }).getByRole('row', { name: /Theo Lind/ }),
  ).toContainText('Fleet');

  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys of this page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the record shows it at once, can be filtered, and its address opens the same [QS8, QA11, QA13]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'aiko', '/record?what=staff.end-sessions');
  await expect(page.getByText('Nothing on record')).toBeVisible();
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const maya = await there.newPage();
  await enterConsole(maya, 'maya');
  const admin = await page.context().newPage();
  await admin.goto('/console/staff');
  await admin
    .getByRole('table', { name: 'People' })
    .getByRole('row', { name: /Maya Ortiz/ })
    .click();
  await admin.getByRole('button', { name: 'Sign out everywhere' }).click();
  await admin.getByRole('combobox', { name: 'Why' }).selectOption('other');
  // `other` says nothing by itself.
  await expect(admin.getByRole('button', { name: /^Sign Maya out/ })).toBeDisabled();
  await admin.getByLabel('In your words').fill('Phone lost');
  await admin.getByRole('button', { name: /^Sign Maya out/ }).click();
  await expect(admin.getByText('Maya is signed out.')).toBeVisible();
  await expect(maya.getByText('You were signed out.')).toBeVisible();
  // Without a reload.
  await expect(page.getByRole('row', { name: /Signed somebody out.*Phone lost/ })).toBeVisible();
  await there.close();
});

test('a role can give back in any currency: one is chosen, and stays [QM1, QS6]', async ({ page }) => {
  await enterConsole(page, 'aiko', '/staff?role=support');
  await page.getByRole('combobox', { name: 'Limit in another currency' }).selectOption('KWD');
  const limit = page.getByRole('textbox', { name: 'Gives back, in KWD' });
  await limit.fill('4.125');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /4\.125/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Support is saved.')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('4.125');
});

test('light and dark break no rule of accessibility [QA12]', async ({ page }) => {
  await enterConsole(page, 'aiko', '/staff?role=support');
  await expectAccessible(page);
  for (const address of ['/staff?role=support', '/you', '/waiting', '/tokens']) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/console${address}`);
    await untilShown(page);
    await expect.poll(() => violationsOf(page)).toEqual([]);
  }
});
