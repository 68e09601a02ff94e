import type { Language } from '@etg/contract/languages';
import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type { Translate } from '@etg/messages';
import { receiptRows, receiptWords } from '@etg/messages/receipt-words.rules';
import { type Receipt, writeMail } from './receipt.rules.ts';

interface NumberedMail {
  language: Language;
  /** What belongs together, in one currency. At least one. */
  receipts: readonly NumberedReceipt[];
  /** The rider's page of payments. */
  page: string;
}

/** A mail with numbers: of each receipt, what its page and its PDF say [QM7]. */
export function writeNumberedMail(
  t: Translate,
  inHtml: (text: string) => string,
  { language, receipts, page }: NumberedMail,
): Receipt {
  const [first] = receipts;
  if (!first) throw new Error('a mail about no receipt');
  const decimals = 10 ** decimalsOf(first.currency);
  const minor = receipts.reduce((sum, { total }) => sum + Math.round(total * decimals), 0);
  const money = moneyText(minor / decimals, first.currency, localeOf(language, first.country));
  const isRefund = first.kind === 'refund';
  return writeMail(inHtml, {
    language,
    subject: t(isRefund ? 'server.receipt.refund-subject' : 'server.receipt.subject', { money }),
    rows: receipts.flatMap((receipt) =>
      receiptRows(receiptWords(t, language, receipt)).map(({ name, value }): [string, string] => [
        name,
        value,
      ]),
    ),
    links: [
      ...receipts.map(({ id }) => [t('receipt.download'), `${page}/receipts/${id}`] as const),
      [t('server.receipt.history'), `${page}/history`],
    ],
  });
}
