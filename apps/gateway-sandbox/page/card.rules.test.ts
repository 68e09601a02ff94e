import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  digitsIn,
  judgeCvv,
  judgeExpiry,
  judgeNumber,
  readExpiry,
  showExpiry,
  showNumber,
} from './card.rules.ts';

const now = new Date(2026, 10, 15);

describe('a card number', () => {
  it.each([
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'MasterCard'],
    ['378282246310005', 'American Express'],
    ['3530111333300000', 'JCB'],
    ['6011111111111117', 'Discover'],
  ])('%s is a valid %s [X11]', (number, brand) => {
    expect(brandOf(number).name).toBe(brand);
    expect(judgeNumber(number)).toEqual({ valid: true, potentiallyValid: true });
  });

  it('is wrong only once it can no longer become right [X11]', () => {
    expect(judgeNumber('41').potentiallyValid).toBe(true);
    expect(judgeNumber('378282246310006')).toEqual({ valid: false, potentiallyValid: false });
    expect(judgeNumber('41111111111111111111')).toEqual({ valid: false, potentiallyValid: false });
  });

  it('is shown in the groups its brand prints', () => {
    expect(showNumber('4111111111111111')).toBe('4111 1111 1111 1111');
    expect(showNumber('378282246310005')).toBe('3782 822463 10005');
  });

  it('keeps its digits however it is shown or typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        expect(digitsIn(showNumber(digits))).toBe(digits);
      }),
    );
    expect(digitsIn('４１１１-1111')).toBe('41111111');
  });
});

describe('an expiration date', () => {
  it.each([
    ['0828', '08', '28'],
    ['8/28', '08', '28'],
    ['08 / 2028', '08', '2028'],
    ['828', '08', '28'],
    ['12/2035', '12', '2035'],
  ])('%s is read as month %s and year %s', (text, month, year) => {
    expect(readExpiry(text)).toEqual({ month, year });
  });

  it.each([
    ['11 / 26', true, true],
    ['10 / 26', false, false],
    ['13 / 30', false, false],
    ['1', false, true],
    ['12 / 20', false, true],
    ['12 / 2031', true, true],
    ['12 / 99', false, false],
  ])('%s: valid %s, potentially %s [X11]', (text, valid, potentiallyValid) => {
    expect(judgeExpiry(text, now)).toEqual({ valid, potentiallyValid });
  });

  it('is set apart while it is typed, and can be deleted', () => {
    expect(showExpiry('12', true)).toBe('12 / ');
    expect(showExpiry('12 /', false)).toBe('12');
    expect(showExpiry('1228', true)).toBe('12 / 28');
  });
});

it('asks four digits of an American Express, three of the others [X11]', () => {
  expect(judgeCvv('123', brandOf('4').cvvDigits).valid).toBe(true);
  expect(judgeCvv('123', brandOf('37').cvvDigits)).toEqual({ valid: false, potentiallyValid: true });
});
