import { expect, expectAccessible, signIn, test, untilHydrated } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('somebody new is asked for a name once and greeted by it from then on [S4, C4, Z2]', async ({
  page,
  workbench,
}) => {
  await page.goto('/login');
  await signIn(page, workbench, '14155559901');
  const question = page.getByRole('textbox', { name: /name/i });
  await question.fill('Zoë 🦊');
  await expectAccessible(page);
  await page.route('**/api/v1/name', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Something went wrong, try again')).toBeVisible();
  await expect(question).toHaveValue('Zoë 🦊');
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: /Zoë 🦊/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Zoë 🦊/ })).toBeVisible();
});

test('nobody in a hurry is held up by the question [C4]', async ({ page, workbench }) => {
  await page.goto('/login');
  await signIn(page, workbench, '14155559902');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: 'Select a plan' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Select a plan' })).toBeVisible();
});

test('who came by a scanned code meets the rules and is asked for a name with the charger in hand [S4, S5, S14]', async ({
  page,
  workbench,
}) => {
  await page.clock.install();
  await page.goto('/i/1002');
  await untilHydrated(page);
  await page.getByText('USB-C').click();
  await page.getByRole('button', { name: 'Get a Charger' }).click();
  await signIn(page, workbench, '14155559903');
  await page.getByRole('checkbox', { name: /I agree/ }).check({ force: true });
  await page.getByRole('button', { name: 'GET A FREE CHARGER' }).click();
  await page.getByRole('button', { name: 'Unlock my charger' }).click();
  await expect(page).toHaveURL(/\/done$/);

  await page.getByRole('button', { name: /Community rules/ }).click();
  const rules = page.getByRole('dialog', { name: 'Community rules' });
  await expect(rules).toBeVisible();
  await expectAccessible(page);
  // Reading takes as long as it takes.
  await page.clock.runFor(15_000);
  await expect(rules).toBeVisible();
  await rules.getByRole('button', { name: 'Return and penalty rules' }).click();
  await page
    .getByRole('dialog', { name: 'Return and penalty rules' })
    .getByRole('button', { name: 'Close' })
    .click();
  await rules.getByRole('button', { name: 'I accept' }).click();
  await expect(page.getByText('Thanks for sticking to the rules')).toBeVisible();

  await page.getByRole('button', { name: 'What should I call you?' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Zoë');
  await page.clock.runFor(15_000);
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await expect(page.getByText('Nice to meet you, Zoë!')).toBeVisible();
  await expectAccessible(page);
  // Then the screen leaves by itself, as ever.
  await page.clock.runFor(10_500);
  await expect(page).toHaveURL(/\/$/);
});
