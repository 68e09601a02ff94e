import { violationsOf } from './axe.ts';
import { desk, enterConsole } from './console.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
  untilHydrated,
  untilLoaded,
} from './test.ts';

test.use(desk);
test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

/** Has had an Electron for two days, on a day pass. */
const cleo = '14155552673';

test('support sees what happened to a rental, walks its evidence by keys, and is told that the story fits [QC3, QC4, QC11, QA12]', async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await phone.goto(`/login?redirect=${encodeURIComponent('/charges')}`);
  const answered = phone.waitForResponse((answer) => answer.url().endsWith('/users/rental') && answer.ok());
  await signIn(phone, workbench, cleo);
  const { rental }: { rental: { id: string } } = await (await answered).json();
  await untilLoaded(phone);
  await workbench.act('1005', { action: 'offline' });
  await enterConsole(page, 'maya', `/rentals/${rental.id}`);
  await phone.goto('/contact');
  await untilHydrated(phone);
  await phone.getByRole('button', { name: 'Send to support' }).click();
  await phone.getByRole('button', { name: "I returned it, but it's still running" }).click();
  await phone.getByRole('textbox', { name: 'Tell us what happened' }).fill('I put it in there last night.');
  await phone.getByRole('textbox', { name: 'Station number' }).fill('1005');
  await phone.getByRole('button', { name: 'Send to support' }).click();
  await expect(phone.getByText('Thank you! We will contact you shortly.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rental [0-9A-F]{2}-[0-9A-F]{4}$/);
  await expect(page.getByRole('img', { name: /^The rental from .* in four lanes/ })).toBeVisible();
  await expect(page.getByText('The story fits.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Late fee 2/ })).toContainText('$1.00');
  await expect(page.getByRole('row', { name: 'Paid so far $3.99' })).toBeVisible();
  const above = page.getByRole('navigation', { name: 'Pages above this one' });
  await expect(above.getByRole('link')).toHaveText(['Riders', 'Cleo']);
  await expect(
    page.getByRole('img', { name: /^8 of 10 nests hold an Electron, nests 3, 7 free/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const open = page.locator('li button[aria-expanded=true]');
  await expect(open).toHaveText('1005 went silent');
  await page.keyboard.press('k');
  await expect(open).not.toHaveText('1005 went silent');
  await page.keyboard.press('j');
  await expect(open).toHaveText('1005 went silent');
  await page.getByRole('group', { name: /^Time axis/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(open).toHaveText('$1.99 paid, Daily plan');
  await page.keyboard.press('ArrowRight');
  await expect(open).toHaveText('Pressed');
  await page.getByRole('button', { name: 'Report with photo' }).click();
  await expect(page.getByRole('link', { name: 'The report' })).toHaveAttribute('href', /\/inbox\?item=/);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('row', { name: /Station.*taken, nest/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send the explanation' }).click();
  await expect(page.getByRole('dialog')).toContainText('mail');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('1 d 1 h late')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The one action of the page takes the place of the tabs; it leads to the reason first.
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  const end = page.getByRole('button', { name: 'End the rental' });
  await end.click();
  await expect(page.getByRole('combobox', { name: 'Why' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Why' }).selectOption({ index: 1 });
  await end.click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
});
