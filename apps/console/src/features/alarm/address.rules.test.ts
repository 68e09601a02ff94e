import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCode, readMail, readPhone } from './address.rules.ts';

it('reads numbers, mails and codes as people write and paste them [QF12, QA15]', () => {
  expect(
    ['+1 (415) 555-2671', '0044 20 7946 0018', ' +81‐90‐1234‐5678 ', '＋１４１５５５５２６７１'].map(
      readPhone,
    ),
  ).toEqual(['+14155552671', '+442079460018', '+819012345678', '+14155552671']);
  expect(['415 555 2671', '+1', '', 'maya@etg.example', '+1415555267112345'].map(readPhone)).toEqual(
    Array.from({ length: 5 }),
  );
  expect([' maya@etg.example ', 'a@b', 'a b@c.d', '', '+14155552671'].map(readMail)).toEqual([
    'maya@etg.example',
    ...Array.from({ length: 4 }),
  ]);
  expect(['123 456', '１２３４５６', '12345', '1234567', 'abcdef'].map(readCode)).toEqual([
    '123456',
    '123456',
    ...Array.from({ length: 3 }),
  ]);
});

it('gives the server only what its contract takes, whatever is typed [QF12]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (typed) => {
      const phone = readPhone(typed);
      expect(phone === undefined || /^\+\d{7,15}$/.test(phone)).toBe(true);
      const code = readCode(typed);
      expect(code === undefined || /^\d{6}$/.test(code)).toBe(true);
    }),
  );
});
