import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sellerFaults } from './seller-form.rules.ts';
import { tidySeller } from './seller-row.rules.ts';
import { isTaxNumber, taxKindOf } from './tax-number.rules.ts';

it.each([
  ['JP', 'T7000012050002', 'jp_qualified_invoice'],
  ['GB', 'GB123456782', 'vat'],
  ['IT', 'IT01234567897', 'vat'],
  ['US', '12-3456789', 'ein'],
  ['DE', 'DE123456789', 'vat'],
] as const)(
  'in %s knows %s as a number of a seller, and no other digit in its place [QM7]',
  (country, number, kind) => {
    expect(isTaxNumber(country, number)).toBe(true);
    expect(taxKindOf(country, number)).toBe(kind);
    expect(taxKindOf(country, '')).toBe('none');
    expect(isTaxNumber(country, number.slice(0, -2))).toBe(country === 'DE');
    // Two ways to check make Great Britain blind to some digits.
    if (country === 'GB') return expect(isTaxNumber('GB', 'GB123456783')).toBe(false);
    if (country === 'US' || country === 'DE') return;
    const places = [...number].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 8 }), (place, more) => {
        const digit = (Number(number[place]) + more) % 10;
        const other = number.slice(0, place) + String(digit) + number.slice(place + 1);
        // The check digit of Japan tells 0 and 9 in one place apart from nothing.
        const isBlind = country === 'JP' && Math.abs(digit - Number(number[place])) === 9;
        if (!isBlind) expect([other, isTaxNumber(country, other)]).toEqual([other, false]);
      }),
    );
  },
);

const seller = {
  name: ' Electron to Go, Inc. ',
  address: '1 Example Street\n\n  Santa Monica ',
  email: 'receipts@etg.example',
  phone: '',
  responsible: '',
  registration: '',
  zone: 'America/Los_Angeles',
  descriptor: '',
  countries: [{ country: 'US', tax_number: ' 12-3456789 ' }],
};

it('says what is wrong with a seller, field by field [QM7]', () => {
  const faultsOf = (changes: Partial<typeof seller>) =>
    sellerFaults(tidySeller({ ...seller, ...changes }), ['US', 'JP', 'GB']);
  expect(faultsOf({})).toEqual([]);
  expect(tidySeller(seller)).toMatchObject({
    name: 'Electron to Go, Inc.',
    address: '1 Example Street\nSanta Monica',
    countries: [{ country: 'US', tax_number: '12-3456789' }],
  });
  for (const descriptor of ['ETG*RIDES', 'ELECTRO*CHARGERS TO GO', 'ELECTRON 2GO*CHARGERS'])
    expect([descriptor, faultsOf({ descriptor })]).toEqual([descriptor, []]);
  for (const descriptor of [
    'ETGO*RIDES',
    'ETG',
    'ETG*',
    'ETG*A*B',
    'ETG*RIDES & MORE',
    'ETG*1234567890123456789',
  ])
    expect(faultsOf({ descriptor })).toEqual([{ field: 'descriptor', fault: 'no-descriptor' }]);
  expect(faultsOf({ name: ' ', email: 'nobody', zone: 'Mars/Base' })).toEqual([
    { field: 'name', fault: 'missing' },
    { field: 'email', fault: 'unknown' },
    { field: 'zone', fault: 'unknown' },
  ]);
  // Japan wants to know who answers for the sale, and its numbers have a check digit.
  expect(faultsOf({ countries: [{ country: 'JP', tax_number: 'T1234567890123' }] })).toEqual([
    { field: 'responsible', fault: 'missing' },
    { field: 'countries.0.tax_number', fault: 'no-tax-number' },
  ]);
  const twice = ['GB', 'GB', 'FR'].map((country) => ({ country, tax_number: '' }));
  expect(faultsOf({ countries: twice })).toEqual([
    { field: 'countries.0.country', fault: 'unknown' },
    { field: 'countries.2.country', fault: 'twice' },
  ]);
});
