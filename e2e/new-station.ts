import type { Locator, Page } from '@playwright/test';
import { Simulation } from '../apps/simulator/src/simulation.ts';
import { expect } from './test.ts';

/** A station as it comes from the factory, with what the page says. */
export function plugIn(brokerUrl: string, credential: { code: string; password: string }): Simulation {
  const held = (nest: number) =>
    ({ nest, electron: `E-9000${nest}`, cable: 'usb_c', charge: 90 + nest }) as const;
  const empty = (nest: number) => ({ nest, electron: null, cable: null, charge: null });
  return new Simulation({
    brokerUrl,
    clockOffsetMs: 0,
    fresh: true,
    seed: 'a new station',
    stations: [
      {
        ...credential,
        online: true,
        autoTake: true,
        behaviour: 'well_behaved',
        protocol: '1.1',
        takenElectrons: [],
        nests: [held(1), held(2), empty(3), empty(4)],
      },
    ],
  });
}

/** A value that the page of the new password shows under a name. */
export function entered(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
}

const passed = (page: Page, step: string) =>
  expect(page.locator(`[data-step="${step}"]`)).toHaveAttribute('data-is', 'passed');

interface NewStation {
  page: Page;
  code: string;
  station: Simulation;
  /** Called while a nest is open. */
  whileOpen?: () => Promise<void>;
}

/** From the station's first word through its check, done by what the station itself shows, until it is live. */
export async function checkAndMakeLive({ page, code, station, whileOpen }: NewStation): Promise<void> {
  await expect(page.getByRole('heading', { name: `${code} has spoken` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nest 1,.*E-90001/ })).toBeVisible();
  await page.getByRole('button', { name: 'Check what it can do' }).click();
  await page.getByRole('button', { name: 'Begin the check' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the check' }).click();
  for (const step of ['greets', 'panel', 'nests', 'contents', 'telemetry', 'clock', 'blinks', 'expired'])
    await passed(page, step);
  station.moveClock(0); // Sends its panel, as it does every half minute.
  await passed(page, 'heartbeat');

  await page.getByRole('button', { name: 'Open nest 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open nest 1' }).click();
  await passed(page, 'opens');
  await whileOpen?.();
  station.act(code, { action: 'take', nest: 1 });
  await passed(page, 'takes-out');
  station.act(code, { action: 'insert', nest: 1 });
  await expect(page.getByText('Passed, checked by')).toBeVisible();

  await page.getByRole('button', { name: 'Put it on the map' }).click();
  await expect(page.getByRole('row', { name: /Check/ })).toContainText('Passed');
  await page.getByRole('button', { name: `Make ${code} live` }).click();
  await expect(page.getByRole('heading', { name: `${code} is live` })).toBeVisible();
}
