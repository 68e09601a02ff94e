import type { CountryBody } from '@etg/contract/console/countries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, faultsAt, formOf, readKeptForm } from './country-form.rules.ts';

const italy: CountryBody = {
  currency: 'EUR',
  zones: ['Europe/Rome'],
  languages: ['it', 'en'],
  english: 'en-GB',
  prefixes: ['39'],
  tax_shown: 'included',
  tax: [{ begins_on: '2013-10-01', rate: 2_200 }],
  merchant_account: '',
  terms_url: 'https://etg.example/it/termini',
  privacy_url: '',
  refund_url: '',
  lat: 41.9,
  lng: 12.5,
};

describe('the form of a country', () => {
  it('sends back what it has shown, whatever the rates and the middle are [QM1]', () => {
    const rate = fc.integer({ min: 0, max: 10_000 });
    const degrees = fc.double({ min: -90, max: 90, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(rate, degrees, degrees, (percent, lat, lng) => {
        const body = { ...italy, tax: [{ begins_on: '2026-01-01', rate: percent }], lat, lng: lng || 0 };
        expect(bodyOf(formOf({ ...body, lat: lat || 0 }))).toEqual({ ...body, lat: lat || 0 });
      }),
    );
  });

  it('takes what people type: small letters, plus signs, spaces, commas in numbers [QM1]', () => {
    const typed = {
      ...formOf(italy),
      currency: ' eur ',
      prefixes: '+39 +3906;, 3933',
      zones: 'Europe/Rome\n\n Europe/Vatican ',
      tax: [{ day: '2026-01-01', percent: '22,5' }],
      lat: '41,9',
    };
    expect(bodyOf(typed)).toMatchObject({
      currency: 'EUR',
      prefixes: ['39', '3906', '3933'],
      zones: ['Europe/Rome', 'Europe/Vatican'],
      tax: [{ begins_on: '2026-01-01', rate: 2_250 }],
      lat: 41.9,
    });
  });

  it('sends what is no number as missing, and a third decimal as it is, so that the server names the field [QM1]', () => {
    const tax = [
      { day: '2026-01-01', percent: 'a lot' },
      { day: '2027-01-01', percent: '22.225' },
    ];
    const { tax: sent, lng } = bodyOf({ ...formOf(italy), tax, lng: 'east' });
    expect(sent.map(({ rate }) => rate)).toEqual([null, expect.closeTo(2_222.5)]);
    expect(lng).toBe(null);
  });

  it('finds what is wrong with an entry of a list by its name [QM1]', () => {
    const faults = [
      { field: 'zones.1', fault: 'unknown' },
      { field: 'currency', fault: 'missing' },
    ] as const;
    expect(faultsAt(faults, 'zones', ['Europe/Rome', 'Mars/Olympus'])).toEqual([
      { entry: 'Mars/Olympus', fault: 'unknown' },
    ]);
    expect(faultsAt(faults, 'currency')).toEqual([{ entry: undefined, fault: 'missing' }]);
    expect(faultsAt(faults, 'prefixes', ['39'])).toEqual([]);
  });

  it('forgets what another release has kept [QM1]', () => {
    expect(readKeptForm(JSON.stringify(formOf(italy)))).toEqual(formOf(italy));
    for (const text of ['', '{}', 'null', '{"currency":"EUR"}']) expect(readKeptForm(text)).toBe(undefined);
  });
});
