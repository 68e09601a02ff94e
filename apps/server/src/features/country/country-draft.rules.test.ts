import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { italy } from './country-desk.fixture.ts';
import { type CountryAround, countryFaults } from './country-draft.rules.ts';

const around: CountryAround = {
  callingCode: '39',
  today: '2026-11-18',
  stored: undefined,
  takenPrefixes: ['1', '44', '81'],
};
const faults = (change: Partial<typeof italy>, seen: Partial<CountryAround> = {}) =>
  countryFaults({ ...italy, ...change }, { ...around, ...seen }).map(
    ({ field, fault }) => `${field}: ${fault}`,
  );

describe('a country as it was typed', () => {
  it('has no fault if it is right, with or without a tax and legal pages of its own [QM1]', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ tax: [], terms_url: '', merchant_account: '', prefixes: [] })).toEqual([]);
  });

  it.each([
    ['currency: missing', { currency: '' }],
    ['currency: unknown', { currency: 'XXX' }],
    ['zones: missing', { zones: [] }],
    ['zones.1: unknown', { zones: ['Europe/Rome', 'Mars/Olympus'] }],
    ['zones.1: twice', { zones: ['Europe/Rome', 'Europe/Rome'] }],
    ['languages.0: unknown', { languages: ['tlh'] }],
    ['prefixes.0: unknown', { prefixes: ['039'] }],
    ['prefixes.0: not-of-country', { prefixes: ['41'] }],
    ['tax.0.begins_on: unknown', { tax: [{ begins_on: '2026-02-30', rate: 2_200 }] }],
    ['tax.0.begins_on: missing', { tax: [{ begins_on: '', rate: 2_200 }] }],
    ['tax.0.rate: missing', { tax: [{ begins_on: '2026-01-01', rate: null }] }],
    ['tax.0.rate: out-of-range', { tax: [{ begins_on: '2026-01-01', rate: 10_001 }] }],
    ['tax.0.rate: out-of-range', { tax: [{ begins_on: '2026-01-01', rate: 22.5 }] }],
    ['merchant_account: unknown', { merchant_account: 'two words' }],
    ['terms_url: unknown', { terms_url: 'http://etg.example/terms' }],
    ['refund_url: unknown', { refund_url: 'javascript:alert(1)' }],
    ['lat: out-of-range', { lat: 91 }],
    ['lng: missing', { lng: null }],
  ])('names what is wrong: %s [QM1]', (expected, change) => {
    expect(faults(change)).toEqual([expected]);
  });

  it('takes no beginning that another country has, but a longer one [QM1]', () => {
    const inAmerica = { callingCode: '1' };
    expect(faults({ prefixes: ['1'] }, inAmerica)).toEqual(['prefixes.0: taken']);
    expect(faults({ prefixes: ['1416'] }, inAmerica)).toEqual([]);
  });

  it('keeps the currency and the rates that have begun, where something was sold; any later rate may come or go [QM1]', () => {
    const stored = { state: 'served', body: italy, currencyStays: true } as const;
    expect(faults({ currency: 'CHF' }, { stored })).toEqual(['currency: stays']);
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 10_000 }), (begins_on, rate) => {
        fc.pre(begins_on !== '2013-10-01');
        const found = faults({ tax: [...italy.tax, { begins_on, rate }] }, { stored });
        expect(found).toEqual(begins_on <= around.today ? ['tax: has-begun'] : []);
      }),
    );
  });
});
