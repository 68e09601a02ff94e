import type { Page } from '@playwright/test';
import { api, enterConsole } from './console.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const dock = (page: Page) => page.getByRole('contentinfo');

test('an Electron is swapped in a nest without a ticket: told once, it is in the station’s log and in the history of both [QF11, QF3]', async ({
  page,
  workbench,
}) => {
  const open = (nest: number) => dock(page).getByRole('button', { name: `Open nest ${nest}` });
  const inNest = async (code: string, nest: number) =>
    (await workbench.station(code)).nests.find((each) => each.nest === nest)?.electron ?? '';
  const [out, other] = [await inNest('1001', 1), await inNest('1002', 1)];
  // What is put in was brought along from another station.
  await enterConsole(page, 'priya', '/field/1002?nest=1');
  await open(1).tap();
  await expect(dock(page).getByRole('status')).toHaveText(/^Open, \d+ s left$/);
  await workbench.act('1002', { action: 'take' });
  await expect.poll(() => inNest('1002', 1)).toBe('');
  await page.goto('/console/field/1001?nest=1');
  await page.getByRole('button', { name: `Swap ${out}` }).tap();
  await open(1).tap();
  await expect(dock(page).getByRole('status')).toHaveText(/^Open, \d+ s left$/);
  await workbench.act('1001', { action: 'take' });
  await expect(page.getByText(`Pull ${out} out (done)`)).toBeVisible();
  await workbench.act('1001', { action: 'insert', nest: 1, electron: other });
  await expect(page.getByText(`${other} is in,`)).toBeVisible();
  const logged = async () => {
    const { log } = await (await page.request.get(`${api}/stations/1001/log`)).json();
    return log.filter(({ what }: { what: { word: string } }) => what.word === 'swapped');
  };
  await expect.poll(async () => (await logged()).length).toBe(1);
  expect((await logged())[0].what.values).toEqual({ nest: 1, was: out, electron: other, by: 'Priya' });
  // A page that is opened again while the swap stands there does not tell it again.
  await page.reload();
  await expect(page.getByText(`${other} is in,`)).toBeVisible();
  await page.goto(`/console/electrons/${out}`);
  const history = page.getByRole('list', { name: 'Swapped by technicians' });
  await expect(history.getByText(`Taken out for ${other}, by Priya`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`/console/electrons/${other}`);
  await expect(history.getByText(`Put in instead of ${out}, by Priya`)).toBeVisible();
  expect(await logged()).toHaveLength(1);
});
