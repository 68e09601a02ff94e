import { type PhoneCountry, parsePhone } from '@etg/domain/phone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberToSend, readNumber, typedAfterPick, usualCountries } from './number-country.rules.ts';

const languages = ['en', 'ja', 'it', 'ru'];

function shown(typed: string, language = 'en', picked?: PhoneCountry) {
  return readNumber(typed, { language, picked, parse: parsePhone }).country;
}

describe('the country beside the number', () => {
  it('is Japan for Japanese, else the United States, until something is typed [X1, D8]', () => {
    expect(languages.map((language) => shown('', language))).toEqual(['US', 'JP', 'US', 'US']);
    expect(shown('', 'en', 'GB')).toBe('GB');
  });

  it.each([
    ['+81 90-1234-5678', 'JP'],
    ['＋８１　９０（１２３４）５６７８', 'JP'],
    ['+44', 'GB'],
    ['+4', 'GB'],
    ['+1 415', 'US'],
    ['+49 151', 'other'],
    ['+', 'other'],
    ['07400 123456', 'GB'],
    ['090-1234-5678', 'JP'],
  ])('follows the number %s to %s, whatever was picked before [X1]', (typed, country) => {
    expect(shown(typed)).toBe(country);
    if (typed.match(/^[+＋]/))
      for (const { country: picked } of usualCountries.countries)
        expect(shown(typed, 'en', picked)).toBe(country);
  });

  it('decides how a number is read that two countries have [X1]', () => {
    const digits = (picked: 'US' | 'JP') =>
      readNumber('901 234 5678', { language: 'en', picked, parse: parsePhone }).phone.digits;
    expect([digits('US'), digits('JP')]).toEqual(['19012345678', '819012345678']);
  });

  it('stays as picked, and a number that is not of that country is wrong [X1]', () => {
    const reading = readNumber('07400 123456', { language: 'en', picked: 'JP', parse: parsePhone });
    expect(reading.country).toBe('JP');
    expect(numberToSend(reading)).toBeUndefined();
  });

  it('follows a country code before the rules of the countries are loaded, and no number is recognized [X1]', () => {
    const before = (typed: string) =>
      readNumber(typed, { language: 'en', picked: undefined, parse: undefined });
    expect(before('').country).toBe('US');
    expect(before('＋８１　９０').country).toBe('JP');
    expect(before('+49').country).toBe('other');
    expect(before('415 555 2671').phone).toEqual({ ok: false, digits: '4155552671' });
  });
});

describe('the number to send', () => {
  it('is never refused here if it is whole and international: the server may serve its country [X1, D8]', () => {
    const send = (typed: string) =>
      numberToSend(readNumber(typed, { language: 'en', picked: 'JP', parse: parsePhone }));
    expect(send('+49 1512 3456789')).toEqual({ digits: '4915123456789', display: '+4915123456789' });
    expect(send('+1 416 555 0123')?.digits).toBe('14165550123');
    expect(send('+49 15')).toBeUndefined();
    expect(send('12345')).toBeUndefined();
  });

  it('has digits only, and the country that is shown is its own [X1]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'+0123456789 -()'), maxLength: 18 }),
        fc.constantFrom(...languages),
        fc.option(fc.constantFrom(...usualCountries.countries.map(({ country }) => country)), {
          nil: undefined,
        }),
        (typed, language, picked) => {
          const reading = readNumber(typed, { language, picked, parse: parsePhone });
          expect(numberToSend(reading)?.digits ?? '1').toMatch(/^\d+$/);
          if (reading.phone.ok) expect(reading.country).toBe(reading.phone.country);
        },
      ),
    );
  });
});

describe('after another country was picked', () => {
  function after(typed: string, picked: 'US' | 'GB' | 'JP' | 'other') {
    return typedAfterPick(
      typed,
      readNumber(typed, { language: 'en', picked: undefined, parse: parsePhone }),
      { picked },
    );
  }
  it('the typed number stays, without the code of the old country [X1]', () => {
    expect(after('90 1234 5678', 'JP')).toBe('90 1234 5678');
    expect(after('+81 90 1234 5678', 'US')).toBe('9012345678');
    expect(after('+49 1512', 'US')).toBe('491512');
    expect(after('', 'other')).toBe('+');
    expect(after('+49', 'other')).toBe('+49');
  });
});
