import { ada, expect, expectAccessible, signIn, test } from './test.ts';

test.beforeEach(async ({ page, workbench }) => {
  await workbench.reset();
  await page.clock.install();
});

test('messages come one after the other, each after 500 ms of typing [C2, N2]', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).click();
  const hello = page.getByText('lend you a charger');
  await expect(page.getByText('Typing')).toBeVisible();
  await page.clock.runFor(499);
  await expect(hello).toBeHidden();
  await page.clock.runFor(1);
  await expect(hello).toBeVisible();
  await expect(page.getByText('Typing')).toBeHidden();
  await page.clock.runFor(700 + 500);
  await expect(page.getByText('the Electron that lights up')).toBeVisible();
  await page.clock.runFor(900 + 500);
  await expect(page.getByText(/Works with iPhone 5 and newer/)).toBeVisible();
  await page.clock.runFor(700 + 500);
  // Its hours come from the price list: an answer that arrives while the clock stands still is shown when it moves on.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByText('Your first 24 hours are free. Ready to start?')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test('who is in a hurry taps before the words have come, and stays on the button by keyboard [C2]', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /mobile number/i })).toBeVisible();
  // The hours come from the price list, and no answer is shown while the clock is stopped.
  await page.clock.resume();
  await expect(page.getByText('Your first 24 hours are free. Ready to start?')).toBeVisible();
});

test('messages come at once to who wants nothing to move [C2]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).click();
  await expect(page.getByText('lend you a charger')).toBeVisible();
});

test('back, forward and a reload lead to where one was, in the chat and in the middle of signing in [R1, S1]', async ({
  page,
  workbench,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'How does it work?' }).click();
  await page.clock.runFor(6_000);
  const shallWe = page.getByText('Your first 24 hours are free. Ready to start?');
  await expect(shallWe).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Phone dying/ })).toBeVisible();
  await page.goForward();
  await expect(shallWe).toBeVisible();
  await page.reload();
  await expect(shallWe).toBeVisible();
  await page.getByRole('link', { name: 'Get a Charger' }).click();
  await page.getByRole('textbox', { name: /mobile number/i }).fill(`+${ada}`);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await page.reload();
  await code.fill(await workbench.smsCode(ada));
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
});

test('a wish in the address is honoured after sign-in, a station that was scanned is not asked for again [C3, R2, R4]', async ({
  page,
  workbench,
}) => {
  await page.goto('/?m=referral');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Give a month/ })).toBeVisible();
  await expect(page).toHaveURL(/\/\?m=referral$/);
  await page.goto('/?m=refund');
  await expect(page).toHaveURL(/\/payments/);
  await page.goto('/i/1001');
  // The page's script stores the station.
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('1001');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get battery' }).click();
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
});

test('a venue shows the way, a login to a stranger, and takes from its one station or asks which [S8, C6]', async ({
  page,
  workbench,
}) => {
  await page.goto('/?m=chooseStation&groupId=1010');
  await expect(page.getByText('Airport Terminal 4')).toBeVisible();
  const way = page.getByRole('link', { name: 'Get direction' });
  await expect(way).toHaveAttribute('href', /destination=-?\d+\.\d+,-?\d+\.\d+$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await signIn(page, workbench, ada);
  await page.getByRole('button', { name: 'Get battery' }).click();
  await expect(page.locator('main input').first()).toBeVisible();
  await page.goto('/?m=chooseStation&groupId=1001');
  await page.getByRole('button', { name: 'Get battery' }).click();
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
});
