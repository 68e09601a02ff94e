import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { act, api, desk, enterConsole, untilShown } from './console.ts';
import { plugIn } from './new-station.ts';
import { comeToBuy } from './paying.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

/** Longer ones first: the shorter ones lead to them. */
const plans = [
  'annual',
  'semester',
  'monthly',
  'daily',
  'hourly_rate',
  'promo',
  'free_use_no_penalty',
  'free_use_with_penalty',
];

/** Somebody at a desk of their own. */
async function another(
  browser: Browser,
  { baseURL, person }: { baseURL: string | undefined; person: string },
) {
  const context = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await enterConsole(page, person, '/countries');
  return page;
}

/** Asks in the open dialog, with a reason. */
async function ask(page: Page, why: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'In your words' }).fill(why);
  await expect(dialog.getByRole('button', { name: /once confirmed/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at it and decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** The drafted prices of a plan, asked for by one and confirmed by the other. */
async function putInForce(
  plan: string,
  { author, second }: { author: APIRequestContext; second: APIRequestContext },
): Promise<void> {
  const page = await (await author.get(`${api}/prices/IT`)).json();
  const { draft } = page.plans.find((each: { plan: string }) => each.plan === plan);
  expect([plan, draft.faults]).toEqual([plan, []]);
  const path = `${api}/prices/IT/${plan}/put-in-force`;
  // Some plans cost nothing, or lose an Electron for nothing, as in the country they were taken from.
  const given = { edition: draft.edition, free_meant: true };
  const { preview } = await (await author.post(`${path}/preview`, { data: { given } })).json();
  const reason = { code: 'other', words: 'A new country' };
  const data = { given, key: randomUUID(), seen: preview.version, reason };
  const asked = await (await author.post(path, { data })).json();
  expect(asked).toMatchObject({ outcome: 'needs-second-person' });
  const seen = await (await second.get(`${api}/acts/${asked.act}`)).json();
  const agreed = await second.post(`${api}/acts/${asked.act}/confirm`, {
    data: { seen: seen.preview.version },
  });
  expect(await agreed.json()).toMatchObject({ outcome: 'done' });
}

test('Italy is added by two people in the console, and then its riders sign in and meet euros [QM1, P12]', async ({
  page,
  browser,
  baseURL,
  contextOptions,
  workbench,
}) => {
  await enterConsole(page, 'aiko', '/countries');
  await page.getByRole('button', { name: 'Add a country' }).click();
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('IT');
  const form = page.getByRole('group', { name: 'Italy' });
  await expect(form.getByRole('textbox', { name: 'Time zones' })).toHaveValue('Europe/Rome');
  await expect(form.getByRole('textbox', { name: 'Beginnings of phone numbers' })).toHaveValue('39');

  // What is missing is said at its field, the first gets the focus, and what was typed survives a reload.
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await expect(form.getByRole('textbox', { name: 'Currency' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Currency' }).fill('eur');
  await page.reload();
  await untilShown(page);
  await expect(form.getByRole('textbox', { name: 'Currency' })).toHaveValue('eur');
  await form.getByRole('button', { name: 'Add a rate' }).click();
  await form.getByLabel('From the day').fill('2013-10-01');
  await form.getByRole('textbox', { name: 'Rate' }).fill('22');
  await form.getByRole('textbox', { name: 'Latitude' }).fill('41.9');
  await form.getByRole('textbox', { name: 'Longitude' }).fill('12.5');
  await form.getByRole('textbox', { name: 'Terms' }).fill('https://etg.example/it/termini');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Tax\b.*22 %/ })).toBeVisible();
  await ask(page, 'Rome in spring');
  await expect(page.getByText('You asked to save this country.', { exact: false })).toBeVisible();

  const jonas = await another(browser, { baseURL, person: 'jonas' });
  await expect(jonas.getByText('Aiko asks to save this country.', { exact: false })).toBeVisible();
  await confirm(jonas);

  // It is there, prepared, and lacks its prices.
  await page.getByRole('link', { name: /^Italy/ }).click();
  await expect(page.getByText(/^No price in force for/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin to sell in Italy' })).toBeDisabled();
  // Somebody has to sell there, under a number that its check digit confirms. Two people decide [QM7].
  await page.getByRole('link', { name: 'To the sellers' }).click();
  await untilShown(page);
  const seller = page.getByRole('group', { name: 'What is decided' });
  await seller.getByRole('checkbox', { name: 'Italy' }).check();
  const number = seller.getByRole('textbox', { name: 'Tax number in Italy' });
  await number.fill('IT01234567890');
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await expect(seller.getByText('This is no tax number there.', { exact: false })).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('IT01234567897');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await expect(
    page.getByRole('dialog').getByRole('row', { name: /^Sells in\b.*IT01234567897/ }),
  ).toBeVisible();
  await ask(page, 'Rome in spring');
  await expect(page.getByText('You asked to save this seller.', { exact: false })).toBeVisible();
  await jonas.goto('/console/sellers');
  await expect(jonas.getByText('Aiko asks to save this seller.', { exact: false })).toBeVisible();
  await confirm(jonas);
  await expect(jonas.getByText('Aiko, confirmed by Jonas').first()).toBeVisible();
  await page.goto('/console/countries?country=IT');
  await untilShown(page);
  await expect(page.getByText('No seller', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'To its prices' }).click();
  await untilShown(page);
  await page.getByRole('combobox', { name: 'As in' }).selectOption('GB');
  await page.getByRole('button', { name: 'Draft all plans as in United Kingdom, in EUR' }).click();
  await expect(page.getByText('8 plans are drafted')).toBeVisible();
  for (const plan of plans) await putInForce(plan, { author: page.request, second: jonas.request });

  await page.goto('/console/countries?country=IT');
  await untilShown(page);
  await expect(page.getByText('It lacks nothing.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Begin to sell in Italy' }).click();
  await ask(page, 'Rome in spring');
  await jonas.goto('/console/countries?country=IT');
  await expect(jonas.getByText('Aiko asks to begin selling.', { exact: false })).toBeVisible();
  await confirm(jonas);
  await expect(page.getByRole('link', { name: /^Italy.*Selling/ })).toBeVisible();
  await expect(page.getByText('Aiko, confirmed by Jonas').first()).toBeVisible();
  await jonas.context().close();

  // A venue in Rome, a station in it, and somebody with an Italian number.
  await page.goto('/console/venues/new');
  await untilShown(page);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IT');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Bar Lanterna');
  await page.getByRole('textbox', { name: 'Address' }).fill('Via Appia 1, Roma');
  await page.getByRole('textbox', { name: 'Pin' }).fill('41.8902, 12.4922');
  await page.getByRole('textbox', { name: /^Hours/ }).fill('Mo-Su 00:00-24:00');
  await page.getByRole('button', { name: /^Add the venue/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bar Lanterna' })).toBeVisible();
  const venue = /venues\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const code = '7801';
  const added = await act(page.request, '/stations', { given: { venue, code, nests: 4 } });
  const { password } = Object(added.result);
  const { broker } = await (await page.request.get(`${api}/stations/${code}/setup`)).json();
  const station = plugIn(broker, { code, password });
  try {
    const heard = async () => (await (await page.request.get(`${api}/stations/${code}/setup`)).json()).heard;
    await expect.poll(heard).toBeTruthy();
    await act(page.request, `/stations/${code}/state`, {
      given: { state: 'live' },
      reason: { code: 'other', words: 'Opening day' },
    });
    const phone = await (
      await browser.newContext({
        ...contextOptions,
        viewport: { width: 390, height: 844 },
        baseURL: baseURL ?? '',
      })
    ).newPage();
    await comeToBuy({ page: phone, workbench }, '393123456789', code);
    await expect(phone.getByText('€1.99').first()).toBeVisible();
    await phone.context().close();
  } finally {
    station.stop();
  }
});

test('countries and sellers are read on a phone, and in Japanese, without sideways scrolling [QM1, QM7, QA16, QA17]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('etg-console-language', 'ja'));
  await enterConsole(page, 'aiko', '/countries?country=JP');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/countries?new=IT');
  await untilShown(page);
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
  for (const place of ['sellers', 'sellers?seller=ETG', 'sellers?new=ROMA']) {
    await page.goto(`/console/${place}`);
    await untilShown(page);
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);
  }
});
