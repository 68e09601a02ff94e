import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, emptySeller, faultAt, formOf, readKeptForm } from './seller-form.rules.ts';

it('the form of a seller sends back what it has shown, and survives a reload [QM7]', () => {
  const codes = fc.uniqueArray(fc.constantFrom('GB', 'IT', 'JP', 'US'));
  fc.assert(
    fc.property(fc.string(), fc.string(), codes, (name, tax_number, countries) => {
      const sold = [...countries].sort().map((country) => ({ country, tax_number }));
      const body = { ...emptySeller, name, countries: sold };
      expect(bodyOf(formOf(body))).toEqual(body);
      expect(readKeptForm(JSON.stringify(formOf(body)))).toEqual(formOf(body));
    }),
  );
  for (const kept of [
    '',
    'null',
    '{}',
    '{"name":1}',
    JSON.stringify({ ...formOf(emptySeller), countries: [1] }),
  ])
    expect(readKeptForm(kept)).toBe(undefined);
});

it('a fault is shown at its field, and at its country [QM7]', () => {
  const body = bodyOf({ ...formOf(emptySeller), countries: { US: 'x', JP: 'T1' } });
  const faults = [
    { field: 'name', fault: 'missing' },
    { field: 'countries.0.tax_number', fault: 'no-tax-number' },
  ] as const;
  const at = (field: Parameters<typeof faultAt>[1]) => faultAt(faults, field, body);
  expect([
    at('name'),
    at('zone'),
    at({ country: 'JP' }),
    at({ country: 'US' }),
    at({ country: 'GB' }),
  ]).toEqual(['missing', undefined, 'no-tax-number', undefined, undefined]);
});
