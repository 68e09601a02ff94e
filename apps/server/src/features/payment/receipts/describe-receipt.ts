import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import type { ReceiptWords } from '@etg/messages/receipt-words.rules';
import type { PdfSheet } from '../../../platform/pdf/pdf-sheet.ts';

export function describeReceipt(words: ReceiptWords, { number, issued_at }: NumberedReceipt): PdfSheet {
  const { language, title, facts, seller, heads, lines, sums, total, notes } = words;
  return {
    title,
    language,
    made: new Date(issued_at * 1_000),
    brand: 'Electron to Go',
    number,
    total,
    // The number stands under the title.
    left: facts.filter(({ is }) => is !== 'number'),
    right: { heading: seller.heading, name: seller.name, lines: seller.address, rows: seller.rows },
    heads,
    lines,
    sums,
    notes,
    foot: seller.name,
  };
}
