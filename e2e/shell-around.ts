import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ada, expect, signIn, untilLoaded } from './test.ts';
import type { Workbench } from './workbench.ts';

export function burger(page: Page): Locator {
  return page.getByRole('button', { name: /^(Menu|メニュー)$/ });
}

export function menu(page: Page): Locator {
  return page.getByRole('dialog');
}

export async function comeAsAda(page: Page, workbench: Workbench, path = '/charges'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, workbench, ada);
  await expect(page).toHaveURL(path);
  await untilLoaded(page);
  await expect(burger(page)).toBeVisible();
}

/** Marks the page; the returned function tells whether it was reloaded since, which removes the mark. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  return () => page.evaluate(() => document.body.hasAttribute('data-same-page'));
}

export async function storedLanguage(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'app_language')?.value;
}
