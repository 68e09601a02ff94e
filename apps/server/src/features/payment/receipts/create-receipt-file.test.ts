import { languages } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import { receiptRows, receiptWords } from '@etg/messages/receipt-words.rules';
import { aFeeReceipt, aReceipt, aRefund } from '@etg/testing/receipts';
import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../../testing/pdf.fixture.ts';
import { createReceiptFile } from './create-receipt-file.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, '');

describe('a receipt as a PDF', () => {
  it('is one page that says whatever the mail and the page say, in every language, as words that can be copied [QM7]', async () => {
    const reduced = aReceipt('JP', { list_price: 1_000, reduction: 150, promo_code: '春', credit: 50 });
    for (const facts of [aReceipt('US'), aReceipt('GB'), reduced, aRefund('IT'), aFeeReceipt()])
      for (const language of languages) {
        const { name, bytes } = await createReceiptFile(facts, language);
        expect(name).toBe(`${facts.number}.pdf`);
        const pages = await wordsOfPdf(bytes);
        expect(pages).toHaveLength(1);
        const words = receiptWords(translator(language), language, facts);
        const said = [
          words.title,
          facts.number,
          ...words.facts.flatMap((row) => (row.is === 'number' ? [] : [row.name, row.value])),
          ...words.lines.flatMap(({ what, detail = '', amount, rate = '' }) => [what, detail, amount, rate]),
          ...[...words.sums, words.total, ...words.seller.rows].flatMap((row) => [row.name, row.value]),
          words.seller.name,
          ...words.seller.address,
          ...words.notes,
        ];
        for (const text of said) expect(plain(pages[0] ?? '')).toContain(plain(text));
        expect(said.length).toBeGreaterThanOrEqual(receiptRows(words).length);
        expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
      }
  });

  it('goes on to another page with many fees, loses none, and is the same for the same receipt [QM7]', async () => {
    const one = aFeeReceipt();
    const [line] = one.lines;
    const lines = Array.from({ length: 40 }, (_, at) => ({
      ...(line ?? expect.fail()),
      what: { ...one.lines[0]?.what, electron: `E-${at}-` } as (typeof one.lines)[number]['what'],
    }));
    const long = { ...one, lines };
    const { bytes } = await createReceiptFile(long, 'en');
    const pages = await wordsOfPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const { what } of lines) expect(pages.join(' ')).toContain(what.is === 'fee' ? what.electron : '?');
    expect((await createReceiptFile(long, 'en')).bytes.equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
