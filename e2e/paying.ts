import type { PaymentLabel } from '@etg/contract/vocabulary';
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './test.ts';
import type { Workbench } from './workbench.ts';

/** The cards of the payment sandbox. */
export const cards = {
  visa: '4111111111111111',
  amex: '378282246310005',
  jcb: '3530111333300000',
  declined: '4000111111111115',
  silentBank: '4000000000001125',
};

/** A new rider at a station with a connector chosen: the plans are next. */
export async function comeToBuy(
  { page, workbench }: { page: Page; workbench: Workbench },
  phone: string,
  code: string,
): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(`/station?id=${code}`)}`);
  await signIn(page, workbench, phone);
  await page.getByText('USB-C', { exact: true }).click();
  await page.locator('button[form=connector]:enabled').click();
  await expect(plans(page).first()).toBeAttached();
}

/** A new rider on the paying screen, with everything filled in except the card. */
export async function comeToPay(
  newcomer: { page: Page; workbench: Workbench },
  phone: string,
  plan: string,
): Promise<void> {
  const { page } = newcomer;
  await comeToBuy(newcomer, phone, '1001');
  await choosePlan(page, plan);
  await addMethod(page, 'credit_card');
  await agree(page);
}

/** Starts another order of the same rider with the prices of a station, as the conversation does. */
export async function startAnotherOrder(page: Page, station: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'group_id', value: station, url: origin }]);
  await page.goto('/subscribe?from=conversation');
  await expect(plans(page).first()).toBeAttached();
}

/** Not the connectors, which are radio buttons too and stay until the plans are there. */
function plans(page: Page): Locator {
  return page.locator('input[type=radio]:not([name=cable])');
}

export function lit(page: Page): Locator {
  return page.locator('footer').getByRole('button').first();
}

/** The whole card can be tapped. */
export async function pickPlan(page: Page, name: string): Promise<void> {
  await page.locator('label', { hasText: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
}

export async function choosePlan(page: Page, name: string): Promise<void> {
  await pickPlan(page, name);
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
}

const labels: Record<PaymentLabel, string> = {
  credit_card: 'Credit card',
  web_wallet: 'Web wallet',
  peer_to_peer: 'Pay app',
  device_wallet: 'Phone wallet',
};

/** On the paying screen: a new method, and where the receipt goes. */
export async function addMethod(page: Page, label: PaymentLabel): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  const kind = page.getByRole('button', { name: labels[label], exact: true });
  // The methods are expanded if none is saved, which the page knows only after it has loaded.
  await expect(async () => {
    if (!(await kind.isVisible())) await page.getByText('Add new payment method').click();
    await expect(kind).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await kind.click();
  await fillBilling(page);
}

export async function fillBilling(page: Page): Promise<void> {
  // The code is always asked for, so that the fields have come once it is there.
  await page.locator('input[name=zip]').fill('94103');
  const email = page.locator('input[name=email]');
  if ((await email.isVisible()) && (await email.inputValue()) === '') await email.fill(anAddress());
}

let addresses = 0;
function anAddress(): string {
  addresses += 1;
  return `rider${process.pid}-${addresses}@mail.example`;
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
}

export function cardField(page: Page, field: 'number' | 'expiry' | 'cvv'): Locator {
  return page.frameLocator(`iframe[name=etg-card-${field}]`).locator('input[aria-label]');
}

/** Types field by field with the Tab key. Each field is a frame of another process, which gets the focus with a delay. */
export async function typeCard(page: Page, number: string): Promise<void> {
  for (const field of ['expiry', 'cvv'] as const) await cardField(page, field).waitFor();
  await cardField(page, 'number').click();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await expect(cardField(page, 'expiry')).toBeFocused();
  await page.keyboard.type('1235');
  await page.keyboard.press('Tab');
  await expect(cardField(page, 'cvv')).toBeFocused();
  await page.keyboard.type('123');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'number').fill(number);
  await cardField(page, 'expiry').fill('12/35');
  await cardField(page, 'cvv').fill(number === cards.amex ? '1234' : '123');
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await lit(page).click();
}

export type WalletButton =
  | 'Approve'
  | 'Cancel'
  | 'Close the app'
  | 'Be unsupported'
  | 'Fail'
  | 'Fail to load'
  | 'Fail while paying';

/** Presses a button in the wallet. The press removes the wallet's frame, so the click happens after `evaluate` has returned. */
export async function pressInWallet(page: Page, name: WalletButton) {
  const button = page.frameLocator('iframe[name=etg-wallet]').getByRole('button', { name, exact: true });
  await button
    .evaluate((element: HTMLElement) => void setTimeout(() => element.click()))
    .catch((error: unknown) => {
      // The press closes the wallet, sometimes before `evaluate` has returned.
      if (!String(error).includes('Frame was detached')) throw error;
    });
}

export async function expectBought(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/purchase$/);
  await expect(page.getByRole('heading', { name: /^Congratulations!/ })).toBeVisible();
}
