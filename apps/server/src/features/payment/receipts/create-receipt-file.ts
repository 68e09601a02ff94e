import type { Language } from '@etg/contract/languages';
import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { translator } from '@etg/messages';
import { receiptWords } from '@etg/messages/receipt-words.rules';
import { writePdfSheet } from '../../../platform/pdf/write-pdf-sheet.ts';
import { describeReceipt } from './describe-receipt.ts';

/** A receipt as a PDF for one reader. The same receipt in the same language makes the same bytes [QM7]. */
export async function createReceiptFile(
  receipt: NumberedReceipt,
  language: Language,
): Promise<{ name: string; bytes: Buffer }> {
  const words = receiptWords(translator(language), language, receipt);
  return {
    name: `${receipt.number.replaceAll(/[^\w-]/g, '')}.pdf`,
    bytes: await writePdfSheet(describeReceipt(words, receipt)),
  };
}
