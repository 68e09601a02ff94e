import type { APIRequestContext } from '@playwright/test';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

/** A photo of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Kept {
  id: string;
  problem: string;
  item: string | null;
  station_code: string | null;
  photo?: string;
  times: number;
}

async function reports(request: APIRequestContext, problem: string): Promise<Kept[]> {
  const list: { reports: Kept[] } = await (await request.get('/operator/reports')).json();
  return list.reports.filter((report) => report.problem === problem);
}

test('a visitor searches the answers, reads the fees of a country, writes to us and asks for a station [R14, S29, S30, S33, Z17, X4]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/faq');
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('lost 20 days');
  await expect(page.getByText('What if I lose it?')).toBeVisible();
  await expect(page.getByText('How do I get a charger?')).toBeHidden();
  await expectAccessible(page);

  await page.goto('/delay');
  await expect(page.getByText('day 11, move to Annual')).toBeVisible();
  await page.getByRole('link', { name: 'Japan' }).click();
  await expect(page).toHaveURL(/country=JP/);
  await expect(page.getByText('¥5,000').first()).toBeVisible();
  await page.getByRole('link', { name: 'Private venue' }).click();
  await expect(page.getByText('no fees, ever')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/contact');
  await untilHydrated(page);
  const calls: string[] = [];
  page.on('request', (call) => void (call.url().includes('/users/report') && calls.push(call.url())));
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('button', { name: "Station doesn't work" }).click();
  await page.getByRole('textbox', { name: 'Tell us what happened' }).fill('All dark');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('textbox', { name: 'Station number' }).fill('1001');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  expect(await reports(request, 'All dark')).toMatchObject([{ station_code: '1001', item: null, times: 1 }]);
  await expectAccessible(page);

  await page.goto('/become-a-venue');
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'Venue name' }).fill('Harbour Hall');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam at harbour');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please provide valid email')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Pier Road');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@harbour.example');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! We will contact you shortly.' })).toBeVisible();
  const asked: { requests: { venue: string }[] } = await (
    await request.get('/operator/venue-requests')
  ).json();
  expect(asked.requests.filter(({ venue }) => venue === 'Harbour Hall')).toHaveLength(1);
});

test('a rider without a network writes a report with a photo, and it leaves once by itself [Z17, X4, X5, S30]', async ({
  page,
  workbench,
  context,
  request,
}) => {
  await signInAs({ page, workbench }, 'ben', '/');
  await page.getByRole('link', { name: 'Something wrong?' }).click();
  const help = page.getByRole('dialog', { name: 'What went wrong?' });
  await expect(help).toBeVisible();
  await expect(help.getByRole('button', { name: 'Station is full, I want to swap' })).toBeHidden();
  await expect(help.getByRole('textbox', { name: 'Station number' })).not.toHaveValue('');
  await help.getByRole('button', { name: "It doesn't charge" }).click();
  await help.getByRole('textbox', { name: 'Tell us what happened' }).fill('It stays dark in the tunnel');
  await help
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'dark.png', mimeType: 'image/png', buffer: photo });
  await expect(help.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await help.getByRole('button', { name: 'Send to support' }).click();
  await expect(help.getByText('We saved your report')).toBeVisible();
  expect(await reports(request, 'It stays dark in the tunnel')).toEqual([]);
  await help.getByRole('button', { name: 'Done' }).click();
  await context.setOffline(false);
  await expect
    .poll(async () =>
      (await reports(request, 'It stays dark in the tunnel')).map(({ photo: at }) => at !== undefined),
    )
    .toEqual([true]);
  const [kept] = await reports(request, 'It stays dark in the tunnel');
  expect(kept).toMatchObject({ item: 'session', times: 1, station_code: expect.any(String) });
  expect((await request.get(kept?.photo ?? '')).headers()['content-type']).toBe('image/jpeg');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Something wrong?' })).toBeVisible();
  expect(await reports(request, 'It stays dark in the tunnel')).toMatchObject([{ times: 1 }]);
});

test('who may exchange finds that in the help, and is led there [X5, B10]', async ({ page, workbench }) => {
  await signInAs({ page, workbench }, 'eve', '/contact');
  await page.getByRole('button', { name: 'Station is full, I want to swap' }).click();
  await page.getByRole('link', { name: 'Exchange Battery' }).click();
  await expect(page.getByRole('heading', { name: 'Supernova is full?' })).toBeVisible();
});
