import type { RentalHistoryEntry } from '@etg/contract/rental';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesOf, rentalHistoryCsv } from './rental-history-csv.rules.ts';

const entry: RentalHistoryEntry = {
  electron: 'E-10012',
  charges: 1,
  hours: 1.5,
  opentime: 1_700_000_000,
  closetime: 1_700_005_400,
  taken_from: { station: '1001', venue: 'Lantern Bar' },
  returned_to: { station: '2002', venue: '京都駅前ブックス' },
};

describe('the download of My Charges', () => {
  it('has a line for each rental, with its fees less what came back [S27]', () => {
    const fee = { id: 'a', kind: 'charge', at: 0, amount: 1.1, given_back: 0 } as const;
    const fees = [fee, { ...fee, amount: 2.2, given_back: 1.1 }];
    expect(rentalHistoryCsv([{ ...entry, fees, currency: 'USD' }])).toBe(
      '\uFEFF"electron","taken","taken_from","returned","returned_to","hours","charges","fees","currency","swaps"\r\n' +
        '"E-10012","2023-11-14T22:13:20.000Z","Lantern Bar (1001)","2023-11-14T23:43:20.000Z","京都駅前ブックス (2002)","1.50","1","2.2","USD",""\r\n',
    );
    expect(feesOf({})).toBe(0);
    const dinars = [
      { ...fee, amount: 1.125 },
      { ...fee, amount: 0.25, given_back: 0.25 },
    ];
    expect(feesOf({ fees: dinars, currency: 'KWD' })).toBe(1.125);
  });

  it('names every swap: which Electron for which, where and when [S27, P5]', () => {
    const at = 1_700_001_000;
    const swap = { electron: 'E-10012', for: 'E-10033', station: '1001', venue: 'Lantern Bar', at };
    const swaps = [swap, { ...swap, electron: 'E-10033', for: 'E-10040', at: at + 3_600 }];
    expect(rentalHistoryCsv([{ ...entry, charges: 3, swaps }])).toContain(
      '"E-10012 for E-10033, Lantern Bar (1001), 2023-11-14T22:30:00.000Z; ' +
        'E-10033 for E-10040, Lantern Bar (1001), 2023-11-14T23:30:00.000Z"\r\n',
    );
  });

  it('leaves open what is still out [S27]', () => {
    const { closetime: _, returned_to: __, ...open } = entry;
    expect(rentalHistoryCsv([open])).toContain('"Lantern Bar (1001)","","","1.50"');
  });

  it('keeps every name in its own cell, and none is a formula [S27]', () => {
    fc.assert(
      fc.property(fc.string(), (venue) => {
        const [, line = ''] = rentalHistoryCsv([{ ...entry, taken_from: { station: '1', venue } }]).split(
          /(?<="swaps")\r\n/,
        );
        const cells = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*")/g)].map(([, found = '']) => found);
        expect(cells).toHaveLength(10);
        expect(cells[2]).not.toMatch(/^"[=+\-@\t\r\n]/);
      }),
    );
  });
});
