import { expect, type Locator, type Page } from '@playwright/test';

export async function openWorkbench(page: Page, station: string): Promise<void> {
  await page.goto(`/workbench?station=${station}`);
  await expect(nestOf(page, 1)).toBeVisible();
}

export function nestOf(page: Page, nest: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Nest ${nest},`) });
}
