import { violationsOf } from './axe.ts';
import { desk, enterConsole } from './console.ts';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

test('a report appears in the inbox, is answered and closed by keyboard, and the rider reads the answer [QC9, QA6, QA11, QA12]', async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const maya = await there.newPage();
  await enterConsole(maya, 'maya', '/inbox?kind=report');
  await expect(maya.getByRole('link', { name: /^Cleo: brought it back/ })).toBeVisible();

  await signInAs({ page, workbench }, 'ada', '/contact');
  await page.getByRole('button', { name: "Station doesn't work" }).click();
  await page.getByRole('textbox', { name: 'Station number' }).fill('1001');
  await page.getByRole('textbox', { name: 'Tell us what happened' }).fill('All dark since noon');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  await expect(page.getByText(/^Received/)).toBeVisible();

  // Without a reload.
  const report = maya.getByRole('link', { name: /All dark since noon/ });
  await report.press('Enter');
  await expect(report).toBeFocused();
  await expect(maya.getByRole('button', { name: /^Close/ })).toBeEnabled();
  await expectAccessible(maya);
  await maya.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(maya)).toEqual([]);

  await maya.keyboard.press('t');
  await expect(maya.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await maya.getByRole('combobox', { name: 'Template' }).selectOption('repair');
  await expect(maya.getByRole('textbox', { name: 'What they will read' })).toHaveValue(
    /Somebody is on the way/,
  );
  await maya.keyboard.press('Control+Enter');
  await maya.getByRole('button', { name: 'Send now' }).click();
  await expect(report).toHaveCount(0);

  // The page that the rider has open shows it.
  await expect(page.getByText(/^Closed/)).toBeVisible();
  await expect(page.getByText(/Somebody is on the way to the Supernova/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await there.close();
});

test('one that fits is put right by keyboard, taken back, and the focus goes to the next [QC9, QC11, QA5, QA6, QA12]', async ({
  browser,
  baseURL,
  workbench,
}) => {
  await workbench.reset();
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const page = await there.newPage();
  await enterConsole(page, 'maya', '/inbox?kind=report');
  const hana = page.getByRole('link', { name: /^Hana: brought it back/ });
  const rui = page.getByRole('link', { name: /^Rui: brought it back/ });
  // The worst one is open from the start.
  await expect(hana).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(rui).toBeFocused();
  await page.keyboard.press('k');
  await expect(hana).toBeFocused();
  await expect(page.getByRole('button', { name: /^End it, send and close/ })).toBeVisible();

  // To whom: by the first letters of a name.
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Maya Ortiz' })).toBeVisible();
  await page.keyboard.type('ma');
  await expect(page.getByRole('button', { name: 'Maya Ortiz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hana).toContainText('yours');

  await hana.focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Late fee/ })).toContainText('$0.00');
  await expect(dialog).toContainText('To Visa 1111');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('faulty-station');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(rui).toBeFocused();
  await expect(hana).toContainText('about to leave');
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await expect(hana).not.toContainText('about to leave');

  // A button with the focus is pressed by Enter; it does not open the case.
  await page.getByRole('button', { name: /^Snooze/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Until when?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rui).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cleo: brought it back/ })).toBeFocused();
  await expect(page.getByRole('region', { name: /^Cleo: brought it back/ })).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialog.getByRole('button', { name: /^Hana: brought it back/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Cleo: brought it back/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/rentals\//);
  await there.close();
});

test('riders with the same cause are treated alike: how many before, what became of each after, and one undo [QC11, QA6, QA12]', async ({
  browser,
  baseURL,
  workbench,
}) => {
  await workbench.reset();
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const page = await there.newPage();
  await enterConsole(page, 'maya', '/inbox?kind=report');
  const hana = page.getByRole('link', { name: /^Hana: brought it back/ });
  await expect(hana).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Treat all 3 alike' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 of 3 can be put right now. $3.00 goes back.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rui' })).toContainText('$1.00 back');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  for (const name of ['Hana', 'Rui', 'Cleo'])
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('can be undone');
  await expect(dialog.getByRole('button', { name: /^Close/ })).toBeFocused();
  await page.keyboard.press('Escape');
  // What is open knows of it, and is not offered again.
  await expect(page.getByRole('button', { name: /^End it, send and close/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /about to leave/ })).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: /about to leave/ })).toHaveCount(0);

  await there.close();
});
