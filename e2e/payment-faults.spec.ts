import type { Page, Request } from '@playwright/test';
import { aGate } from './gate.ts';
import {
  addMethod,
  cardField,
  cards,
  choosePlan,
  comeToPay,
  expectBought,
  fillCard,
  lit,
  payByCard,
  typeCard,
} from './paying.ts';
import { expect, expectAccessible, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** Delays the answer to the page's next read of its order until the promise resolves. */
async function delayFirstRead(page: Page, until: Promise<unknown>): Promise<void> {
  const asked: Request[] = [];
  await page.route('**/subscribe/process/*', async (route) => {
    if (asked.push(route.request()) > 1) return route.continue();
    const response = await route.fetch();
    await until;
    await route.fulfill({ response });
  });
}

test('a declined card leads to the fail screen, then only the card is asked for again, and another card pays [O5, S22, X10, X11, Z16]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550111', 'Monthly');

  // Refused without a reason: the page reports a server error to the server.
  await page.route('**/subscribe/checkout', (route) => route.fulfill({ status: 400, json: {} }), {
    times: 1,
  });
  const reported = page.waitForRequest('**/subscribe/order/status');
  await payByCard(page, cards.visa);
  expect((await reported).postDataJSON()).toMatchObject({ order: { failServer: 'server error' } });
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(cardField(page, 'number')).toBeFocused();

  await payByCard(page, cards.declined);
  await expect(page).toHaveURL(/\/fail$/);
  const declined = page.getByText('Your bank declined the payment. Please try another payment method.');
  await expect(declined).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(declined).toBeVisible();
  await expect(page.getByText('Enter your card again. The rest is saved.')).toBeVisible();
  await expect(cardField(page, 'number')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/@mail\.example$/);
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveValue('94103');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await payByCard(page, cards.visa);
  await expectBought(page);
  await page.goto('/payments/history');
  await expect(page.locator('summary').filter({ hasText: 'Failed' })).toHaveCount(1);
  await expect(page.locator('summary').filter({ hasText: 'Paid' })).toHaveCount(1);
});

test('a slow gateway and a dropped answer are waited for, over a reload and Back, and pay once in two tabs [O1, O5, S22]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550112', 'Monthly');
  await fillCard(page, cards.visa);
  // Slow only once the card is accepted.
  await page.route('**/subscribe/checkout', async (route) => {
    await workbench.gateway({ fault: 'slow', slow_s: 60 });
    await route.continue();
  });
  // A double tap causes only one payment.
  await lit(page).dblclick();
  await expect(page.getByText('Payment is being processed..')).toBeVisible();
  await expect(page).toHaveURL(/\/process$/);
  await expect(page.getByText('Still working, you can leave this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  const order = page.url().replace(/\/process$/, '');
  const other = await page.context().newPage();
  await other.goto(`${order}/review`);
  await expect(other.getByText('Payment is being processed..')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Payment is being processed..')).toBeVisible();
  // Back leads to no button that would pay once more.
  await page.goBack();
  await expect(page).toHaveURL(/\/process$/);
  await expect(page.getByText('Payment is being processed..')).toBeVisible();
  await expect(lit(page)).toHaveCount(0);
  await workbench.gateway({ fault: 'none' });
  await expectBought(page);
  await expectBought(other);
  await other.goto(order);
  await expectBought(other);
  await page.goto('/payments/history');
  await expect(page.locator('summary')).toHaveCount(1);
});

test('a payment whose answer was lost is not taken for one that never left, by what was read before it [O1, O5]', async ({
  page,
  workbench,
}) => {
  // No live channel: the page has to poll.
  await page.routeWebSocket(/\/live\//, (socket) => void socket.close());
  await comeToPay({ page, workbench }, '14155550116', 'Monthly');
  await fillCard(page, cards.visa);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/subscribe/checkout'));
  await delayFirstRead(page, lost);
  await page.route('**/subscribe/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const screens: (string | undefined)[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.push(frame.url().split('/').at(-1));
  });
  await lit(page).click();
  await expectBought(page);
  expect(screens).toContain('purchase');
  expect(screens).not.toContain('fail');
  expect(screens).not.toContain('review');
});

test('a field of the card that arrives last knows what was typed and filled into the others [S21, X11]', async ({
  page,
  workbench,
}) => {
  const arrival = aGate();
  await page.route('**/sandbox/frame/assets/*.js', async (route) => {
    if (route.request().frame().name() === 'etg-card-cvv') await arrival.opened;
    await route.continue();
  });
  await comeToPay({ page, workbench }, '14155550117', 'Daily');
  await cardField(page, 'number').fill(cards.amex);
  await cardField(page, 'expiry').fill('12/35');
  await expect(page.getByText('American Express').first()).toBeVisible();
  // A browser's autofill puts the security code into a hidden input of the number's frame.
  await page
    .frameLocator('iframe[name=etg-card-number]')
    .locator('input[autocomplete="cc-csc"]')
    .evaluate((hidden: HTMLInputElement) => {
      hidden.value = '1234';
      hidden.dispatchEvent(new Event('input'));
    });
  arrival.open();
  // American Express has four digits, other cards have three.
  await expect(cardField(page, 'cvv')).toHaveValue('1234');
  await lit(page).click();
  await expectBought(page);
});

test('the app never sees a card number: not in its page, its memory or its requests [S21, X11]', async ({
  page,
  workbench,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const own = new URL(page.url() || 'about:blank').origin;
    if (new URL(request.url()).origin === own) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await comeToPay({ page, workbench }, '14155550113', 'Daily');
  await typeCard(page, cards.visa);
  const own = new URL(page.url()).origin;
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.map((frame) => frame.name()).toSorted()).toEqual([
    'etg-card-cvv',
    'etg-card-expiry',
    'etg-card-number',
  ]);
  for (const frame of frames) expect(new URL(frame.url()).origin).not.toBe(own);
  const digits = await cardField(page, 'number').inputValue();
  expect(digits.replaceAll(' ', '')).toBe(cards.visa);

  const seen = await page.evaluate(async () => {
    const reached: string[] = [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(history.state),
    ];
    for (const storage of [localStorage, sessionStorage]) reached.push(JSON.stringify({ ...storage }));
    for (const frame of document.querySelectorAll('iframe')) reached.push(String(frame.contentDocument));
    return reached.join('\n');
  });
  for (const text of [seen, ...sent]) expect(text.replace(/[\s-]/g, '')).not.toContain(cards.visa);
  await lit(page).click();
  await expectBought(page);
  for (const text of [await page.content(), ...sent])
    expect(text.replace(/[\s-]/g, '')).not.toContain(cards.visa);
});

test('what is saved can be the default or go, after a question; the default stays [S24, X7]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550114', 'Daily');
  await payByCard(page, cards.visa);
  await expectBought(page);
  await page.goto('/subscribe?from=conversation');
  await choosePlan(page, 'Monthly');
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await addMethod(page, 'credit_card');
  await payByCard(page, cards.amex);
  await expectBought(page);

  await page.goto('/payments');
  await expect(page.getByText('Monthly')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Make default/ }).click();
  await expect(page.getByText('Default payment method changed')).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog', { name: 'Delete payment method?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete payment method' }).click();
  await expect(page.getByText('Payment method deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});
