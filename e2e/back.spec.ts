import { signInAs } from './rider.ts';
import { burger, comeAsAda, menu } from './shell-around.ts';
import { expect, test, untilLoaded } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

test('Back closes the menu and stays; a page opened from the menu leaves no step behind; a reload does not trap [S33]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench, '/account');
  await burger(page).click();
  await menu(page).getByRole('link', { name: 'My Charges' }).click();
  await expect(page).toHaveURL('/charges');
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await untilLoaded(page);

  await burger(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/charges');
  await expect(burger(page)).toBeFocused();
  // Forward does not lead to an empty step.
  await page.goForward();
  await burger(page).press('Enter');
  await expect(menu(page)).toBeVisible();

  await page.reload();
  await untilLoaded(page);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(page).toHaveTitle('Account · Electron to Go');

  await page.goForward();
  await expect(page).toHaveURL('/charges');
  await untilLoaded(page);
  await burger(page).click();
  await menu(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · Electron to Go');
  await page.goBack();
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await page.goForward();
  await expect(page).toHaveTitle('About · Electron to Go');
});

test('a page that arrives after the menu was opened and closed leaves the focus where the rider put it [S33]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench, '/account');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/users/access', async (route) => {
    await asked;
    await route.continue();
  });
  await burger(page).click();
  await menu(page).getByRole('link', { name: 'My Charges' }).click();
  await expect(page).toHaveURL('/charges');
  await burger(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  answer();
  await expect(page).toHaveTitle('My charges · Electron to Go');
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My charges' })).toBeVisible();
  await expect(burger(page)).toBeFocused();

  // Without a press meanwhile the focus goes to the heading of the page that has arrived.
  await burger(page).press('Enter');
  await menu(page).getByRole('link', { name: 'Account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
});

test('a sheet that was closed by Escape or its button leaves no step behind, and Back twice closes it and goes back [S33, S19]', async ({
  page,
  workbench,
}) => {
  await comeAsAda(page, workbench, '/charges');
  await burger(page).click();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveTitle('Account · Electron to Go');
  const name = page.getByRole('button', { name: /^Name/ });
  await name.click();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await name.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await name.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page).toHaveURL('/charges');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Back closes the help form, and the conversation below is where it was [S15, S27]', async ({
  page,
  workbench,
}) => {
  await signInAs({ page, workbench }, 'ben', '/');
  const help = page.getByRole('link', { name: 'Something wrong?' });
  await help.click();
  const form = page.getByRole('dialog', { name: 'What went wrong?' });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(help).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('on the map Back closes the tapped venue, or the list, then the map [S18]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Map' }).click();
  const map = page.getByRole('dialog', { name: 'Find a station' });
  await map.getByRole('button', { name: 'Search and list' }).click();
  const row = map.getByRole('listitem').filter({ hasText: 'Lantern Bar' }).getByRole('button');
  await row.click();
  // A choice in the list leads to the map, so Back leads to the map without it.
  await expect(map.getByRole('heading', { name: 'Lantern Bar' })).toBeVisible();
  await expect(row).toBeHidden();
  await page.goBack();
  await expect(map.getByRole('heading', { name: 'Lantern Bar' })).toBeHidden();
  await expect(map).toBeVisible();
  await map.getByRole('button', { name: 'Search and list' }).click();
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(row).toBeHidden();
  await expect(map).toBeVisible();

  // Escape closes the same in the same order, and the map's own button leaves at once.
  await map.getByRole('button', { name: 'Search and list' }).click();
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await map.getByRole('button', { name: 'Search and list' }).click();
  await row.click();
  await map.getByRole('button', { name: 'Close the map' }).click();
  await expect(page).toHaveURL('/');
});
