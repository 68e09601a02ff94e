import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeLength,
  cannotBeCode,
  digitsOf,
  isWholeCode,
  nextDigits,
  sendsItself,
  slotCount,
} from './code-digits.tsx';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('digits of what was typed', () => {
  it('turns full-width digits into ASCII and drops the rest', () => {
    expect(digitsOf('４８ 2-7')).toBe('4827');
    expect(digitsOf('Your code: 987 654.')).toBe('987654');
  });

  it('gives only ASCII digits, whatever comes in', () => {
    const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
    fc.assert(
      fc.property(fc.string({ unit: codeUnit }), (text) => {
        expect(digitsOf(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });

  it('keeps every digit in its order, in either width', () => {
    fc.assert(
      fc.property(digits(6), (code) => {
        const wide = code.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        expect(digitsOf(wide)).toBe(code);
        expect(digitsOf(code)).toBe(code);
      }),
    );
  });
});

describe('a station code of 4 or 6 digits [X2]', () => {
  it.each([
    ['', false],
    ['482', false],
    ['4827', true],
    ['48270', false],
    ['400001', true],
  ])('%j is whole: %s', (code, whole) => {
    expect(isWholeCode(code, '4or6')).toBe(whole);
  });

  it('waits after a typed fourth digit, for a fifth may follow', () => {
    expect(sendsItself('482', '4827', '4or6')).toBe(false);
    expect(sendsItself('40000', '400001', '4or6')).toBe(true);
  });

  it('sends four digits that were pasted', () => {
    expect(sendsItself('', '4827', '4or6')).toBe(true);
  });

  it('draws two more nests for the fifth digit', () => {
    expect(slotCount('4827', '4or6')).toBe(4);
    expect(slotCount('40000', '4or6')).toBe(6);
  });
});

describe('a code of one length', () => {
  it('sends itself on the last digit and not before', () => {
    expect(sendsItself('60412', '604123', 6)).toBe(true);
    expect(sendsItself('6041', '60412', 6)).toBe(false);
    expect(sendsItself('482', '4827', 4)).toBe(true);
  });

  it('never holds more digits than it has nests', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom<CodeLength>(4, 6, '4or6'),
        fc.boolean(),
        (typed, length, bad) => {
          const held = nextDigits(typed, { digits: '', length, bad });
          expect(held.length).toBeLessThanOrEqual(length === 4 ? 4 : 6);
        },
      ),
    );
  });

  it('starts anew with the next digit once the code was refused', () => {
    expect(nextDigits('6041237', { digits: '604123', length: 6, bad: true })).toBe('7');
    expect(nextDigits('6041237', { digits: '604123', length: 6, bad: false })).toBe('604123');
    expect(nextDigits('60412', { digits: '604123', length: 6, bad: true })).toBe('60412');
  });
});

it('sends itself when another whole code is pasted over the one that is there [X2]', () => {
  expect(sendsItself('9999', '1001', '4or6')).toBe(true);
  expect(sendsItself('1001', '1002', '4or6')).toBe(false);
});

describe('what can be no code', () => {
  const empty = { digits: '', length: '4or6' } as const;

  it.each(['12a4', 'abcd', '10011001100110011001', '1001001', 'https://etg.example/i/1001', '１００１あ'])(
    'is %j [X2]',
    (typed) => {
      expect(cannotBeCode(typed, empty)).toBe(true);
    },
  );

  it.each(['', '1', '10011', '10 01', '１００１', '４０００　０１', '400-001'])('is not %j [X2]', (typed) => {
    expect(cannotBeCode(typed, empty)).toBe(false);
  });

  it('is no digit too many typed after a whole code: that one begins the next code or is left out', () => {
    expect(cannotBeCode('4000011', { digits: '400001', length: '4or6' })).toBe(false);
  });
});
