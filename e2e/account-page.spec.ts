import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, untilLoaded } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

const finn = '14155552676';
const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the account page keeps what is set on it, and lists where one is signed in [S32, S33, P11]', async ({
  page,
  workbench,
  browser,
  baseURL,
}) => {
  await signInAs({ page, workbench }, 'finn', '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveTitle('Account · Electron to Go');

  // Enters name and mail address by keyboard alone.
  await row(page, /^Name/).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Finnegan');
  await page.keyboard.press('Enter');
  await expect(row(page, /^Name Finnegan/)).toBeFocused();
  await row(page, /^Email/).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('finn@home');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please provide valid email');
  await page.getByRole('textbox', { name: 'Email' }).fill('finn@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, /^Email finn@example\.com Not confirmed yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Sent again to finn@example.com.')).toBeVisible();

  // The link in the mail verifies the address, in another window.
  const mail = await workbench.mailTo('finn@example.com');
  const link = /http\S+\/e\/\S+/.exec(mail)?.[0] ?? 'no link';
  const mailbox = await page.context().newPage();
  await mailbox.setViewportSize({ width: 320, height: 568 });
  await mailbox.goto(new URL(link).pathname);
  await expectNoSidewaysScroll(mailbox);
  await expectAccessible(mailbox);
  await mailbox.getByRole('button', { name: "Yes, it's mine" }).click();
  await expect(
    mailbox.getByRole('heading', { name: 'Thank you! Your email address is confirmed.' }),
  ).toBeVisible();
  await mailbox.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(mailbox);
  await mailbox.close();
  // The page hears of it: nobody reloads it.
  await expect(row(page, /^Email finn@example\.com Confirmed/)).toBeVisible();

  // Cable and notifications are the same after a reload.
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('switch', { name: 'Ask me at each station' }).click();
  await expect(page.getByText("If a station has this cable, we'll choose it for you.")).toBeVisible();
  await page.getByRole('switch', { name: 'Reminder notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Text reminders' })).toBeDisabled();
  await untilLoaded(page);
  // A reload right after a tap ends its call. This one never arrives.
  let lost = 0;
  await page.route('**/users/notifications', async (route) => {
    if (route.request().method() === 'POST') lost += 1;
    else await route.fallback();
  });
  await page.getByRole('switch', { name: 'Receipts by email' }).click();
  await expect.poll(() => lost).toBe(1);
  await page.unroute('**/users/notifications');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Receipts by email' })).not.toBeChecked();
  await untilLoaded(page);
  // By now the server has it: the tab that remembered the tap is not asked.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await untilLoaded(page);
  await expect(page.getByRole('switch', { name: 'Receipts by email' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /USB-C/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Ask me at each station' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Reminder notifications' })).not.toBeChecked();

  // Another phone signs in, appears here, and is signed out from here.
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const otherPage = await other.newPage();
  await otherPage.goto('/login?redirect=%2Fcharges');
  await signIn(otherPage, workbench, finn);
  await expect(otherPage).toHaveURL(/\/charges$/);
  await page.reload();
  const devices = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices).toHaveCount(1);
  await otherPage.goto('/charges');
  await expect(otherPage).toHaveURL(/\/login\?redirect=%2Fcharges/);
  await other.close();

  // Checks the page in both languages and colour schemes on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveTitle('アカウント · Electron to Go');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an account is downloaded, kept while a charger is out, and deleted when nothing is open [S32, A1, A2]', async ({
  page,
  workbench,
}) => {
  // Ben has an Electron.
  await signInAs({ page, workbench }, 'ben', '/account');
  await row(page, /^Delete my account/).click();
  await expect(page.getByText('You have an Electron')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();

  await signInAs({ page, workbench }, 'finn', '/account');
  const [file] = await Promise.all([page.waitForEvent('download'), row(page, /^Download my data/).click()]);
  expect(file.suggestedFilename()).toMatch(/^electron-to-go-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { rows: [{ name: 'Finn', phone: finn }] } });

  // Finn can still have a refund, and is led to it first.
  await row(page, /^Delete my account/).click();
  await expect(page.getByText(/You can still get \$\d+\.\d\d back for it/)).toBeVisible();
  await expect(page.getByText("You won't get a refund")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Refund \$\d+\.\d\d first$/ }).click();
  await expect(
    page.getByText(/^You'll get \$\d+\.\d\d back to Visa\s••••\s\d{4}: everything you paid/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, keep my plan' }).click();
  await expect(page.getByRole('heading', { name: 'My Payments' })).toBeVisible();
  await expect(page).toHaveTitle('Payments · Electron to Go');

  await page.goto('/account');
  await row(page, /^Delete my account/).click();
  const digits = page.getByRole('textbox', { name: /last 4 digits/ });
  await digits.fill('0000');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText("Those aren't the last 4 digits of your number.")).toBeVisible();
  await expectAccessible(page);
  await digits.fill(finn.slice(-4));
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeVisible();

  // The number now belongs to a new account.
  await signInAs({ page, workbench }, 'finn', '/account');
  await expect(page.getByText('What should we call you?')).toBeVisible();
});

test('a phone that is online without a way out says so on the account page, until there is one [S32]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'finn', '/account');
  await untilLoaded(page);
  const note = page.getByText('You can look around. Changes have to wait');
  await expect(note).toHaveCount(0);
  const ways = /\/(api\/v1|healthz)/;
  await page.route(ways, (route) => route.abort());
  await page.getByRole('switch', { name: 'Receipts by email' }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Receipts by email' })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(ways);
  await expect(note).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('switch', { name: 'Receipts by email' })).toBeEnabled();
});

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' });

  test('dates are British, also for an American number [P11]', async ({ page, workbench }) => {
    await signInAs({ page, workbench }, 'finn', '/payments');
    await expect(page.getByText(/until \d{1,2} \w{3,4} \d{4}, never renews/)).toBeVisible();
  });
});
