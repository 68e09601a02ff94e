import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMetadata } from '../generate-phone-metadata.ts';
import { parsePhone } from './phone.ts';
import stored from './phone-metadata.json' with { type: 'json' };

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
    ['０９０－１２３４－５６７８', 'ja', '819012345678', 'JP'],
    ['819012345678', 'ja', '819012345678', 'JP'],
  ])('reads %s (%s) as %s of %s [X1]', (...[input, language, digits, country]) => {
    expect(parsePhone(input, language)).toMatchObject({ ok: true, digits, country });
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
  ])('refuses %j [X1]', (input) => {
    expect(parsePhone(input, 'en')).toEqual({ ok: false });
  });

  it('never throws and only ever sends digits [X1]', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('en', 'ja', 'it'), (input, language) => {
        const parsed = parsePhone(input, language);
        if (parsed.ok) expect(parsed.digits).toMatch(/^\d{10,15}$/);
      }),
    );
  });

  it('reads back what it displays [X1]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000, max: 9_999_999 }), (local) => {
        const parsed = parsePhone(`415${local}`, 'en');
        if (parsed.ok) expect(parsePhone(parsed.display, 'ja')).toEqual(parsed);
      }),
    );
  });

  it('ships metadata cut from the installed library', () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(cutMetadata())));
  });
});
