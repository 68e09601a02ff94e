import { ada, test as anywhere, expect, signIn } from './test.ts';

// The console is not checked: Chromium logs errors about headers that need https.
const test = anywhere.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern.
  quietConsole: async ({}, use) => use(undefined),
});

// A host name that browsers do not treat as localhost, as on a phone in the local network.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const rules = '--host-resolver-rules=MAP demo.local 127.0.0.1';
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] });
  },
});

test('over plain http the demo takes a key made in script, and knows it again [L3]', async ({
  page,
  workbench,
  baseURL,
}) => {
  await workbench.reset();
  await workbench.act('1001', { action: 'auto_take', on: false });
  const demo = `http://demo.local:${new URL(baseURL ?? '').port}`;
  await page.goto(`${demo}/login?redirect=/station?id=1001`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await signIn(page, workbench, ada);
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await page.getByRole('button', { name: 'Unlock my charger' }).click();
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await page.goto(`${demo}/charges`);
  await expect(page).toHaveTitle(/^My charges/);
  await expect(page).toHaveURL(/\/charges$/);
});

test('over plain http a server that is no demo signs nobody in, and says why [L3]', async ({
  page,
  baseURL,
}) => {
  const demo = `http://demo.local:${new URL(baseURL ?? '').port}`;
  // The answer of a server outside the demo: without the header that allows keys made in script.
  await page.route('**/api/v1/number', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: 'Please sign in.' } }),
  );
  await page.goto(`${demo}/login`);
  await page.getByRole('textbox', { name: /mobile number/i }).fill(`+${ada}`);
  // Enabled once the page's script has read the number.
  await page.locator('form button[type=submit]:enabled').click();
  await expect(page.getByText(/isn't on a secure connection/)).toBeVisible();
});
