import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

const family = '👨‍👩‍👧‍👦';
const read = (name: string) => personName.safeParse(name).data;

describe('a name', () => {
  it.each(['Ann', 'さくら', 'Łukasz O’Neill', 'محمد', 'עדה', 'ธนพร', 'Q', '李', '🦊', family, '007', '?'])(
    'can be %s [K4]',
    (name) => {
      expect(read(name)).toBe(name);
    },
  );

  it('loses the spaces around it, and is kept in one spelling of its letters [K4]', () => {
    expect(read('\u3000 Ann Lee\n')).toBe('Ann Lee');
    expect(read('Rene\u0301')).toBe('Ren\u00e9');
  });

  it('has at most 80 characters, counted as a person counts them [K4]', () => {
    expect(read(family.repeat(80))).toBe(family.repeat(80));
    expect(read(family.repeat(81))).toBeUndefined();
    expect(read('x'.repeat(80))).toBeDefined();
    expect(read('x'.repeat(81))).toBeUndefined();
    expect(read('x'.repeat(10_000))).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\u3000'],
    ['a zero-width space', '\u200B'],
    ['a filler that Unicode calls a letter', '\u3164\u2800'],
    ['a mark with nothing to stand on', '\u0301'],
    ['a tower of accents', `a${'\u0301'.repeat(20)}`],
    ['a line break inside', 'Ann\nLee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a NUL', 'An\0n'],
    ['an escape', '\u001b[31mAnn'],
    ['a right-to-left override', 'Ann\u202Enimda'],
    ['an isolate', '\u2066Ann\u2069'],
    ['half a character', 'Ann\ud83e'],
  ])('is not %s [K4]', (_what, name) => {
    expect(read(name)).toBeUndefined();
  });

  it('is the same when it is saved again [K4]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (text) => {
        const name = read(text);
        if (name !== undefined) expect(read(name)).toBe(name);
      }),
    );
  });
});
