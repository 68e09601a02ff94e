import type { RentalHistoryEntry } from '@etg/contract/rental';
import { expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { RentalHistoryList } from './rental-history-list.tsx';

const at = Date.UTC(2026, 10, 2, 12) / 1_000;
const day = 86_400;
const lost: RentalHistoryEntry = {
  electron: 'E-10012',
  charges: 1,
  hours: 48,
  opentime: at,
  closetime: at + 2 * day,
  lost: true,
  lost_at: at + 2 * day,
  taken_from: { station: '1001', venue: 'Lantern Bar' },
  currency: 'USD',
  fees: [
    {
      id: 'd3b07384-d9a0-4c1b-8f7e-2a1b3c4d5e6f',
      kind: 'lost',
      at: at + 2 * day,
      amount: 60,
      given_back: 0,
    },
  ],
};
const found: RentalHistoryEntry = {
  ...lost,
  found: true,
  closetime: at + 5 * day,
  returned_to: { station: '1006', venue: 'Metro Gym' },
  fees: (lost.fees ?? []).map((fee) => ({ ...fee, given_back: 40 })),
};

async function words(entry: RentalHistoryEntry, language: 'en' | 'ja' = 'en'): Promise<string> {
  const list = <RentalHistoryList history={[entry]} feeSheet={() => null} />;
  return textOf(await rendered(list, { areas: ['rental'], language }));
}

it('an Electron that stayed lost is lost, and nothing is refunded [S27, B11]', async () => {
  const shown = await words(lost);
  expect(shown).toMatch(/Lost Taken/);
  expect(shown).toContain('Reported lost');
  expect(shown).not.toMatch(/Found|Returned|Refund/);
});

it('a found Electron was lost, then found, with its place, its time and its credit [S27, N7]', async () => {
  const shown = await words(found);
  expect(shown).toContain('Lost, then found');
  expect(shown).toMatch(/Found Metro Gym, /);
  expect(shown).toContain('$60.00');
  expect(shown).toMatch(/Refund for the found Electron \u2212\$40\.00/);
  expect(await words(found, 'ja')).toContain('紛失後に発見');
});
