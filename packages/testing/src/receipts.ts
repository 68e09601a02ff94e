import { type NumberedReceipt, numberedReceipt } from '@etg/contract/numbered-receipt';

const at = Date.UTC(2026, 10, 14, 20, 5) / 1_000;
const ids = {
  receipt: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11',
  refund: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d12',
  rental: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d13',
};

type Country = 'US' | 'GB' | 'IT' | 'JP';

const of: Record<
  Country,
  Pick<NumberedReceipt, 'timezone' | 'venue' | 'language' | 'currency' | 'seller' | 'tax_included'> & {
    rate: number;
    sums: { net: number; tax: number; gross: number };
  }
> = {
  US: {
    timezone: 'America/Los_Angeles',
    venue: { station: '1001', venue: 'Café Sol' },
    language: 'en',
    currency: 'USD',
    seller: {
      name: 'Electron to Go Inc.',
      address: ['1 Ocean Avenue', 'Santa Monica, CA 90401', 'United States'],
      email: 'help@etg.example',
      tax_number: { kind: 'ein', number: '12-3456789' },
    },
    tax_included: false,
    rate: 950,
    sums: { net: 5.99, tax: 0.57, gross: 6.56 },
  },
  GB: {
    timezone: 'Europe/London',
    venue: { station: '2001', venue: 'The Swan' },
    language: 'en',
    currency: 'GBP',
    seller: {
      name: 'Electron to Go Ltd',
      address: ['1 High Street', 'London SW1A 1AA', 'United Kingdom'],
      email: 'help@etg.example',
      tax_number: { kind: 'vat', number: 'GB123456789' },
      registration: 'England and Wales 01234567',
    },
    tax_included: true,
    rate: 2_000,
    sums: { net: 4.99, tax: 1, gross: 5.99 },
  },
  IT: {
    timezone: 'Europe/Rome',
    venue: { station: '3001', venue: 'Bar Centrale' },
    language: 'it',
    currency: 'EUR',
    seller: {
      name: 'Electron to Go S.r.l.',
      address: ['Via Roma 1', '00184 Roma', 'Italia'],
      email: 'help@etg.example',
      tax_number: { kind: 'vat', number: 'IT12345678901' },
      registration: 'Roma RM-123456',
    },
    tax_included: true,
    rate: 2_200,
    sums: { net: 4.91, tax: 1.08, gross: 5.99 },
  },
  JP: {
    timezone: 'Asia/Tokyo',
    venue: { station: '400001', venue: 'Shinjuku Café', venue_titles: { ja: '新宿カフェ' } },
    language: 'ja',
    currency: 'JPY',
    seller: {
      name: 'Electron to Go株式会社',
      address: ['〒160-0022', '東京都新宿区新宿1-1-1'],
      email: 'help@etg.example',
      tax_number: { kind: 'jp_qualified_invoice', number: 'T1234567890123' },
    },
    tax_included: true,
    rate: 1_000,
    sums: { net: 728, tax: 72, gross: 800 },
  },
};

/** A receipt for a month in a country, as the server would send it. */
export function aReceipt(country: Country, changes: Partial<NumberedReceipt> = {}): NumberedReceipt {
  const { rate, sums, ...facts } = of[country];
  return numberedReceipt.parse({
    id: ids.receipt,
    number: `ETG-${country}-2026-000123`,
    kind: 'receipt',
    issued_at: at,
    paid_at: at,
    country,
    ...facts,
    lines: [
      {
        what: { is: 'plan', plan: 'monthly' },
        amount: sums.gross,
        net: sums.net,
        tax: sums.tax,
        rate,
      },
    ],
    taxes: [{ rate, ...sums }],
    total: sums.gross,
    method: { label: 'credit_card', brand: 'Visa', last_4: '1111' },
    order: '1f7e0d0c',
    ...changes,
  } satisfies NumberedReceipt);
}

/** Gives back what `aReceipt` took. */
export function aRefund(country: Country): NumberedReceipt {
  const { number } = aReceipt(country);
  return aReceipt(country, {
    id: ids.refund,
    number: number.replace('123', '124'),
    kind: 'refund',
    corrects: { id: ids.receipt, number, issued_at: at },
    issued_at: at + 86_400,
    paid_at: at + 86_400,
  });
}

/** Late fees of one rental, at two rates of tax. */
export function aFeeReceipt(): NumberedReceipt {
  const fee = {
    is: 'fee' as const,
    kind: 'charge' as const,
    rental: ids.rental,
    electron: 'E-10012',
    start: at - 5 * 86_400,
    timezone: 'Europe/London',
    station: '2001',
    venue: 'The Swan',
  };
  return aReceipt('GB', {
    lines: [
      { what: fee, amount: 5, net: 4.17, tax: 0.83, rate: 2_000 },
      { what: { ...fee, kind: 'lost' }, amount: 99, net: 99, tax: 0, rate: 0 },
    ],
    taxes: [
      { rate: 2_000, net: 4.17, tax: 0.83, gross: 5 },
      { rate: 0, net: 99, tax: 0, gross: 99 },
    ],
    total: 104,
  });
}
