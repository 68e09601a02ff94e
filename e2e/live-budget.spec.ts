import type { APIRequestContext } from '@playwright/test';
import { act, api } from './console.ts';
import { comeToBuy, lit } from './paying.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** Staff set what the owner of a station's venue pays in a month, in minor units. */
async function setBudget(staff: APIRequestContext, code: string, budget: number): Promise<void> {
  const { venues } = await (await staff.get(`${api}/venues?q=${code}`)).json();
  const path = `/venues/${venues[0].id}`;
  const { fields } = await (await staff.get(`${api}${path}`)).json();
  const given = { changes: { owner_budget: budget }, seen: { owner_budget: fields.owner_budget } };
  const reason = { code: 'venue-asked', words: 'The owner called' };
  await act(staff, `${path}/save`, { given, reason });
}

test('a budget that ends or grows reaches the open station page and the open order without a reload [P15, QF9]', async ({
  page,
  context,
  workbench,
  playwright,
  baseURL,
}) => {
  const priya = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await priya.post(`${api}/demo/sign-in`, { data: { person: 'priya' } });
  const visitor = await context.browser()?.newPage({ baseURL: baseURL ?? '' });
  if (!visitor) throw new Error('there is no second browser');
  const costs = visitor.locator('footer > p');
  await visitor.goto('/i/1002');
  await expect(costs).toHaveText('Free: paid for by the venue');
  await comeToBuy({ page, workbench }, '14155550131', '1002');
  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);

  await setBudget(priya, '1002', 0);
  await expect(costs).toContainText('From $1.00 for 2 hours');
  await expect(costs).toContainText("they're free again");
  await expect(page.getByRole('radio', { name: /^Hourly/ })).toBeVisible();
  await expect(page.getByText("they're free again")).toBeVisible();

  await setBudget(priya, '1002', 100_000);
  await expect(costs).toHaveText('Free: paid for by the venue');
  await expect(lit(page)).toHaveText(/GET A FREE CHARGER/);
  await visitor.close();
  await priya.dispose();
});

test('a free charger that is being started leads to its release, also if the order is read again meanwhile [P15, O2]', async ({
  page,
  workbench,
  playwright,
  baseURL,
}) => {
  const priya = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await priya.post(`${api}/demo/sign-in`, { data: { person: 'priya' } });
  await comeToBuy({ page, workbench }, '14155550132', '1002');
  let reads = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/subscribe/process/')) reads += 1;
  });
  await page.route('**/subscribe/checkout', async (route) => {
    const answer = await route.fetch();
    // The order is paid, the page does not know it yet, and something else makes it read the order.
    const before = reads;
    await setBudget(priya, '1002', 0);
    await expect.poll(() => reads).toBeGreaterThan(before);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('checkbox').check();
  await lit(page).click();
  await expect(page).toHaveURL(/\/release$/);
  await priya.dispose();
});
