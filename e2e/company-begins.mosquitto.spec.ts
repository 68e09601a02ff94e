import { addAuthenticator, desk, untilShown } from './console.ts';
import { Installation } from './installation.ts';
import { checkAndMakeLive, entered, plugIn } from './new-station.ts';
import { lit } from './paying.ts';
import { ownPort } from './ports.ts';
import { unlock } from './rider.ts';
import { expect, test } from './test.ts';

const rider = '14155550142';

test('an operator goes from an empty production database to a first rental by the console alone [QF6, QF7, QF9, QS4]', async ({
  browser,
  contextOptions,
}) => {
  const installation = await Installation.create(ownPort);
  try {
    const invited = installation.command('staff-invite', '--name', 'Aiko Tanaka');
    const link = /^\S+#\S+$/m.exec(invited)?.[0] ?? 'no link';
    const page = await (await browser.newContext({ ...desk, baseURL: installation.url })).newPage();
    await addAuthenticator(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await untilShown(page);

    // Nothing is there yet, and each empty page leads on.
    await expect(page.getByText('No station has a place yet')).toBeVisible();
    await page.getByRole('link', { name: 'Set up the first station' }).click();
    await untilShown(page);
    await page.getByRole('link', { name: 'Add a new venue' }).click();
    await untilShown(page);
    await page.getByRole('combobox', { name: 'Country' }).selectOption('US');
    await page.getByRole('textbox', { name: /^Name/ }).fill('The First Lamp');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Pier Road, San Francisco');
    await page.getByRole('textbox', { name: 'Pin' }).fill('37.8063, -122.4161');
    await page.getByRole('textbox', { name: /^Hours/ }).fill('Mo-Su 00:00-24:00');
    await page.getByRole('button', { name: /^Add the venue/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The First Lamp' })).toBeVisible();
    await page.getByRole('switch', { name: /^The owner pays/ }).click();
    await page.getByRole('switch', { name: /^Asks for a card/ }).click();
    await page.keyboard.press('Control+s');
    const saving = page.getByRole('dialog', { name: 'Save' });
    await saving.getByRole('combobox', { name: 'Why' }).selectOption('venue-asked');
    await saving.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Open maps show it.', { exact: false })).toBeVisible();

    await page.getByRole('link', { name: 'New station here' }).click();
    await untilShown(page);
    const code = await page.getByRole('textbox', { name: 'Code' }).inputValue();
    await page.getByRole('textbox', { name: 'Nests' }).fill('4');
    await page.getByRole('button', { name: `Add station ${code}` }).click();
    const password = await entered(page, 'Password').innerText();
    await expect(entered(page, 'Broker')).toHaveText(installation.brokerUrl);
    await page.getByRole('checkbox', { name: /in our safe/ }).check();
    await page.getByRole('button', { name: 'Wait for its first word' }).click();
    const station = plugIn(installation.brokerUrl, { code, password });
    try {
      await checkAndMakeLive({ page, code, station });

      const phone = await (
        await browser.newContext({ ...contextOptions, baseURL: installation.url })
      ).newPage();
      await phone.goto(`/login?redirect=${encodeURIComponent(`/station?id=${code}`)}`);
      await phone.getByRole('textbox', { name: /mobile number/i }).fill(`+${rider}`);
      await phone.locator('form button[type=submit]:enabled').click();
      const codeField = phone.locator('input[autocomplete="one-time-code"]');
      await codeField.waitFor();
      await expect.poll(() => installation.smsCode(rider)).toBeDefined();
      await codeField.fill(installation.smsCode(rider) ?? '');
      await phone.getByText('USB-C', { exact: true }).click();
      await phone.locator('button[form=connector]:enabled').click();
      await expect(lit(phone)).toHaveText(/GET A FREE CHARGER/);
      await phone.getByRole('checkbox').check();
      await lit(phone).click();
      await unlock(phone).click();
      await expect(phone).toHaveURL(/\/done$/);

      await page.goto(`/console/stations/${code}`);
      await untilShown(page);
      await expect(page.getByText('The First Lamp').first()).toBeVisible();
      await phone.context().close();
    } finally {
      station.stop();
    }
    await page.context().close();
  } finally {
    await installation.stop();
  }
});
