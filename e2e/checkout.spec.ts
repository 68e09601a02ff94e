import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Page } from '@playwright/test';
import {
  addMethod,
  agree,
  cardField,
  cards,
  choosePlan,
  comeToBuy,
  expectBought,
  fillCard,
  lit,
  payByCard,
  pressInWallet,
  startAnotherOrder,
  type WalletButton,
} from './paying.ts';
import { unlock } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

interface Purchase {
  plan: string;
  station: string;
  method: PaymentLabel | 'saved';
  card?: string;
  price: string;
}

/** Each plan is longer than the one before, or the same again: a purchase that adds nothing is refused. */
const purchases: readonly Purchase[] = [
  { plan: 'Daily', station: '1001', method: 'peer_to_peer', price: '$1.99' },
  { plan: 'Monthly', station: '3001', method: 'web_wallet', price: '£5.99' },
  { plan: 'Semester', station: '2002', method: 'credit_card', card: cards.jcb, price: '¥3,500' },
  { plan: 'Annual', station: '1001', method: 'device_wallet', price: '$60.00' },
  { plan: 'Annual', station: '3001', method: 'saved', price: '£50.00' },
];

test('every plan is bought with every method, in dollars, yen and pounds [P2, O6, S32, S19, S20, S21, S22, S23, N6]', async ({
  page,
  workbench,
}) => {
  test.slow();
  await comeToBuy({ page, workbench }, '14155550101', '1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free yourself with Electron to Go');
  await expect(page).toHaveTitle('Order · Electron to Go');
  await choosePlan(page, 'Hourly');
  await expect(page).toHaveURL(/\/payments$/);
  await expect(page).toHaveTitle('Payments · Electron to Go');
  await addMethod(page, 'credit_card');
  await expect(page.getByText('You pay today')).toBeVisible();
  await agree(page);
  await expect(lit(page)).toHaveText('Purchase for $1.00');
  await payByCard(page, cards.amex);
  await expectBought(page);
  await expect(page).toHaveTitle('Purchase · Electron to Go');
  await page.getByRole('link', { name: 'Got it' }).click();
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}\/release$/);

  for (const { plan, station, method, card = cards.visa, price } of purchases) {
    await startAnotherOrder(page, station);
    await choosePlan(page, plan);
    // A method is saved by now: the review comes first, and leads to the choice of another method.
    await expect(page).toHaveURL(/\/review$/);
    await expect(page).toHaveTitle('Order Review · Electron to Go');
    if (method !== 'saved') {
      await page.getByRole('link', { name: 'Pay another way' }).click();
      await addMethod(page, method);
    }
    await expect(page.locator('dl').getByText(price, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    if (method === 'credit_card') await fillCard(page, card);
    await expect(lit(page)).toHaveText(`${method === 'credit_card' ? 'Purchase for' : 'Pay'} ${price}`);
    await lit(page).click();
    if (method !== 'credit_card' && method !== 'saved') await pressInWallet(page, 'Approve');
    await expectBought(page);
    await expect(page.getByRole('link', { name: 'Get battery' })).toHaveAttribute('href', '/station');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Congratulations! Juice your battery any time and place you want for 1 year',
  );
  await page.goto('/payments/history');
  await expect(page.getByText('Paid', { exact: true })).not.toHaveCount(0);
  // The unused hourly and daily plans were refunded when a longer plan was bought (D18).
  await expect(page.locator('summary')).toHaveCount(8);
  await expect(page.locator('summary').getByText('Refunded', { exact: true })).toHaveCount(4);
});

/** The catalogue's texts for each failure of a wallet [Z16]. */
const walletFailures: Partial<Record<PaymentLabel, readonly (readonly [WalletButton, string])[]>> = {
  web_wallet: [
    ['Cancel', 'User canceled flow'],
    ['Fail to load', 'Web wallet failed to load'],
    ['Fail', 'Web wallet fails, try again later'],
  ],
  peer_to_peer: [
    ['Cancel', 'User canceled flow'],
    ['Close the app', 'User canceled, or the app is not available'],
    ['Fail while paying', 'Failed in the process of payment'],
    ['Be unsupported', 'Pay app is not supported'],
    ['Fail', 'Pay app fails, try again later'],
  ],
  device_wallet: [
    ['Fail while paying', 'Failed in the process of payment'],
    ['Fail to load', 'Phone wallet failed to load'],
    ['Be unsupported', 'Phone wallet is not supported'],
    ['Fail', 'Phone wallet fails, try again later'],
  ],
};

/** Every failure is reported to the server and shows the fail screen with its text, from which the rider can retry. */
async function failInEveryWay(page: Page, label: PaymentLabel): Promise<void> {
  for (const [button, words] of walletFailures[label] ?? []) {
    await expect(page.getByRole('checkbox')).toBeChecked();
    await lit(page).click();
    const reported = page.waitForRequest(/\/subscribe\/order\/status$/);
    await pressInWallet(page, button);
    expect((await reported).postDataJSON()).toMatchObject({
      status: 'fail',
      order: { failStatus: words, failMethod: label },
    });
    await expect(page).toHaveURL(/\/fail$/);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Retry' }).click();
  }
}

test('the pay app is for dollars only, and every wallet says what went wrong in its own words [S20, Z16, O5]', async ({
  page,
  workbench,
}) => {
  test.slow();
  await comeToBuy({ page, workbench }, '14155550102', '3001');
  await choosePlan(page, 'Daily');
  await expect(page.getByRole('button', { name: 'Phone wallet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay app' })).toHaveCount(0);
  await addMethod(page, 'web_wallet');
  await agree(page);
  await failInEveryWay(page, 'web_wallet');

  await startAnotherOrder(page, '1001');
  await choosePlan(page, 'Daily');
  await addMethod(page, 'peer_to_peer');
  await failInEveryWay(page, 'peer_to_peer');
  await addMethod(page, 'device_wallet');
  await failInEveryWay(page, 'device_wallet');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await lit(page).click();
  await pressInWallet(page, 'Cancel');
  await expect(lit(page), 'a phone wallet that was closed says nothing').toBeEnabled();
  await lit(page).click();
  await pressInWallet(page, 'Fail');
  await expect(page).toHaveURL(/\/fail$/);
  await page.reload();
  await expect(page.getByText('Phone wallet fails, try again later')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await lit(page).click();
  await pressInWallet(page, 'Approve');
  await expectBought(page);
});

test('a venue that pays asks for the terms, or for a method that is only checked [P15, O4, X12, S19]', async ({
  page,
  workbench,
}) => {
  await comeToBuy({ page, workbench }, '14155550103', '1002');
  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);
  await expect(lit(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await lit(page).click();
  await expect(page).toHaveURL(/\/release$/);

  await page.goto('/station?id=1012');
  await page.getByText('USB-C', { exact: true }).click();
  await page.locator('button[form=connector]:enabled').click();
  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);
  await lit(page).click();
  await addMethod(page, 'credit_card');
  await expect(page.getByText('Hold, released right away')).toBeVisible();
  await expect(page.getByText('$0.00').last()).toBeVisible();
  await expect(lit(page)).toHaveText('Start for free');
  await payByCard(page, cards.visa);
  await expectBought(page);
});

test('a venue that pays once a day for a guest says so before the second unlock, with the ordinary price [P15, QF9]', async ({
  page,
  workbench,
}) => {
  const costs = page.locator('footer > p');
  await workbench.act('1002', { action: 'auto_take', on: false });
  await page.goto('/i/1002');
  await expect(costs).toHaveText('Free: paid for by the venue');
  await comeToBuy({ page, workbench }, '14155550106', '1002');
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await lit(page).click();
  await expect(page).toHaveURL(/\/release$/);
  const release = page.url();
  await page.goto('/i/1002');
  await expect(costs, 'promised is promised').toHaveText('Free: paid for by the venue');
  await page.goto(release);
  await unlock(page).click();
  await expect(page.getByRole('heading', { name: /Nest \d+ is lit/ })).toBeVisible();
  await workbench.act('1002', { action: 'take' });
  await expect(page).toHaveURL(/\/done$/);
  const { hands } = await workbench.station('1002');
  await workbench.act('1002', {
    action: 'insert',
    electron: hands.find((each) => /^E-1002/.test(each)) ?? '',
  });
  await expect(page.getByRole('heading', { name: "Thanks, it's back" })).toBeVisible();
  await page.goto('/i/1002');
  await expect(costs).toHaveText(
    "You've had your free charger here today. From tomorrow, they're free again.From $1.00 for 2 hours",
  );
  await expectAccessible(page);
  await page.goto('/station?id=1002');
  await page.getByText('USB-C', { exact: true }).click();
  await page.locator('button[form=connector]:enabled').click();
  await expect(page.getByText("You've had your free charger here today.")).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Hourly/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('in Japanese, on the narrowest phone, in the dark', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 320, height: 568 }, colorScheme: 'dark' });

  test('a venue whose budget is spent says until when, and what it costs, before anything is unlocked [P15, QF9]', async ({
    page,
    workbench,
  }) => {
    const costs = page.locator('footer > p');
    await page.goto('/i/1006');
    await expect(costs).toContainText(/今月の無料分は終了しました。\d+月1日からまた無料で使えます。/);
    await expect(costs).toContainText('$1.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await comeToBuy({ page, workbench }, '14155550107', '1006');
    await expect(
      page.getByText(/今月の無料分は終了しました。\d+月1日からまた無料で使えます。/),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^時間プラン \$1\.00/ })).toBeAttached();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await workbench.advance(31 * 86_400);
    await page.reload();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByText(/今月の無料分は終了しました/)).toHaveCount(0);
    await page.goto('/i/1006');
    await expect(costs).toContainText('料金はお店が負担します');
  });

  test('every step of an order can be read and used by everybody [P11, S19, S20, S21, S22, S23, S24, S26]', async ({
    page,
    workbench,
  }) => {
    const fits = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await comeToBuy({ page, workbench }, '14155550104', '2002');
    await expect(page.getByText('¥800').first()).toBeVisible();
    await fits();
    await page.getByRole('button', { name: 'プランのしくみ' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: '閉じる' }).click();
    await lit(page).click();
    await page.locator('input[name=zip]').focus();
    await page.locator('input[name=email]').fill('ja320@mail.example');
    await expect(page.getByText('郵便番号を入力してください').first()).toBeVisible();
    await fits();
    await page.locator('input[name=zip]').fill('１５０−０００２');
    await agree(page);
    await page.getByRole('button', { name: 'クレジットカード' }).click();
    await cardField(page, 'cvv').waitFor();
    await cardField(page, 'number').fill('4111 11');
    await page.locator('input[name=zip]').focus();
    await expect(page.getByText('カード番号：桁が足りないか、数字が違います')).toBeVisible();
    await fits();
    await payByCard(page, cards.jcb);
    await expect(page).toHaveURL(/\/purchase$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits();
    await startAnotherOrder(page, '2002');
    await lit(page).click();
    await expect(page.getByRole('heading', { name: 'ご注文内容の確認' })).toBeVisible();
    await fits();
    for (const path of ['/payments', '/payments/history']) {
      await page.goto(path);
      await expect(page.locator('main section').first()).toBeVisible();
      await fits();
    }
  });
});
