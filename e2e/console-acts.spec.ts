import type { Page } from '@playwright/test';
import { act, addAuthenticator, api, desk, enterConsole, untilShown } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);

async function personNamed(page: Page, name: string): Promise<string> {
  const { people } = await (await page.request.get(`${api}/staff`)).json();
  return people.find((each: { name: string }) => each.name === name).id;
}

test('what changed since one looked is shown before it is confirmed again [QA8]', async ({ page }) => {
  await enterConsole(page, 'aiko', '/staff');
  const path = `/staff/${await personNamed(page, 'Theo Lind')}/change`;
  await page
    .getByRole('table', { name: 'People' })
    .getByRole('row', { name: /Theo Lind/ })
    .click();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('fleet');
  await expect(dialog.getByRole('row', { name: /Role.*Field.*Fleet/ })).toBeVisible();
  await act(page.request, path, { given: { role: 'support' } });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('It changed since you looked')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Role.*Support.*Fleet/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Theo is Fleet now.')).toBeVisible();
  await act(page.request, path, { given: { role: 'field' } });
});

test('above the limit of one person, another one confirms, and both pages show it [QA9, QA11, QC10]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await workbench.reset();
  const hers = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const aiko = await hers.newPage();
  await enterConsole(aiko, 'aiko', '/waiting');
  const { roles } = await (await aiko.request.get(`${api}/staff/roles`)).json();
  const saveRole = (name: string, changes: { rights?: string[]; dailyLimit?: object } = {}) => {
    const { rights, idleMinutes } = roles.find((role: { name: string }) => role.name === name);
    const more = changes.rights ?? [];
    const { dailyLimit } = changes;
    const given = { rights: [...rights, ...more], idleMinutes, ...(dailyLimit && { dailyLimit }) };
    return act(aiko.request, `/staff/roles/${name}/save`, { given });
  };
  await saveRole('finance', { dailyLimit: { USD: 1 } });
  await saveRole('admin', { rights: ['money.confirm'] });
  await aiko.reload();
  await untilShown(aiko);

  await enterConsole(page, 'jonas', '/disputes');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This is above your daily limit.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('goodwill');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Kept ready for a second person.')).toBeVisible();

  await aiko
    .getByRole('table', { name: 'Needs a second person' })
    .getByRole('row', { name: /1\.99/ })
    .click();
  await expect(aiko.getByRole('dialog').getByRole('row', { name: /The money.*for good/ })).toBeVisible();
  await aiko.getByRole('button', { name: 'Confirm it' }).click();
  await expect(aiko.getByText('Confirmed.')).toBeVisible();
  // Without a reload.
  await expect(page.getByText('No bank asks for anything')).toBeVisible();
  await page.goto('/console/disputes?state=decided');
  await expect(page.getByText('Accepted, the rider has the money').first()).toBeVisible();
  await saveRole('finance');
  await saveRole('admin');
  await hers.close();
});

test('the record is exported after a fresh passkey only [QS3, QS8]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  // The people of the demo are never asked for a passkey; an invited one is.
  await enterConsole(page, 'aiko', '/you');
  const { result } = await act(page.request, '/staff/invite', { given: { name: 'Ines Sol', role: 'admin' } });
  const [, token = ''] = (result?.link ?? '').split('#');
  const hers = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const ines = await hers.newPage();
  await addAuthenticator(ines);
  await ines.goto(`/console/join#${token}`);
  await ines.getByRole('button', { name: 'Make a passkey' }).click();
  await ines.getByRole('button', { name: 'Later' }).click();
  await untilShown(ines);
  await workbench.advance(6 * 60);
  await ines.goto('/console/record');
  await untilShown(ines);
  const refused = ines.waitForResponse(
    (answer) => answer.url().includes('/record/export') && answer.status() === 403,
  );
  const saved = ines.waitForEvent('download');
  await ines.getByRole('button', { name: 'Export' }).click();
  await refused;
  expect((await saved).suggestedFilename()).toMatch(/^record-.*\.csv$/);
  await hers.close();
});

test('light or dark is the choice of a person, whatever the device says [QA12]', async ({ page }) => {
  await enterConsole(page, 'theo', '/you');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper').trim());
  const light = await paper();
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await untilShown(page);
  await expect.poll(paper).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('light');
  await expect.poll(paper).toBe(light);
});
