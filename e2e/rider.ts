import { expect, type Locator, type Page } from '@playwright/test';
import { arrived, signIn } from './test.ts';
import { holdTimers } from './timers.ts';
import type { Workbench } from './workbench.ts';

/** The demo's riders by what they are. */
export const riders = {
  /** A monthly plan and empty hands. */
  ada: '14155552671',
  /** Holds an Electron. */
  ben: '14155552672',
  suspended: '14155552674',
  /** Holds an Electron and may exchange it. */
  eve: '14155552675',
  finn: '14155552676',
  /** Nobody has seen this number: no plan. */
  somebodyNew: '14155559977',
};

export type RiderName = keyof typeof riders;

/** A page, and the world around the phone it is on. */
export interface Phone {
  page: Page;
  workbench: Workbench;
}

/** Signs in on the way to a page. */
export async function come({ page, workbench }: Phone, who: RiderName, path = '/charges') {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, workbench, riders[who]);
  await expect(page).not.toHaveURL(/\/login/);
  await arrived(page);
}

export function unlock(page: Page): Locator {
  return page.getByRole('button', { name: 'Unlock my charger' });
}

export function whoa(page: Page): Locator {
  return page.getByText('Whoa, Electron is available!');
}

/** Signs in and stands before a station with a connector chosen: the release screen, ready to unlock. */
export async function standAt(phone: Phone, who: RiderName, code = '1001') {
  await come(phone, who, `/station?id=${code}`);
  await chooseUsbC(phone.page);
  await expect(whoa(phone.page)).toBeVisible();
}

export async function chooseUsbC(page: Page): Promise<void> {
  await page.getByText('USB-C', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with USB-C' }).click();
  await expect(page).toHaveURL(/\/release$/);
}

/** Of the release screen's address, or any other of a booking. */
export function bookingOf(page: Page): string {
  return /\/station\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? 'no booking';
}

/** Lets the taken screen stay for a look at it: axe needs the page's timers, so its clock cannot stand still meanwhile. */
export async function holdTakenScreen(page: Page): Promise<void> {
  await holdTimers(page, 10_000);
}
