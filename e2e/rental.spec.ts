import { freezeTakenScreen, openReleaseScreen, signInAs } from './rider.ts';
import { expect, expectAccessible, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('a rider with a plan signs in, unlocks, takes a charger and brings it back elsewhere [S1, S9, S12, S14, S27, T200, T201, P4]', async ({
  page,
  workbench,
}) => {
  await freezeTakenScreen(page);
  await signInAs({ page, workbench }, 'ada', '/station');
  await page.getByRole('textbox', { name: /station code/i }).fill('1001');
  await page.getByText('USB-C', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();

  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}\/release$/);
  await expect(page).toHaveTitle(/^Get charger/);
  await expect(page.getByText('Whoa, Electron is available!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock my charger' }).click();

  // 201: the page shows the lit nest before the virtual rider takes the Electron.
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await expectAccessible(page);

  // 200: taken.
  await expect(page).toHaveURL(/\/done$/);
  await expect(page).toHaveTitle(/^The charger/);
  await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /time left/ }).click();
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();

  const { hands } = await workbench.station('1001');
  expect(hands).toContain('E-10012');
  await workbench.act('2002', { action: 'insert', electron: 'E-10012' });

  // The open page shows the receipt by itself.
  const receipt = page.getByRole('dialog', { name: "Thanks, it's back" });
  await expect(receipt.getByText('京都駅前ブックス · 2002')).toBeVisible();
  await expect(receipt.getByText('Receipt number')).toBeVisible();
  await expect(receipt.getByText(/^Out 1 min\. Included in Monthly\. Nothing more to pay\.$/)).toBeVisible();
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Get battery')).toBeVisible();

  await page.goto('/charges');
  await expect(page).toHaveTitle(/^My charges/);
  const newest = page
    .getByRole('listitem')
    .filter({ hasText: 'E-10012' })
    .or(page.locator('details', { hasText: 'E-10012' }))
    .first();
  await newest.click();
  await expect(page.getByText('京都駅前ブックス')).toBeVisible();
  await expectAccessible(page);
  await newest.getByRole('button', { name: 'Return receipt' }).click();
  const again = page.getByRole('dialog', { name: 'Return receipt' });
  await expect(again.getByText('京都駅前ブックス · 2002')).toBeVisible();
  await expect(again.getByText('Receipt number')).toBeVisible();
});

test('a reload in the middle of a release shows where it stands [T201, T200]', async ({
  page,
  workbench,
}) => {
  await workbench.act('1001', { action: 'auto_take', on: false });
  await openReleaseScreen({ page, workbench }, 'ada');
  await page.getByRole('button', { name: 'Unlock my charger' }).click();
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await workbench.act('1001', { action: 'take' });
  await expect(page).toHaveURL(/\/done$/);
});

test('a return that no page saw is thanked for once, in no second tab, and not where somebody is taking the next one [S16]', async ({
  page,
  workbench,
  context,
}) => {
  await signInAs({ page, workbench }, 'ben', '/');
  await expect(page.getByText(/^Bring it back by .*, and there is nothing more to pay\.$/)).toBeVisible();
  const nearest = page.getByRole('link', { name: /Get direction/ }).first();
  await expect(nearest).toHaveAttribute('href', /maps/);
  await page.goto('about:blank');
  const [electron = 'none'] = (await workbench.station('1001')).hands;
  await workbench.act('1001', { action: 'insert', electron });

  await page.goto('/i/1001');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/');
  const thanks = page.getByRole('dialog', { name: "Thanks, it's back" });
  await expect(thanks.getByText(/^Out 3 hr.* Included in Monthly\. Nothing more to pay\.$/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  const there = other.getByRole('dialog', { name: "Thanks, it's back" });
  await expect(there).toBeVisible();
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(thanks).toBeHidden();
  await expect(there).toBeHidden();
  await page.reload();
  await expect(page.getByText('Get battery')).toBeVisible();
  await expect(thanks).toBeHidden();
});
