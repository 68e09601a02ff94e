import { addAuthenticator, desk, enterConsole, untilShown } from './console.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test.use(desk);

test('one of the five people of the demo comes in by a key, and sees only what the role may open [QA18, QA2]', async ({
  page,
}) => {
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Or choose who you are' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('1');
  await untilShown(page);
  await expect(page.getByRole('link', { name: 'Maya' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/inbox/);
  await page.goto('/console/record');
  const pages = page.getByRole('navigation', { name: 'Pages of this section' });
  await expect(pages.getByRole('link')).toHaveText(['Venues', 'Record', 'Waiting']);

  await page.goto('/console/staff');
  await expect(page.getByText('Staff is for Admin')).toBeVisible();
  await expect(page.getByText('You are signed in as Support. Aiko can let you in.')).toBeVisible();
  await expectAccessible(page);
});

test('an invited person makes a passkey, comes in again with it, and proves it for an act [QS1, QS3, QS4]', async ({
  page,
  browser,
  baseURL,
  workbench,
}) => {
  await enterConsole(page, 'aiko', '/staff?invite=yes');
  await page.getByLabel('Name', { exact: true }).fill('Sana Khan');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('admin');
  await page.getByRole('button', { name: /^Invite Sana/ }).click();
  await expect(page.getByRole('heading', { name: 'A link for Sana' })).toBeVisible();
  const link = (await page.locator('code').textContent()) ?? '';
  const [, token = ''] = link.split('#');

  const hers = await (await browser.newContext({ ...desk, baseURL: baseURL ?? '' })).newPage();
  await addAuthenticator(hers);
  await hers.goto(`/console/join#${token}`);
  await expect(hers.getByRole('heading', { name: 'Welcome, Sana Khan.' })).toBeVisible();
  await hers.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(hers.getByRole('heading', { name: 'You are in.' })).toBeVisible();
  await hers.getByRole('button', { name: 'Later' }).click();
  await untilShown(hers);
  await hers.goto('/console/you');
  await hers.getByRole('button', { name: 'Sign out' }).first().click();

  await hers.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(hers.getByRole('heading', { name: 'Sana Khan' })).toBeVisible();
  await expect(hers.getByText('Have two: if one device is lost, the other lets you in.')).toBeVisible();

  // Five minutes later the passkey is asked for again.
  await workbench.advance(6 * 60);
  await hers.goto('/console/staff');
  await hers
    .getByRole('table', { name: 'People' })
    .getByRole('row', { name: /Jonas Weber/ })
    .click();
  await hers.getByRole('button', { name: 'Invite again' }).click();
  await expect(hers.getByRole('button', { name: /^Invite Jonas again/ })).toBeDisabled();
  await hers.getByRole('button', { name: 'Use your passkey' }).click();
  await hers.getByRole('button', { name: /^Invite Jonas again/ }).click();
  await expect(hers.getByRole('heading', { name: 'A link for Jonas' })).toBeVisible();

  // The link was used up.
  await page.goto(`/console/join#${token}`);
  await expect(page.getByText('This link was used already. Ask an admin for a new one.')).toBeVisible();
  await hers.context().close();
});

test('a session that is ended elsewhere says so, and one goes on where one was [QS5]', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterConsole(page, 'theo', '/record?when=today');
  const there = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
  const other = await there.newPage();
  await enterConsole(other, 'theo', '/you');
  await other.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(page.getByText('You were signed out.')).toBeVisible();
  await page.keyboard.press('2');
  await untilShown(page);
  await expect(page).toHaveURL(/\/console\/record\?when=today$/);
  await there.close();
});

test('the console is Japanese for those who read it, and fits a phone [QA12, QA17]', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    baseURL: baseURL ?? '',
  });
  const page = await phone.newPage();
  await page.goto('/console');
  await expect(page.getByRole('button', { name: 'パスキーでログインする' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await enterConsole(page, 'aiko', '/staff');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('スタッフ');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await phone.close();
});

test('no page of the console is wider than a touch screen [QA12]', async ({ browser, baseURL }) => {
  const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const phone = await browser.newContext({ ...touch, ...small(390), baseURL: baseURL ?? '' });
  const page = await phone.newPage();
  await enterConsole(page, 'aiko');
  const { groups } = await (await page.request.get('/console/api/search', { params: { q: '2672' } })).json();
  const [{ rider, rental }] = groups[0].hits;
  const paths = new Set([`/console/riders/${rider.id}`, `/console/rentals/${rental.id}`, '/console/you']);
  // A set also gives what is added while it is walked: every page that the navigation of another one leads to.
  for (const path of paths) {
    await page.goto(path);
    await untilShown(page);
    for (const { viewport } of [small(390), small(320)]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width);
    }
    const links = page.locator('nav a[href^="/console"]');
    const ledTo = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
    for (const each of ledTo) paths.add(each);
  }
  expect([...paths]).toEqual(
    expect.arrayContaining(['/console/inbox', '/console/disputes', '/console/record']),
  );
  await phone.close();
});

const small = (width: number) => ({ viewport: { width, height: 700 } });
