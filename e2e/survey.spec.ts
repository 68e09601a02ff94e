import { freezeTakenScreen, signInAs, unlock, whoa } from './rider.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

test('the survey is asked step by step, one before each release, and kept at its venue [V1, X14, S31, B6]', async ({
  page,
  workbench,
  request,
}) => {
  // Ada has rented before: step 2 (Japan, more than once) and step 3 follow step 1.
  await signInAs({ page, workbench }, 'ada', '/station?id=2001');
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByText("Don't ask me again").click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'GET A FREE CHARGER' });
  await expect(submit).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await submit.click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByText('Non-binary').click();
  await dialog.getByLabel('Age').selectOption('25-30');
  await dialog.getByText('It stresses me out').click();
  await dialog.getByLabel('Email').fill('ada@home');
  await submit.click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(0);
  await expect(dialog.getByText('Please provide valid email')).toBeVisible();

  // After closing, the next press on the button opens the survey again.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(whoa(page)).toBeVisible();
  await unlock(page).click();
  await dialog.getByText('Female').click();
  await dialog.getByLabel('Age').selectOption('80-100');
  await dialog.getByText('A little').click();
  await dialog.getByLabel('Email').fill('ada@example.com');
  await submit.click();
  await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();

  for (const [answer, title] of [
    ['Unlimited for a month, ¥800', 'Which paid plan would you prefer?'],
    ['10', 'In exchange for Free charge please share your experience'],
  ] as const) {
    const { hands } = await workbench.station('2001');
    await workbench.act('2001', { action: 'insert', electron: hands.at(-1) ?? '' });
    await expect(page.getByRole('heading', { name: "Thanks, it's back" })).toBeVisible();
    await page.goto('/i/2001');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Get a Charger' }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByText(answer, { exact: true }).click();
    await submit.click();
    await expect(page.getByRole('heading', { name: /lights around/ })).toBeVisible();
  }
  const kept = await (await request.get('/operator/survey?station=2001')).json();
  expect(kept.answers).toMatchObject([
    { station: '2001', nps_score: 10 },
    { station: '2001', s_paid_services: 'monthly_800' },
    { gender: 'female', age: '80-100', worry_your_phone_dying: 'somewhat worry', email: 'ada@example.com' },
  ]);
});

test.describe('in Japanese, in the dark', () => {
  test.use({ locale: 'ja-JP', colorScheme: 'dark' });

  test('a rider meets station, survey, release and the taken screen in their language [Z22, S14, P11]', async ({
    page,
    workbench,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await freezeTakenScreen(page);
    await signInAs({ page, workbench }, 'finn', '/charges');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.goto('/station');
    await expect(page.getByText('SupernovaのQRコードを読み取る')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/station?id=2001');
    await page.getByText('USB-C', { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'USB-Cで続ける' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('男性').click();
    await dialog.getByLabel('年齢').selectOption('18-20');
    await dialog.getByText('とても気になる').click();
    await dialog.getByLabel('メールアドレス').fill('finn@example.com');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: '無料で充電器を借りる' }).click();
    await expect(page.getByText('充電器の裏面はマグネットです。')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
