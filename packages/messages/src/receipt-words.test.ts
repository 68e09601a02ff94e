import { aFeeReceipt, aReceipt, aRefund } from '@etg/testing/receipts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from './index.ts';
import { languages } from './languages.ts';
import { receiptLaws } from './receipt-laws.fixture.ts';
import { addMoney } from './receipt-lines.rules.ts';
import { receiptRows, receiptWords } from './receipt-words.rules.ts';

const countries = ['US', 'GB', 'IT', 'JP'] as const;
const checklist = countries.flatMap((country) => receiptLaws[country].map((line) => ({ country, ...line })));

function read(
  facts: Parameters<typeof receiptWords>[2],
  language: (typeof languages)[number] = facts.language,
) {
  return receiptWords(translator(language), language, facts);
}

const lines = (facts: Parameters<typeof read>[0], language?: Parameters<typeof read>[1]) =>
  receiptRows(read(facts, language)).map(({ name, value }) => `${name}: ${value}`);

describe('what the law asks of a receipt', () => {
  it.each(checklist)('of $country is said, $rule: $asks [QM7]', ({ country, found, refund }) => {
    const facts = refund ? aRefund(country) : aReceipt(country);
    expect(found(read(facts), facts)).toMatch(/\S/);
  });

  it('is missed by this very list where it is not there [QM7]', () => {
    const bare = aReceipt('GB', {
      seller: { name: 'Nobody', address: [], tax_number: { kind: 'none', number: '' } },
      lines: [{ what: { is: 'other' }, amount: 1, net: 1, tax: 0, rate: 0 }],
      taxes: [{ rate: 0, net: 1, tax: 0, gross: 1 }],
    });
    const missed = receiptLaws.GB.filter(({ found }) => !found(read(bare), bare)).map(({ rule }) => rule);
    expect(missed).toEqual(expect.arrayContaining(['reg. 16A(a)', 'reg. 16A(e)', 'reg. 14(1)(l)']));
  });
});

describe('a receipt', () => {
  it('names the tax of its country, and in the United States only where there is any [QM7]', () => {
    expect(lines(aReceipt('US'))).toEqual(
      expect.arrayContaining(['Before tax (9.5%): $5.99', 'Sales tax 9.5%: $0.57', 'Total paid: $6.56']),
    );
    const untaxed = aReceipt('US', {
      lines: [{ what: { is: 'plan', plan: 'daily' }, amount: 1.99, net: 1.99, tax: 0, rate: 0 }],
      taxes: [{ rate: 0, net: 1.99, tax: 0, gross: 1.99 }],
      total: 1.99,
    });
    expect(lines(untaxed).join('\n')).not.toMatch(/tax/i);
    expect(lines(aReceipt('JP'))).toEqual(
      expect.arrayContaining([
        '10%対象（税込）: ¥800',
        'うち消費税（10%）: ¥72',
        '合計: ¥800',
        '登録番号: T1234567890123',
        'お支払い日時: 2026年11月15日 5:05 JST',
        'ご利用場所: 新宿カフェ',
      ]),
    );
  });

  it('says each fee with its rental, by the clock of that venue, and each rate by itself [QM7]', () => {
    expect(lines(aFeeReceipt())).toEqual(
      expect.arrayContaining([
        'For: Late fee (Electron E-10012, rental of 9 November 2026 at The Swan) · £5.00 (20%)',
        'For: Lost Electron (Electron E-10012, rental of 9 November 2026 at The Swan) · £99.00 (0%)',
        'Total at 20%, tax included: £5.00',
        'VAT 20%: £0.83',
        'VAT 0%: £0.00',
      ]),
    );
  });

  it('begins with the price before a code and credit took something off [QM7]', () => {
    const reduced = { list_price: 10, reduction: 3.01, promo_code: 'SPRING', credit: 1 };
    expect(lines(aReceipt('GB', reduced))).toEqual(
      expect.arrayContaining([
        'For: Charging plan: Monthly · £10.00 (20%)',
        'Promo code SPRING: −£3.01',
        'Our credit: −£1.00',
        'Total paid: £5.99',
      ]),
    );
  });

  it('is whole in every language: no text is missing, and no number is another one [QM7]', () => {
    for (const facts of [...countries.map((country) => aReceipt(country)), aRefund('JP'), aFeeReceipt()])
      for (const language of languages) {
        const words = read(facts, language);
        const all = [words.title, ...lines(facts, language)].join('\n');
        expect(all).not.toMatch(/receipt\.|plan\.|\{|undefined/);
        expect(all).toContain(facts.number);
        if (language === 'ru') expect(words.title).toMatch(/[а-я]/i);
      }
  });

  it('adds amounts of any currency without what binary fractions add [QM7]', () => {
    const currency = fc.constantFrom('JPY', 'USD', 'BHD');
    const units = { JPY: 1, USD: 100, BHD: 1_000 };
    fc.assert(
      fc.property(
        currency,
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 }),
        (code, minors) => {
          const unit = units[code as keyof typeof units];
          const sum = addMoney(
            minors.map((minor) => minor / unit),
            code,
          );
          expect(Math.round(sum * unit)).toBe(minors.reduce((all, minor) => all + minor, 0));
        },
      ),
    );
  });
});
