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
  const item = maya.getByRole('listitem').filter({ hasText: 'All dark since noon' });
  await expect(item).toBeHidden();

  await signInAs({ page, workbench }, 'ada', '/contact');
  await page.getByRole('button', { name: "Station doesn't work" }).click();
  await page.getByRole('textbox', { name: 'Station number' }).fill('1001');
  await page.getByRole('textbox', { name: 'Tell us what happened' }).fill('All dark since noon');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  await expect(page.getByText(/^Received/)).toBeVisible();

  // Without a reload.
  await expect(item).toBeVisible();
  const before = await item.evaluate((each) => [...(each.parentElement?.children ?? [])].indexOf(each));
  for (let step = 0; step <= before; step++) await maya.keyboard.press('j');
  await expect(item.getByRole('link', { name: /the station does not work/ })).toBeFocused();
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
  await expect(item).toBeHidden();

  // The page that the rider has open shows it.
  await expect(page.getByText(/^Closed/)).toBeVisible();
  await expect(page.getByText(/Somebody is on the way to the Supernova/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await there.close();
});
