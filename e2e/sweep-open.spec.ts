import { signInAs } from './rider.ts';
import { pageNames, pathOf, Sweep } from './sweep.ts';
import { expect, test } from './test.ts';

/** Many screens in one test: on a busy machine they take long. */
test.describe.configure({ timeout: 600_000 });

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

/** Addresses with parameters, and stations without an available Electron. */
const alsoOpen = [
  '/?m=login',
  '/?m=chooseStation&groupId=1010',
  '/i/1003',
  '/i/1004',
  '/i/1007',
  '/delay?country=JP',
];

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('every page that is open to a visitor can be read and used by everybody [R1, R14, R15, R18, P11, Z22]', async ({
      page,
    }) => {
      const sweep = await Sweep.start(page, 'visitor');
      for (const path of [...pageNames('open').map((name) => pathOf(name)), ...alsoOpen]) {
        await sweep.visit(path);
        await expect(page.locator('html'), path).toHaveAttribute('lang', locale.slice(0, 2));
      }
      await sweep.end();
    });
  });
}

test('every page of somebody with a battery can be read and used by everybody [S15, S18, P11, Z22]', async ({
  page,
  workbench,
}) => {
  // Eve has an Electron and may exchange it; Dan is suspended until he returns his Electron.
  const paths = [
    '/',
    '/map',
    '/i/1001',
    '/i/1003',
    '/electron/lost',
    '/charges',
    '/contact',
    '/station?exchange=yes',
  ];
  const sweep = await Sweep.start(page, 'holder');
  await signInAs({ page, workbench }, 'eve', '/account');
  for (const language of ['English', '日本語']) {
    await page.goto('/account');
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('button', { name: language, pressed: true })).toBeVisible();
    for (const path of paths) await sweep.visit(path);
  }
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: /Get a Charger|次へ/ })).toBeVisible();
  await page.context().clearCookies({ name: 'app_language' });
  await signInAs({ page, workbench }, 'suspended', '/');
  await sweep.check('suspended');
  await sweep.end();
});
