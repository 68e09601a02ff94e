import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, untilLoaded } from './test.ts';
import { captureTimers } from './timers.ts';
import type { Workbench } from './workbench.ts';

/** Riders of the demo. */
export const riders = {
  /** Has a monthly plan and no Electron. */
  ada: '14155552671',
  /** Has an Electron. */
  ben: '14155552672',
  suspended: '14155552674',
  /** Has an Electron and may exchange it. */
  eve: '14155552675',
  finn: '14155552676',
  /** A number that never signed in: no plan. */
  somebodyNew: '14155559977',
};

export type RiderName = keyof typeof riders;

/** A page on a phone, and the workbench of its demo. */
export interface Phone {
  page: Page;
  workbench: Workbench;
}

/** Signs in and opens the page. */
export async function signInAs({ page, workbench }: Phone, who: RiderName, path = '/charges') {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, workbench, riders[who]);
  await expect(page).not.toHaveURL(/\/login/);
  await untilLoaded(page);
}

export function unlock(page: Page): Locator {
  return page.getByRole('button', { name: 'Unlock my charger' });
}

export function whoa(page: Page): Locator {
  return page.getByText('Whoa, Electron is available!');
}

/** Signs in, opens a station and chooses a connector: the release screen, ready to unlock. */
export async function openReleaseScreen(phone: Phone, who: RiderName, code = '1001') {
  await signInAs(phone, who, `/station?id=${code}`);
  await chooseUsbC(phone.page);
  await expect(whoa(phone.page)).toBeVisible();
}

export async function chooseUsbC(page: Page): Promise<void> {
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page).toHaveURL(/\/release$/);
}

/** The booking's id in the address of the page. */
export function bookingOf(page: Page): string {
  return /\/station\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? 'no booking';
}

/** Keeps the taken screen open for checks. The page's clock cannot be stopped instead, since axe needs timers. */
export async function freezeTakenScreen(page: Page): Promise<void> {
  await captureTimers(page, 10_000);
}
