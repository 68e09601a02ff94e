import type { Language } from '@etg/contract/languages';
import type { ReturnReceipt as Receipt } from '@etg/contract/receipt';
import { describe, expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { ReturnReceipt } from './return-receipt.tsx';

const rentalId = '7b0d9a36-0ba8-4a44-9d3a-4b8f8e1f5a01';
const start = 1_794_715_800;

function aReceipt(cost: Partial<Receipt['cost']> = {}, own: Partial<Receipt> = {}): Receipt {
  return {
    id: rentalId,
    rental_id: rentalId,
    electron: 'E-10033',
    station: '1003',
    venue: 'Lantern Bar',
    nest: 2,
    start,
    at: start + 42 * 60,
    taken_from: { station: '1001', venue: 'Lantern Bar' },
    exchanged: [],
    swaps: [],
    cost: {
      plan: 'daily',
      currency: 'USD',
      charged: [{ amount: 1.99, currency: 'USD' }],
      fees: [],
      pending: 0,
      owed: 0,
      ...cost,
    },
    ...own,
  };
}

async function words(receipt: Receipt, language: Language = 'en'): Promise<string> {
  const queries = [
    [['GET /users/rentals/{rentalId}/receipt', { rentalId }], { code: 200, receipt }],
  ] as const;
  const sheet = <ReturnReceipt rentalId={rentalId} thanks onClose={() => undefined} />;
  return textOf(await rendered(sheet, { areas: ['rental', 'plan'], language, queries }));
}

describe('the receipt of a return', () => {
  it('says how long it was out, what was paid, and that nothing more is to pay [S16]', async () => {
    expect(await words(aReceipt())).toContain('Out 42 min. $1.99. Nothing more to pay.');
    expect(await words(aReceipt(), 'ja')).toContain('ご利用 42分。$1.99。追加のお支払いはありません。');
  });

  it('of a free rental has no list of fees, and of a month says that it is included [S16]', async () => {
    const free = await words(aReceipt({ plan: 'promo', charged: [] }));
    expect(free).toContain('Out 42 min. Free. Nothing more to pay.');
    expect(free).not.toContain('fee');
    expect(await words(aReceipt({ plan: 'monthly', charged: [] }))).toContain(
      'Out 42 min. Included in Monthly. Nothing more to pay.',
    );
  });

  it('never says "Nothing more to pay" while a payment is unknown or owed [S16]', async () => {
    const fee = { id: rentalId, kind: 'charge', at: start + 60, amount: 1, given_back: 0 } as const;
    const price = { amount: 1.99, currency: 'USD' } as const;
    const pending = await words(aReceipt({ pending: 1, fees: [fee], price }));
    expect(pending).toContain("$1.99. $1.00 is still being charged. We'll tell you how it went.");
    expect(pending).not.toContain('Nothing more');
    expect(pending).toMatch(/Daily \$1\.99 Late fee, .* \$1\.00/);
    const owed = await words(aReceipt({ owed: 1, fees: [fee] }));
    expect(owed).toContain("$1.00 isn't paid yet.");
    expect(owed).toContain('Pay it now');
  });

  it('of a lost Electron that was found shows its price, and what came back of it [S16, N7]', async () => {
    const loss = { id: rentalId, kind: 'lost', at: start + 60, amount: 60, given_back: 40 } as const;
    const charged = [{ amount: 20, currency: 'USD' }] as const;
    const found = await words(aReceipt({ plan: 'monthly', fees: [loss], charged: [...charged] }));
    expect(found).toContain('Out 42 min. $20.00. Nothing more to pay.');
    expect(found).toMatch(/Lost Electron, .* \$60\.00 Refund for the found Electron \u2212\$40\.00/);
  });

  it('names the Electron that was swapped [P5]', async () => {
    const swaps = [
      { electron: 'E-10012', for: 'E-10033', station: '1003', venue: 'Lantern Bar', at: start + 60 },
    ];
    expect(await words(aReceipt({}, { swaps }))).toMatch(/E-10012, swapped for E-10033 at Lantern Bar, /);
  });
});
