import { act, api } from './console.ts';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

const reason = { code: 'other', words: 'Two cards that are not his' };

test('who is blocked with an Electron in hand reads why, when it is due and where to return it, without a reload [QC7, Z4]', async ({
  page,
  workbench,
  playwright,
  baseURL,
}) => {
  await workbench.reset();
  const maya = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await maya.post(`${api}/demo/sign-in`, { data: { person: 'maya' } });
  const { groups } = await (await maya.get(`${api}/search`, { params: { q: '2672' } })).json();
  const ben = `/riders/${groups[0].hits[0].rider.id}`;

  await signInAs({ page, workbench }, 'ben', '/');
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
  await act(maya, `${ben}/block`, { given: { words: 'Please call us.' }, reason });
  await expect(page.getByRole('heading', { name: 'Account has been suspended.' })).toBeVisible();
  await expect(page.getByText('Please call us.', { exact: true })).toBeVisible();
  await expect(page.getByText(/You still have an Electron, due .*Return it to any empty nest/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Find station on map' }).click();
  await expect(page).toHaveURL(/\/map/);
  await page.goBack();

  await act(maya, `${ben}/unblock`, { given: {}, reason });
  await expect(page.getByRole('heading', { name: 'Account has been suspended.' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();
  await maya.dispose();
});
