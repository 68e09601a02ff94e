import type { Locator, Page } from '@playwright/test';
import { riders } from './rider.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ workbench }) => workbench.reset());

/** Presses Tab until the target has a visible focus: no pointer, no call of focus(). */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reached ${target}`);
}

/** An outline or a ring of the focused element or of its visible substitute, such as the label of a hidden input. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    const near = [focused, focused?.nextElementSibling, focused?.parentElement, focused?.closest('label')];
    return near.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        /3px inset|inset.* 3px/.test(boxShadow)
      );
    });
  });
  expect(shown, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a whole rental goes by keyboard alone: signing in, station, connector, unlock, help, map, account [S1, S9, S12, S14, S18, S33]', async ({
  page,
  workbench,
}) => {
  test.slow();
  await workbench.act('1001', { action: 'auto_take', on: false });
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Get a Charger' }));
  await tabTo(page, page.getByRole('textbox', { name: /mobile number/i }));
  await page.keyboard.type(`+${riders.ada}`);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await expect(code).toBeFocused();
  await page.keyboard.type(await workbench.smsCode(riders.ada));
  // The code's input is gone: the focus moves to the heading that replaced it.
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Get battery' }));
  await expect(page.getByRole('heading', { name: 'Are you near battery station?' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Yes', exact: true }));
  await tabTo(page, page.getByRole('textbox', { name: /station code/i }));
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: "Yes, I'm here" }));

  await expect(page.getByText('Which one fits your phone?')).toBeVisible();
  const usbC = page.getByRole('radio', { name: /USB-C/ });
  await tabTo(page, page.getByRole('radio', { checked: true }).or(page.getByRole('radio').first()).first());
  while (!(await usbC.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(usbC).toBeFocused();
  await expectVisibleFocus(page);
  await press(page, page.getByRole('button', { name: 'Continue with USB-C' }));

  await expect(page.getByText('Whoa, Electron is available!')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Unlock my charger' }));
  await expect(page.getByRole('heading', { name: /Nest 2 is lit/ })).toBeVisible();
  await workbench.act('1001', { action: 'take' });

  // Help opens over the taken screen and traps the focus; Escape closes it and restores the focus.
  await expect(page).toHaveURL(/\/done$/);
  const problem = page.getByRole('button', { name: 'Having problem?' });
  await press(page, problem);
  const help = page.getByRole('dialog', { name: 'What went wrong?' });
  await expect(help).toBeVisible();
  for (let steps = 0; steps < 15; steps += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside, 'the focus stays in the dialog').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(problem).toBeFocused();

  await press(page, page.getByRole('link', { name: /time left/ }));
  await press(page, page.getByRole('link', { name: 'Find station on map' }));
  await expect(page.getByRole('dialog', { name: 'Find a station' })).toBeVisible();
  await expect(page.locator('[data-group="1001"]')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Return' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Find station on map' })).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Menu' }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Account' }));
  await expect(page).toHaveTitle('Account · Electron to Go');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('button', { name: /^Name/ }));
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Name/ })).toBeFocused();
});

test('a newcomer goes on at the question that comes after the code, and answers it without a tap [S1, S4, Z22]', async ({
  page,
  workbench,
}) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: /mobile number/i }));
  await page.keyboard.type(`+${riders.somebodyNew}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeFocused();
  await page.keyboard.type(await workbench.smsCode(riders.somebodyNew));
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('Robin');
  await page.keyboard.press('Enter');
  await expect(page.locator('a[href="/subscribe"]')).toBeVisible();
});
