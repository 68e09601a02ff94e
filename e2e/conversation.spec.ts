import type { Page } from '@playwright/test';
import { words } from './conversation-words.ts';
import { ada, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';

const ben = '14155552672';
const dan = '14155552674';
const eve = '14155552675';

test.beforeEach(async ({ page, workbench }) => {
  await workbench.reset();
  await page.clock.install();
});

/** A request still under way when a test ends must not fail it. */
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Once all animations have ended, the screen is accessible and not too wide. */
async function expectFine(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

interface SignInOptions {
  page: Page;
  workbench: Workbench;
  /** Overrides fields of the account; all riders of the demo have English. */
  user: { language: string; total_sessions?: number };
}

async function come({ page, workbench, user }: SignInOptions, phone: string): Promise<void> {
  await page.route('**/api/v1/welcome', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    await route.fulfill({ response: answer, json: { ...reply, user: { ...reply.user, ...user } } });
  });
  await page.goto('/login');
  await signIn(page, workbench, phone);
}

/** Goes to the start page as the "taken" screen does after its ten seconds. */
async function goToStartAfterTaking(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => history.pushState({ rested: true }, '', '/'));
}

/** Every step is checked in English with light colours and in Japanese with dark colours. */
for (const [language, locale, colorScheme] of [
  ['en', 'en-US', 'light'],
  ['ja', 'ja-JP', 'dark'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    const say = words[language];

    test('a visitor is told how it works, signs in, and is led to a plan [C1, C2, S1, S2, S3, R4]', async ({
      page,
      workbench,
    }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await expectFine(page);
      await page.getByRole('button', { name: say.how }).click();
      // The next step is available at once, even before all texts have appeared.
      await expect(page.getByRole('link', { name: say.start })).toBeVisible();
      await page.clock.runFor(6_000);
      await expect(page.getByText(say.shallWe)).toBeVisible();
      await expect(page.getByRole('list')).toBeVisible();
      await expectFine(page);
      await page.getByRole('link', { name: say.start }).click();
      await expect(page).toHaveURL(/\/\?m=login$/);
      await expect(page.getByText(say.shallWe)).toBeVisible();
      await expectFine(page);
      await signIn(page, workbench, language === 'ja' ? '819012345679' : '447400123457');
      await page.getByRole('button', { name: say.later }).click();
      await expectFine(page);
      await page.getByRole('link', { name: say.plan }).click();
      await expect(page).toHaveURL(/\/subscribe\/[0-9a-f-]{36}$/);
    });

    test('somebody with a plan finds the station, confirms the venue, and is handed over [C1, S3, S6, S7]', async ({
      page,
      workbench,
    }) => {
      await come({ page, workbench, user: { language } }, ada);
      await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
      await page.getByRole('link', { name: say.getBattery }).click();
      await expect(page.getByRole('heading', { name: say.near })).toBeVisible();
      await expectFine(page);
      await page.getByRole('button', { name: say.no, exact: true }).click();
      await expect(page.getByRole('link', { name: say.map })).toBeVisible();
      await page.clock.runFor(600);
      await expectFine(page);
      await page.goBack();
      await page.getByRole('button', { name: say.yes, exact: true }).click();
      await page.locator('main input').first().fill('1001');
      await expect(page.getByRole('heading', { name: say.venue })).toBeVisible();
      await expect(page.getByText('214 Alder Street, Santa Monica')).toBeVisible();
      await expectFine(page);
      await page.getByRole('button', { name: say.here }).click();
      await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
      await page.goBack();
      await expect(page.getByRole('heading', { name: say.venue })).toBeVisible();
    });

    test('somebody with a battery sees the way back; who may exchange it is told how [C1, S15]', async ({
      page,
      workbench,
    }) => {
      await come({ page, workbench, user: { language } }, eve);
      await expect(page.getByRole('link', { name: say.returnMap })).toBeVisible();
      await expectFine(page);
      await page.getByRole('link', { name: say.lost }).click();
      await expect(page).toHaveURL(/\/electron\/lost$/);
      await page.goBack();
      await page.locator('footer a[href="/contact"]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFine(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: say.full }).click();
      await expect(page).toHaveURL(/\/station\?exchange=yes$/);
    });

    test('somebody suspended sees so, and whom to write to [C1, U2, Z4]', async ({ page, workbench }) => {
      await come({ page, workbench, user: { language } }, dan);
      await expect(page.getByRole('heading', { name: say.suspended })).toBeVisible();
      await expectFine(page);
      await page.getByRole('link', { name: say.contact }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });

    test('before a first rental the rules are told, and read at length by who wants to [S5, C5]', async ({
      page,
      workbench,
      context,
      baseURL,
    }) => {
      // A station was scanned a moment ago.
      await context.addCookies([{ name: 'group_id', value: '1001', url: baseURL ?? '' }]);
      await come({ page, workbench, user: { language, total_sessions: 0 } }, ada);
      await page.getByRole('link', { name: say.getBattery }).click();
      await page.clock.runFor(3_000);
      await expect(page.getByText(say.rule).first()).toBeVisible();
      await expectFine(page);
      await page.getByRole('button', { name: say.terms }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFine(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say.accept }).click();
      await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
    });

    test('an advertisement comes only to who let the last screen run out, and closes after five seconds [S17, N2]', async ({
      page,
      workbench,
    }) => {
      await come({ page, workbench, user: { language } }, ben);
      await expect(page.getByRole('link', { name: say.returnMap })).toBeVisible();
      await goToStartAfterTaking(page);
      await expect(page.getByText(say.countdown)).toBeVisible();
      await expectFine(page);
      await page.clock.runFor(5_100);
      await page.getByRole('button', { name: say.close }).click();
      await expect(page.getByRole('link', { name: say.returnMap })).toBeVisible();
      await goToStartAfterTaking(page);
      await expect(page.getByRole('link', { name: say.returnMap })).toBeVisible();
    });
  });
}
