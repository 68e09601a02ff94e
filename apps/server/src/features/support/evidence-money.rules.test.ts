import { anyCurrency } from '@etg/domain/currency.fixture';
import { toDecimal } from '@etg/domain/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { evidenceMoney } from './evidence-money.rules.ts';

it('is written so that no bank can take it for another currency [QC10, QM1]', () => {
  expect(evidenceMoney(5.99, 'USD')).toBe('$5.99');
  expect(evidenceMoney(5.99, 'AUD')).toBe('AUD 5.99');
  expect(evidenceMoney(9_900, 'KRW')).toBe('KRW 9,900');
  expect(evidenceMoney(-1.25, 'KWD')).toBe('-KWD 1.250');
});

it('has only characters of the font, and every digit, in any currency [QC10, QM1]', () => {
  const { hasCharacter } = readPdfFonts();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), anyCurrency, (minor, currency) => {
      const written = evidenceMoney(toDecimal({ minor: BigInt(minor), currency }), currency);
      expect([...written].filter((each) => !hasCharacter(each.codePointAt(0) ?? 0))).toEqual([]);
      expect(Number(written.replace(/\D/g, ''))).toBe(minor);
    }),
  );
});
