import { aGate } from './gate.ts';
import { ada, expect, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('a number typed before the script has come is neither lost nor sent in the address [S1, L3]', async ({
  page,
}) => {
  const script = aGate();
  await page.route('**/assets/*.js', async (route) => {
    await script.opened;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: /mobile number/i }).fill(`+${ada}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  script.open();
  await page.locator('form button[type=submit]:enabled').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
});

test('a number sent before the rules of its country have come waits for them, and is sent again if they were lost [S1, X1]', async ({
  page,
  context,
}) => {
  const rules = aGate();
  let lost = true;
  await page.route('**/assets/phone-*.js', async (route) => {
    await rules.opened;
    await (lost ? route.abort() : route.continue());
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('415 555 2671');
  const send = page.locator('form button[type=submit]');
  await send.click();
  await expect(page.getByText('Texting you a code')).toBeVisible();
  await context.setOffline(true);
  rules.open();
  await expect(page.getByText('Something went wrong, try again')).toBeVisible();
  lost = false;
  await context.setOffline(false);
  await send.click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
  await expect(page.getByText('+1 415 555 2671')).toBeVisible();
});
