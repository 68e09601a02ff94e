import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { localeOf, venueZone } from './reader-locale.ts';
import {
  factsOf,
  regionOf,
  regionOfCurrency,
  regionOfLanguage,
  builtInRegions as regions,
} from './region.ts';

const elsewhere = fc.string().filter((country) => !regions.some((region) => region === country));

describe('a region', () => {
  it.each([
    ['US', { currency: 'USD', zone: 'America/Los_Angeles' }],
    ['JP', { currency: 'JPY', zone: 'Asia/Tokyo' }],
    ['GB', { currency: 'GBP', zone: 'Europe/London' }],
  ])('has one currency, time zone and English locale: %s', (country, facts) => {
    expect(factsOf(country)).toMatchObject(facts);
  });

  it('has a currency of ISO 4217 that no other region has [QM1]', () => {
    const theirs = regions.map((region) => factsOf(region).currency);
    expect(new Set(theirs).size).toBe(regions.length);
    expect(theirs.every((currency) => currencies.includes(currency))).toBe(true);
  });

  it('is found by its currency', () => {
    for (const region of regions) expect(regionOfCurrency(factsOf(region).currency)).toBe(region);
  });

  it('is found by its exact code only', () => {
    fc.assert(fc.property(fc.constantFrom(...regions), (region) => regionOf(region) === region));
    fc.assert(fc.property(elsewhere, (country) => regionOf(country) === undefined));
    expect([null, undefined, '', 'us', 'toString'].map(regionOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('a country without prices', () => {
  it('is shown with the facts of the United States', () => {
    fc.assert(
      fc.property(elsewhere, (country) => {
        expect(factsOf(country)).toEqual(factsOf('US'));
      }),
    );
  });

  it('keeps the time zone that its venue names', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (country, timezone) => {
        expect(venueZone({ country, timezone })).toBe(timezone);
      }),
    );
  });
});

describe('a reader', () => {
  it('sees the prices of Japan in Japanese and of the United States in any other language', () => {
    expect(['en', 'ja', 'it', 'ru', 'ja-JP'].map(regionOfLanguage)).toEqual(['US', 'JP', 'US', 'US', 'US']);
  });

  it('reads the locale of the country in English only', () => {
    const country = fc.oneof(fc.constantFrom(...regions), elsewhere);
    fc.assert(
      fc.property(country, (place) => {
        expect(localeOf('en', place)).toBe(place === 'GB' ? 'en-GB' : 'en-US');
        expect(localeOf('ja', place)).toBe('ja');
      }),
    );
    expect(localeOf('en')).toBe('en-US');
  });
});
