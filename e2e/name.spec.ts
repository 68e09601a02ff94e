import { expect, expectAccessible, signIn, test } from './test.ts';

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
