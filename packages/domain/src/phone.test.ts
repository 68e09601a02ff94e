import fc from 'fast-check';
import { type CountryCode, getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { cutMetadata } from '../generate-phone-metadata.ts';
import { parsePhone } from './phone.ts';
import { worldMetadata as metadata, servableCountry } from './phone-countries.ts';
import stored from './phone-metadata.json' with { type: 'json' };

const languages = ['en', 'ja', 'it', 'ru'];
const byDefault = ['US', 'GB', 'JP'] as const;
const examplesOf = getCountries(metadata).flatMap((country) => {
  const number = getExampleNumber(country, examples, metadata);
  return number && servableCountry(country).ok ? [[country, number] as const] : [];
});

/** The server's options when these countries are configured. */
function asServer(...countries: CountryCode[]) {
  return { countries, metadata };
}

describe('phone numbers', () => {
  it.each([
    ['(415) 555-2671', 'en', '14155552671', 'US'],
    ['+1 415 555 2671', 'ja', '14155552671', 'US'],
    ['1 415 555 2671', 'en', '14155552671', 'US'],
    ['07400 123456', 'en', '447400123456', 'GB'],
    ['+44 7400 123456', 'ja', '447400123456', 'GB'],
    ['447400123456', 'en', '447400123456', 'GB'],
    ['090-1234-5678', 'ja', '819012345678', 'JP'],
    ['090-1234-5678', 'en', '819012345678', 'JP'],
    ['819012345678', 'ja', '819012345678', 'JP'],
    ['901 234 5678', 'en', '19012345678', 'US'],
    ['901 234 5678', 'ja', '819012345678', 'JP'],
  ])('reads %s (%s) as %s of %s [X1]', (...[input, language, digits, country]) => {
    const read = { ok: true, digits, country };
    expect(parsePhone(input, language)).toMatchObject(read);
    expect(parsePhone(input, language, asServer(...byDefault))).toMatchObject(read);
  });

  it.each([
    ['tel:+1-415-555-2671', '14155552671'],
    ['Tel. (415)\u00a0555\u20112671 ', '14155552671'],
    ['\u202d+1 415.555.2671\u202c', '14155552671'],
    ['my number: 415/555/2671, thanks', '14155552671'],
    ['+44 (0)7400 123456', '447400123456'],
    ['(+44) 7400 123456', '447400123456'],
    ['0044 7400 123456', '447400123456'],
    ['011 44 7400 123456', '447400123456'],
    ['０９０－１２３４－５６７８', '819012345678'],
    ['＋８１　９０（１２３４）５６７８', '819012345678'],
    ['電話：090-1234-5678', '819012345678'],
    ['٠٩٠ ١٢٣٤ ٥٦٧٨', '819012345678'],
  ])('reads %j as it is pasted, in any language [X1]', (input, digits) => {
    for (const language of languages) expect(parsePhone(input, language)).toMatchObject({ ok: true, digits });
  });

  it.each([
    '',
    ' ',
    'abc',
    '123',
    '+',
    '+99 999',
    '12345678901234567890',
    '+33 6 12 34 56 78',
    '\u202e14155552671x9',
    '415 555 2671 ext. 5',
    '1-415-555-CALL',
    '+1 800 555 1234',
    '+44 20 7946 0000',
    '03-1234-5678',
    '+1 416 555 0123',
    '+4155552671',
  ])('refuses %j: no mobile number we serve [X1]', (input) => {
    for (const language of languages) expect(parsePhone(input, language).ok).toBe(false);
  });

  it('never reads a number without a country code as British for a reader of Japanese [X1]', () => {
    expect(parsePhone('07400 123456', 'ja')).toEqual({ ok: false, digits: '07400123456' });
  });

  it('hands on the digits of what it cannot read: the server decides [X1]', () => {
    expect(parsePhone('+33 6 12 34 56 78', 'en')).toEqual({ ok: false, digits: '33612345678' });
    expect(parsePhone('33612345678', 'en', asServer('US', 'FR'))).toMatchObject({ ok: true, country: 'FR' });
  });

  it('never throws and only ever sends digits [X1]', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[+＋0-9０-９ ()-]{0,24}$/),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (input, language) => {
        const parsed = parsePhone(input, language);
        expect(parsed.digits).toMatch(parsed.ok ? /^\d{10,15}$/ : /^\d*$/);
      }),
    );
  });

  it('is read by the server as the browser read it, whatever the language of either [X1]', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[2-9]\d{9}$/),
      fc.stringMatching(/^07\d{9}$/),
      fc.stringMatching(/^0[789]0\d{8}$/),
    );
    const language = fc.constantFrom(...languages);
    fc.assert(
      fc.property(typed, language, language, (...[input, here, there]) => {
        const browser = parsePhone(input, here);
        fc.pre(browser.ok);
        expect(parsePhone(browser.digits, there, asServer(...byDefault))).toEqual(browser);
        expect(parsePhone(browser.display, there)).toEqual(browser);
      }),
    );
  });
});

describe('the phone library’s own examples', () => {
  it('covers more than two hundred countries', () => {
    expect(examplesOf.length).toBeGreaterThan(200);
  });

  it('reads a number where it is served, in every international form and language [X1]', () => {
    for (const [country, number] of examplesOf) {
      const { digits, display, forms } = formsOf(number);
      const lists = [asServer(country), asServer('US', 'JP', country), asServer(country, 'GB')];
      for (const [language, form, served] of every(languages, forms, lists))
        expect(parsePhone(form, language, served)).toEqual({ ok: true, digits, country, display });
    }
  });

  it('reads a national number at home [X1]', () => {
    for (const [country, number] of examplesOf.filter(([country]) => country !== 'CN')) {
      const read = { ok: true, digits: number.number.slice(1), country };
      const language = country === 'JP' ? 'ja' : 'en';
      expect(parsePhone(number.formatNational(), language, asServer(country))).toMatchObject(read);
    }
  });

  it('refuses a national number that is another country’s number in full, since its plus sign may be lost [X1]', () => {
    expect(parsePhone('131 2345 6789', 'en', asServer('CN')).ok).toBe(false);
    expect(parsePhone('+86 131 2345 6789', 'en', asServer('CN'))).toMatchObject({ ok: true, country: 'CN' });
  });

  it('refuses a number where it is not served, on both sides [X1]', () => {
    for (const [, number] of examplesOf.filter(([country]) => !byDefault.some((one) => one === country))) {
      const { digits, forms } = formsOf(number);
      for (const [language, form] of every(languages, forms, [undefined])) {
        expect(parsePhone(form, language, asServer(...byDefault)).ok, form).toBe(false);
        expect(parsePhone(number.number, language)).toEqual({ ok: false, digits });
      }
    }
  });
});

function formsOf(number: PhoneNumber) {
  const digits = number.number.slice(1);
  const display = number.formatInternational();
  return { digits, display, forms: [number.number, display, number.getURI(), digits, `00${digits}`] };
}

function every<A, B, C>(as: readonly A[], bs: readonly B[], cs: readonly C[]): [A, B, C][] {
  return as.flatMap((a) => bs.flatMap((b) => cs.map((c): [A, B, C] => [a, b, c])));
}

describe('countries', () => {
  it.each(['US', 'GB', 'JP', 'FR', 'CA', 'CY', 'JE'])('%s can be served', (code) => {
    expect(servableCountry(code)).toEqual({ ok: true, country: code });
  });

  it.each([
    ['XX', 'XX is no country with mobile numbers'],
    ['us', 'us is no country with mobile numbers'],
    ['constructor', 'constructor is no country with mobile numbers'],
    ['IM', 'IM has its mobile numbers in common with GB: name that one'],
  ])('%s cannot be served', (code, problem) => {
    expect(servableCountry(code)).toEqual({ ok: false, problem });
  });

  it('ships the browser metadata cut from the installed library', () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(cutMetadata())));
  });
});
