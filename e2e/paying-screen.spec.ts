import {
  addMethod,
  agree,
  cardField,
  cards,
  choosePlan,
  comeToBuy,
  comeToPay,
  expectBought,
  fillCard,
  lit,
} from './paying.ts';
import { expect, expectAccessible, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('the button says what is missing and leads there, and a mistyped field says so once it is left [X10, X11, X12, Z16]', async ({
  page,
  workbench,
}) => {
  await comeToBuy({ page, workbench }, '14155550118', '1001');
  await choosePlan(page, 'Monthly');
  const email = page.getByRole('textbox', { name: 'Email' });
  const zip = page.getByRole('textbox', { name: 'ZIP' });
  const reason = page.locator('footer').getByRole('status');
  const press = () => lit(page).click({ force: true });
  await page.getByRole('button', { name: 'Credit card' }).click();
  await cardField(page, 'cvv').waitFor();
  await expect(lit(page)).toBeDisabled();
  await expect(reason).toHaveText('Enter your card details');
  await press();
  await expect(cardField(page, 'number')).toBeFocused();

  await cardField(page, 'number').fill('4111 1111');
  await expect(page.getByText('Card validation error, check your card')).toHaveCount(0);
  await cardField(page, 'expiry').fill('12 / 19');
  await expect(page.getByText('Card number: a digit is missing or wrong')).toBeVisible();
  await expect(page.getByText('Card validation error, check your card')).toBeVisible();
  await expect(page.getByText('Expiration date: in the past or incomplete')).toBeVisible();
  await expect(cardField(page, 'number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillCard(page, cards.visa);
  await expect(page.getByText('Card validation error, check your card')).toHaveCount(0);

  await expect(reason).toHaveText('We need your email to send you a receipt');
  await press();
  await expect(email).toBeFocused();
  await email.fill('not an address');
  await expect(reason).toHaveText('Please provide valid email');
  await email.fill('rider@mail.example');
  await press();
  await expect(zip).toBeFocused();
  await expect(page.getByText('Please fill in your zip')).toHaveCount(2);
  await zip.fill('94103');
  await expect(reason).toHaveText('Please agree to the terms first');
  await press();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(lit(page)).toBeEnabled();

  // A look at another method loses nothing that was typed.
  await page.getByRole('button', { name: 'Phone wallet' }).click();
  await expect(lit(page)).toHaveText('Pay $5.99');
  await page.getByRole('button', { name: 'Credit card' }).click();
  await expect(lit(page)).toHaveText('Purchase for $5.99');
  await cardField(page, 'cvv').press('Enter');
  await expectBought(page);
});

test('a gateway that is down says that nothing was charged, and can be tried again [S21, O5]', async ({
  page,
  workbench,
}) => {
  await comeToBuy({ page, workbench }, '14155550119', '1001');
  await workbench.gateway({ fault: 'down' });
  await choosePlan(page, 'Daily');
  await expect(page.getByText("The card form didn't load")).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expectAccessible(page);
  await workbench.gateway({ fault: 'none' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await addMethod(page, 'credit_card');
  await agree(page);
  await fillCard(page, cards.visa);
  await workbench.gateway({ fault: 'down' });
  await lit(page).click();
  await expect(page.getByRole('alert')).toContainText('You were not charged.');
  await workbench.gateway({ fault: 'none' });
  await lit(page).click();
  await expectBought(page);
});

test('a plan chosen in another tab is not paid for by the button that shows the old price [O1]', async ({
  page,
  workbench,
}) => {
  await comeToPay({ page, workbench }, '14155550120', 'Daily');
  await fillCard(page, cards.visa);
  const order = page.url().replace(/\/payments$/, '');
  const other = await page.context().newPage();
  await other.goto(order);
  await choosePlan(other, 'Annual');
  await expect(other.getByText('$60.00').first()).toBeVisible();
  await expect(lit(page)).toHaveText('Purchase for $1.99');
  await lit(page).click();
  await expect(page.getByRole('alert')).toContainText('You were not charged.');
  await expect(lit(page)).toHaveText('Purchase for $60.00');
  await lit(page).click();
  await expectBought(page);
  await expectBought(other);
});

test('an order that is open while the browser gets another token is read again and goes on [O1]', async ({
  page,
  workbench,
  context,
}) => {
  await comeToBuy({ page, workbench }, '14155550119', '1001');
  await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeAttached();
  const token = async () => (await context.cookies()).find(({ name }) => name === 'user_token')?.value;
  await context.clearCookies({ name: 'user_token' });
  await page.evaluate(() => new BroadcastChannel('etg-session').postMessage('changed'));
  await expect.poll(token).toBeTruthy();
  await choosePlan(page, 'Monthly');
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
});
