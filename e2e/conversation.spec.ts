import type { Page } from '@playwright/test';
import { ada, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './test.ts';
import type { Workbench } from './workbench.ts';

const ben = '14155552672';
const dan = '14155552674';
const eve = '14155552675';

test.beforeEach(async ({ page, workbench }) => {
  await workbench.reset();
  await page.clock.install();
});

const words = {
  en: {
    start: 'Get a Charger',
    how: 'How does it work?',
    shallWe: /Your first 24 hours are free\. Shall we\?/,
    later: 'Not now',
    getBattery: 'Get battery',
    plan: 'Select a plan',
    near: 'Are you near battery station?',
    yes: 'Yes',
    no: 'No',
    map: 'Find station on map',
    venue: 'Is this the right venue where you are?',
    here: "Yes, I'm here",
    suspended: 'Account has been suspended.',
    contact: 'Contact us',
    full: 'The Supernova is full',
    understand: 'I understand',
    lost: 'I lost it',
    accept: 'I accept',
    terms: 'Return and penalty rules',
    rule: /under 48 hours/,
    countdown: /You can close in \d second\.\.\./,
    close: 'Close',
  },
  ja: {
    start: '次へ',
    how: '使い方を見る',
    shallWe: /最初の24時間は無料です/,
    later: 'あとで',
    getBattery: 'バッテリーを借りる',
    plan: 'プランを選ぶ',
    near: 'バッテリーステーションの近くにいますか?',
    yes: 'はい',
    no: 'いいえ',
    map: '地図でステーションを探す',
    venue: 'いまいる場所はこちらですか?',
    here: 'はい、ここです',
    suspended: 'アカウントは停止されています。',
    contact: 'お問い合わせ',
    full: 'Supernovaに空きがない',
    understand: 'わかりました',
    lost: 'なくしました',
    accept: '同意する',
    terms: '返却と延滞料金のルール',
    rule: /48時間以内/,
    countdown: /あと\d秒で閉じられます/,
    close: '閉じる',
  },
} as const;

/** What stands on the screen is within reach of everybody, by day and by night. */
async function expectFine(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

async function come(page: Page, workbench: Workbench, phone: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, workbench, phone);
}

for (const [language, locale] of [
  ['en', 'en-US'],
  ['ja', 'ja-JP'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    const say = words[language];

    test('a visitor is told how it works, signs in, and is led to a plan [C1, C2, S1, S2, S3, R4]', async ({
      page,
      workbench,
    }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await expectFine(page);
      await page.getByRole('button', { name: say.how }).click();
      // The one next thing is there at once, however much is still to be said.
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
      await expect(page).toHaveURL(/\/subscribe$/);
    });

    test('somebody with a plan finds the station, confirms the venue, and is handed over [C1, S3, S6, S7]', async ({
      page,
      workbench,
    }) => {
      await come(page, workbench, ada);
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
      await come(page, workbench, eve);
      await expectFine(page);
      await page.getByRole('link', { name: say.lost }).click();
      await expect(page).toHaveURL(/\/electron\/lost$/);
      await page.goBack();
      await page.locator('footer a[href="/contact"]').click();
      await page.clock.runFor(600);
      await page.getByRole('button', { name: say.full }).click();
      await page.clock.runFor(6_000);
      await expectFine(page);
      await page.getByRole('button', { name: say.understand }).click();
      await expect(page.getByRole('heading', { name: say.near })).toBeVisible();
    });

    test('somebody suspended sees so, and whom to write to [C1, U2, Z4]', async ({ page, workbench }) => {
      await come(page, workbench, dan);
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
      await page.route('**/api/v1/welcome', async (route) => {
        const answer = await route.fetch();
        const reply = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...reply, user: { ...reply.user, total_sessions: 0 } },
        });
      });
      // A station was scanned a moment ago.
      await context.addCookies([{ name: 'group_id', value: '1001', url: baseURL ?? '' }]);
      await come(page, workbench, ada);
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
      await come(page, workbench, ben);
      await expect(page.getByRole('link', { name: say.map })).toBeVisible();
      await page.evaluate(() => history.replaceState({ rested: true }, ''));
      await page.reload();
      await expect(page.getByText(say.countdown)).toBeVisible();
      await expectFine(page);
      await page.clock.runFor(5_100);
      await page.getByRole('button', { name: say.close }).click();
      await expect(page.getByRole('link', { name: say.map })).toBeVisible();
      await page.evaluate(() => history.replaceState({ rested: true }, ''));
      await page.reload();
      await expect(page.getByRole('link', { name: say.map })).toBeVisible();
    });
  });
}

test('messages come one after the other, each after 500 ms of typing [C2, N2]', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).click();
  const hello = page.getByText('Hi! I lend you a charger');
  await expect(page.getByText('Writing to you')).toBeVisible();
  await page.clock.runFor(499);
  await expect(hello).toBeHidden();
  await page.clock.runFor(1);
  await expect(hello).toBeVisible();
  await expect(page.getByText('Writing to you')).toBeHidden();
  await page.clock.runFor(700 + 500);
  await expect(page.getByText('the Electron that lights up')).toBeVisible();
  await page.clock.runFor(900 + 500);
  await expect(page.getByText(/Fits iPhone 5 and newer/)).toBeVisible();
  await page.clock.runFor(700 + 500);
  await expect(page.getByText('Your first 24 hours are free. Shall we?')).toBeVisible();
});

test('who is in a hurry taps before the words have come, and stays on the button by keyboard [C2]', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Get a Charger' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /mobile number/i })).toBeVisible();
  await expect(page.getByText('Your first 24 hours are free. Shall we?')).toBeVisible();
});

test('messages come at once to who wants nothing to move [C2]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'How does it work?' }).click();
  await expect(page.getByText('Hi! I lend you a charger')).toBeVisible();
});

test('back, forward and a reload lead to where one was, in the chat and in the middle of signing in [R1, S1]', async ({
  page,
  workbench,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'How does it work?' }).click();
  await page.clock.runFor(6_000);
  const shallWe = page.getByText('Your first 24 hours are free. Shall we?');
  await expect(shallWe).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Phone dying/ })).toBeVisible();
  await page.goForward();
  await expect(shallWe).toBeVisible();
  await page.reload();
  await expect(shallWe).toBeVisible();
  await page.getByRole('link', { name: 'Get a Charger' }).click();
  await page.getByRole('textbox', { name: /mobile number/i }).fill(`+${ada}`);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await page.reload();
  await code.fill(await workbench.smsCode(ada));
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
});

test('a wish in the address is honoured after sign-in, a station that was scanned is not asked for again [C3, R2, R4]', async ({
  page,
  workbench,
}) => {
  await page.goto('/?m=referral');
  await signIn(page, workbench, ada);
  await expect(page.getByRole('heading', { name: /Inviting friends/ })).toBeVisible();
  await expect(page).toHaveURL(/\/\?m=referral$/);
  await page.goto('/?m=refund');
  await expect(page).toHaveURL(/\/payments$/);
  await page.goto('/i/1001');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get battery' }).click();
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
});

test('a venue shows the way, a login to a stranger, and takes from its one station or asks which [S8, C6]', async ({
  page,
  workbench,
}) => {
  await page.goto('/?m=chooseStation&groupId=1010');
  await expect(page.getByText('Airport Terminal 4')).toBeVisible();
  const way = page.getByRole('link', { name: 'Get direction' });
  await expect(way).toHaveAttribute('href', /destination=-?\d+\.\d+,-?\d+\.\d+$/);
  await expectFine(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await signIn(page, workbench, ada);
  await page.getByRole('button', { name: 'Get battery' }).click();
  await expect(page.locator('main input').first()).toBeVisible();
  await page.goto('/?m=chooseStation&groupId=1001');
  await page.getByRole('button', { name: 'Get battery' }).click();
  await expect(page).toHaveURL(/\/station\/[0-9a-f-]{36}/);
});
