import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, signIn, test, untilLoaded } from './test.ts';
import type { Workbench } from './workbench.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

/** Put her Electron into a silent station, and was charged for the days after. */
const cleo = '14155552673';

interface Phone {
  browser: Browser;
  baseURL: string | undefined;
  workbench: Workbench;
}

/** What Cleo has open on her phone. */
async function openPhone({ browser, baseURL, workbench }: Phone) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const rentals = await context.newPage();
  await rentals.goto(`/login?redirect=${encodeURIComponent('/charges')}`);
  await signIn(rentals, workbench, cleo);
  await untilLoaded(rentals);
  await expect(rentals.getByText('Out now')).toBeVisible();
  const open = async (path: string, shown: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    return page;
  };
  return {
    context,
    rentals,
    payments: await open('/payments/history', 'Late fee for E-9073'),
    reports: await open('/contact', 'I returned it, but it'),
  };
}

/** Finds Cleo by the last four digits, and opens what is in her hand. */
async function findCleo(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('2673');
  await page.keyboard.press('Enter');
  // The inbox behind it shows a story that fits as well.
  await expect(page.getByRole('heading', { level: 1, name: /^Rental / })).toBeFocused();
  await expect(page.getByText('The story fits.')).toBeVisible();
}

/** Chooses from the field that has the focus, as one does without the mouse. */
async function chooseDown(page: Page, label: string, times = 1): Promise<void> {
  await expect(page.getByRole('combobox', { name: label })).toBeFocused();
  for (let step = 0; step < times; step += 1) await page.keyboard.press('ArrowDown');
}

test("a call without the mouse: found, understood, ended where she says, given back, answered, and Cleo's phone shows each of it [QC1, QC5, QC6, QC9, QA11, QA12]", async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  const phone = await openPhone({ browser, baseURL, workbench });
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Or choose who you are' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('link', { name: 'Maya' })).toBeVisible();
  await untilShown(page);
  await findCleo(page);

  // Ended where she says: what came after goes back.
  await page.keyboard.press('1');
  await expect(page.getByRole('combobox', { name: 'Where and when' })).toBeFocused();
  await page.keyboard.press('Tab');
  await chooseDown(page, 'Why');
  await expect(page.getByRole('button', { name: /^End it, give back \$1\.00/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The rental of E-9073 ends')).toBeVisible();
  await page.keyboard.press('Shift+Z');
  const thanks = phone.rentals.getByRole('dialog', { name: "Thanks, it's back" });
  await expect(thanks).toContainText('by our staff');
  await expect(thanks).toContainText('$2.99. Nothing more to pay.');

  // The fee before it too, as a courtesy.
  await expect(page.getByRole('button', { name: /^End as returned/ })).toBeDisabled();
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'What', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await chooseDown(page, 'Why', 2);
  await expect(page.getByRole('button', { name: /^Give back \$1\.00/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('$1.00 is on its way back')).toBeVisible();
  await page.keyboard.press('Shift+Z');
  await phone.payments.getByRole('button', { name: 'Done' }).click();
  const refunds = phone.payments.locator('details').filter({ hasText: 'Refund for E-9073' });
  await expect(refunds).toHaveCount(2);
  await expect(refunds.locator('summary').getByText('Refunded', { exact: true })).toHaveCount(2);
  await refunds.first().locator('summary').click();
  await refunds.last().locator('summary').click();
  await expect(phone.payments.getByText('A courtesy from us', { exact: true })).toBeVisible();
  await expect(phone.payments.getByText('The station was faulty', { exact: true })).toBeVisible();

  // Answered, with what was done filled in.
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/inbox\?item=/);
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeVisible();
  await page.keyboard.press('t');
  await chooseDown(page, 'Template');
  await expect(page.getByRole('textbox', { name: 'What they will read' })).toHaveValue(
    /^Hi Cleo, .* Your rental ended at Night Owl Diner on .*\$2\.00 is on its way back to Visa 1111\./,
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await page.keyboard.press('Shift+Z');
  await expect(phone.reports.getByText(/^Closed/)).toBeVisible();
  await expect(phone.reports.getByText(/Your rental ended at Night Owl Diner/)).toBeVisible();

  // Every act is in the record.
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.getByRole('link', { name: 'Record', exact: true }).press('Enter');
  const record = page.getByRole('table', { name: 'Record' });
  for (const act of ['Ended a rental by hand', 'Gave back a fee', 'Answered a person'])
    await expect(record.getByRole('row').filter({ hasText: act }).first()).toBeVisible();
  await phone.context.close();
});

test('an act that waits is undone by z, on its list or from any page, and every open page shows it [QA6, QA11]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'maya', '/inbox');
  await findCleo(page);
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const colleague = await there.newPage();
  await enterConsole(colleague, 'aiko', '/riders');
  await colleague.keyboard.press('/');
  await colleague.keyboard.type('2673');
  await expect(colleague.getByRole('option', { name: /Cleo/ })).toHaveAttribute('aria-selected', 'true');
  await colleague.keyboard.press('Tab');
  const hers = colleague.getByRole('region', { name: 'On the record' });
  await expect(hers).toBeVisible();

  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'What', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await chooseDown(page, 'Why', 2);
  await expect(page.getByRole('button', { name: /^Give back \$1\.00/ })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  // With the time that is left.
  await expect(page.getByText(/^\d+ s$/)).toBeVisible();
  // The focus is not lost, so that letters work at once.
  await expect(page.getByRole('button', { name: /^Give back a fee/ })).toBeFocused();
  await expect(hers).toContainText('Gave back a fee: waits');
  await expectAccessible(page);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await expect(hers).toContainText('Gave back a fee: undone');

  // From the list of what waits, on another page.
  await page.keyboard.press('4');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('3');
  await expect(page.getByRole('blockquote')).toContainText("We've given you $3.00 as credit.");
  await page.keyboard.press('Tab');
  await chooseDown(page, 'Why', 2);
  await expect(page.getByRole('button', { name: /^Give \$3\.00 as credit/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await page.goto('/console/waiting');
  await untilShown(page);
  const waiting = page.getByRole('row', { name: /Gave a credit/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(page, 'colours')).toEqual([]);
  await waiting.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(hers).toContainText('Gave a credit: undone');
  await there.close();
});
