import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { desk, enterConsole, untilShown } from './console.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const price = (page: Page) => field(page, 'Price');
const hourMore = (page: Page) => field(page, 'Each hour more: amount');
const handle = (page: Page) => page.getByRole('slider', { name: 'How long it is out' });
const figure = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask to confirm' });

async function beginDraft(page: Page, address = '/prices'): Promise<void> {
  await enterConsole(page, 'aiko', address);
  await page.getByRole('button', { name: 'Draft a new version' }).click();
}

/** Somebody at a desk of their own. */
async function another(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await enterConsole(page, person, '/prices');
  return page;
}

/** Asks for what is drafted, and says why. */
async function ask(page: Page, why: string): Promise<void> {
  await askButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'In your words' }).fill(why);
  await expect(dialog.getByRole('button', { name: /^Put in force, once confirmed/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('You asked for this.', { exact: false })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at it and decide' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What riders read about late returns in the United States. */
async function expectRiderPays(page: Page, amount: string): Promise<void> {
  await page.goto('/delay?country=US');
  await expect(page.getByRole('article').filter({ hasText: 'Hourly' }).first()).toContainText(amount);
}

test('an admin drafts a dearer hour, sees what riders pay, finance confirms, and riders meet it at its moment [QM2, QM3]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await beginDraft(page);
  await hourMore(page).fill('1.50');
  await field(page, 'Each hour more: until all of it reaches').fill('7.00');
  await expect(figure(page, 'After 5 h 20 min')).toContainText('$7.00$2.00 more than v1');
  await expect(figure(page, 'After 2 days 12 h')).toContainText('$17.00');
  await expect(page.getByText('$12.00, then $5.00 a day until $60.00 on day 12')).toBeVisible();
  await expect(versions(page).getByRole('row', { name: /^Each hour more: amount/ })).toContainText(
    '$1.00$1.50',
  );

  await handle(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(figure(page, 'After 5 h 10 min')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(handle(page)).toHaveAttribute(
    'aria-valuetext',
    /^After 1 day 5 h 10 min .*\$12\.00.*\$10\.00/,
  );
  // By mouse it goes where the pointer is.
  const place = await handle(page).boundingBox();
  if (!place) throw new Error('no handle');
  await page.mouse.move(place.x + place.width / 2, place.y + 40);
  await page.mouse.down();
  await page.mouse.move(place.x - 300, place.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(handle(page)).toHaveAttribute('aria-valuetext', /^After \d+ h/);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: '5 h $7.00 $5.00' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'As soon as it is confirmed' }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText(/^\w+ under v2$/)).toBeVisible();
  await ask(page, 'Match evening demand');
  // While it waits nobody edits it, and nobody confirms their own.
  await expect(hourMore(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Look at it and decide' })).toHaveCount(0);

  const jonas = await another(browser, baseURL, 'jonas');
  await expect(jonas.getByRole('region', { name: 'Hourly, version 2' }).getByRole('textbox')).toHaveCount(0);
  await expect(jonas.getByText('Aiko asks to put this in force.', { exact: false })).toBeVisible();
  expect(await violationsOf(jonas)).toEqual([]);
  await confirm(jonas);
  await expect(versions(jonas).getByRole('link', { name: /Aiko, confirmed by Jonas/ })).toContainText(
    'Planned',
  );
  await jonas.context().close();
  // The other page follows by itself.
  await expect(versions(page).getByRole('button', { name: 'Cancel version 2' })).toBeVisible();

  const rider = await page.context().newPage();
  await expectRiderPays(rider, '+$1.00');
  await workbench.advance(25 * 3_600);
  await expectRiderPays(rider, '+$1.50');
});

test('what was asked can be taken back, and a planned version is cancelled before its moment [QM2]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await beginDraft(page);
  await hourMore(page).fill('2.00');
  await page.getByRole('checkbox', { name: 'As soon as it is confirmed' }).uncheck();
  await ask(page, 'Too early');
  await page.getByRole('button', { name: 'Take it back to edit' }).click();
  await hourMore(page).fill('1.80');
  await ask(page, 'At last');
  const jonas = await another(browser, baseURL, 'jonas');
  await jonas.getByRole('button', { name: 'Look at it and decide' }).click();
  await jonas.getByRole('dialog').getByLabel('Why not, if you decline').fill('Too dear');
  await jonas.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await hourMore(page).fill('1.70');
  await ask(page, 'A little cheaper');
  await confirm(jonas);
  await jonas.context().close();

  await versions(page).getByRole('button', { name: 'Cancel version 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption('mistake');
  await dialog.getByRole('button', { name: /^Cancel it/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(versions(page).getByRole('link', { name: /^2/ })).toContainText('Cancelled');
  await workbench.advance(25 * 3_600);
  const rider = await page.context().newPage();
  await expectRiderPays(rider, '+$1.00');
});

test('what is wrong is said at its field, and a price of nothing is asked about twice [QM2]', async ({
  page,
}) => {
  await beginDraft(page);
  const dayAfter = field(page, 'Each day more: from');
  await page.getByRole('combobox', { name: 'Each day more: from: unit' }).selectOption('h');
  await expect(dayAfter).toHaveAccessibleDescription('This begins before the step to its left.');
  await expect(askButton(page)).toBeDisabled();
  await dayAfter.fill('24');
  await expect(dayAfter).not.toHaveAttribute('aria-invalid');
  await price(page).fill('1.005');
  await expect(price(page)).toHaveAccessibleDescription(/at most 2 decimals/);
  await expect(page.getByText('The curve appears again', { exact: false })).toBeVisible();
  await price(page).fill('1');
  await field(page, 'Each hour more: until all of it reaches').fill('0.90');
  await expect(page.getByText('This is reached before the step begins', { exact: false })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'Each hour more: until all of it reaches').fill('5.00');

  // A step is added with empty fields, the first of which has the focus, and removed again.
  await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'A fee' }).press('Enter');
  await expect(page.getByText('Fill this in.').first()).toBeVisible();
  await expect(page.locator('[data-place="steps.1.amount"]')).toBeFocused();
  await page.getByRole('button', { name: 'Remove Each hour more' }).last().click();
  await expect(page.getByText('Fill this in.')).toHaveCount(0);

  await price(page).fill('0');
  await expect(page.getByText('this plan becomes free', { exact: false })).toBeVisible();
  await askButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Put in force/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'It is meant to be free' }).check();
  await dialog.getByRole('textbox', { name: 'In your words' }).fill('A free week');
  await expect(dialog.getByRole('button', { name: /^Put in force/ })).toBeEnabled();
});

test('two tabs at one draft: only the field that both changed is asked about, and nothing typed is lost [QA8, QM2]', async ({
  page,
}) => {
  await beginDraft(page);
  await price(page).fill('1.10');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/console/prices');
  await untilShown(second);

  await price(page).fill('1.20');
  await hourMore(page).fill('1.25');
  // A reload keeps it; leaving asks once.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilShown(page);
  await expect(price(page)).toHaveValue('1.20');
  await page.getByRole('link', { name: 'Venues', exact: true }).click();
  await page.getByRole('button', { name: /^Stay/ }).click();

  await price(second).fill('1.30');
  await field(second, 'Lost price').fill('70.00');
  await second.keyboard.press('Control+s');
  await expect(second.getByText('The draft is saved.')).toBeVisible();

  await expect(field(page, 'Lost price')).toHaveValue('70.00');
  await expect(page.getByText('Aiko saved this draft while you were writing: Price.')).toBeVisible();
  await price(page).focus();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'You: $1.20' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take these' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.').first()).toBeVisible();
  await expect(price(second)).toHaveValue('1.20');
  await expect(hourMore(second)).toHaveValue('1.25');

  await page.getByRole('button', { name: 'Throw this draft away' }).click();
  await expect(page.getByRole('button', { name: 'Draft a new version' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price(page)).toHaveValue('1.20');
});

test('it holds in Japanese, dark, on phones and a narrow desk, for every plan [QA17, QM3]', async ({
  browser,
  baseURL,
}) => {
  for (const width of [320, 390, 1_000]) {
    const context = await browser.newContext({
      ...desk,
      baseURL: baseURL ?? '',
      locale: 'ja-JP',
      colorScheme: 'dark',
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    for (const plan of ['hourly_rate', 'daily', 'annual', 'free_use_no_penalty']) {
      await enterConsole(page, 'aiko', `/prices?country=JP&plan=${plan}`);
      await page.getByRole('button', { name: '新しい版の下書き' }).click();
      await expect(page.getByRole('button', { name: '承認を依頼' })).toBeVisible();
      await page.getByText('お知らせと返金').click();
      await expectNoSidewaysScroll(page);
    }
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  }
});
