import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { venueNameIn } from '@etg/contract/venue-title';
import type { Language } from './languages.ts';
import {
  addMoney,
  type LineWords,
  lineWords,
  type ReceiptReader,
  type ReceiptRow,
  receiptReader,
  type SayReceipt,
} from './receipt-lines.rules.ts';
import { isTaxed, sellerRows, taxNameOf, taxRows } from './receipt-tax.rules.ts';

/** A receipt in the words of one reader: the mail, the page and the PDF show the same [QM7]. */
export interface ReceiptWords {
  readonly language: Language;
  readonly title: string;
  readonly seller: {
    readonly heading: string;
    readonly name: string;
    readonly address: readonly string[];
    readonly rows: readonly ReceiptRow[];
  };
  readonly facts: readonly ReceiptRow[];
  readonly heads: { readonly what: string; readonly rate: string | undefined; readonly amount: string };
  readonly lines: readonly LineWords[];
  /** What was taken off, and the tax for each rate. */
  readonly sums: readonly ReceiptRow[];
  readonly total: ReceiptRow;
  readonly notes: readonly string[];
}

export function receiptWords(say: SayReceipt, language: Language, receipt: NumberedReceipt): ReceiptWords {
  const reader = receiptReader(say, language, receipt);
  const taxed = isTaxed(receipt);
  return {
    language,
    title: titleOf(say, receipt),
    seller: {
      heading: say('receipt.seller'),
      name: receipt.seller.name,
      address: receipt.seller.address,
      rows: sellerRows(say, receipt.seller),
    },
    facts: factRows(reader, receipt),
    heads: {
      what: say('receipt.what'),
      rate: taxed ? say('receipt.rate') : undefined,
      amount: say('receipt.amount'),
    },
    lines: receipt.lines.map((line) =>
      lineWords(reader, line, { shown: shownAmount(receipt, line), isTaxed: taxed }),
    ),
    sums: [...reductionRows(reader, receipt), ...taxRows(reader, receipt)],
    total: {
      is: 'total',
      name: say(receipt.kind === 'refund' ? 'receipt.refund-total' : 'receipt.total'),
      value: reader.money(receipt.total),
    },
    notes:
      taxed && receipt.tax_included
        ? [say('receipt.included', { tax: say(`receipt.tax-${taxNameOf(receipt)}`) })]
        : [],
  };
}

/** The name that the law gives the paper: "VAT receipt", 適格簡易請求書, or only a receipt. */
function titleOf(say: SayReceipt, receipt: NumberedReceipt): string {
  const { kind } = receipt.seller.tax_number;
  const law = kind === 'jp_qualified_invoice' ? '-jp' : kind === 'vat' && isTaxed(receipt) ? '-vat' : '';
  return say(receipt.kind === 'refund' ? `receipt.refund-title${law}` : `receipt.title${law}`);
}

/** A price is shown as its country shows prices. What was reduced begins with the price before. */
function shownAmount(receipt: NumberedReceipt, line: NumberedReceipt['lines'][number]): number {
  const { tax_included, currency, lines } = receipt;
  const { reduction = 0, credit = 0 } = takenOff(receipt);
  const charged = tax_included ? line.amount : line.net;
  return lines.length === 1 ? addMoney([charged, reduction, credit], currency) : charged;
}

/** What goes back is what was paid: how its price was reduced is on the receipt that it corrects. */
function takenOff({ kind, lines, reduction, credit }: NumberedReceipt) {
  return kind === 'refund' || lines.length !== 1 ? {} : { reduction, credit };
}

function reductionRows({ say, money }: ReceiptReader, receipt: NumberedReceipt): ReceiptRow[] {
  const { reduction, credit } = takenOff(receipt);
  const rows: ReceiptRow[] = [];
  if (reduction)
    rows.push({
      is: 'reduction',
      name: say('receipt.reduction', { code: receipt.promo_code ?? '' }).trim(),
      value: minus(money(reduction)),
    });
  if (credit) rows.push({ is: 'credit', name: say('receipt.credit'), value: minus(money(credit)) });
  return rows;
}

const minus = (money: string) => `\u2212${money}`;

function factRows(reader: ReceiptReader, receipt: NumberedReceipt): ReceiptRow[] {
  const { say, date, language } = reader;
  const { kind, corrects, venue } = receipt;
  const isRefund = kind === 'refund';
  const method = methodText(say, receipt);
  return [
    { is: 'number', name: say('receipt.number'), value: receipt.number },
    ...(corrects
      ? [
          {
            is: 'corrects' as const,
            name: say('receipt.corrects'),
            value: say('receipt.corrects-of', { number: corrects.number, date: date(corrects.issued_at) }),
          },
        ]
      : []),
    { is: 'issued', name: say('receipt.issued'), value: date(receipt.issued_at) },
    {
      is: 'paid',
      name: say(isRefund ? 'receipt.refunded' : 'receipt.paid'),
      value: date(receipt.paid_at, { time: true }),
    },
    ...(venue
      ? [{ is: 'venue' as const, name: say('receipt.venue'), value: venueNameIn(language, venue) }]
      : []),
    ...(method
      ? [
          {
            is: 'method' as const,
            name: say(isRefund ? 'receipt.refund-method' : 'receipt.method'),
            value: method,
          },
        ]
      : []),
    { is: 'order', name: say('receipt.order'), value: receipt.order },
  ];
}

function methodText(say: SayReceipt, { method }: NumberedReceipt): string | undefined {
  if (!method) return undefined;
  const name = method.brand || say(`receipt.method-${method.label}`);
  return method.last_4 ? `${name} •••• ${method.last_4}` : name;
}

/** All rows one below the other, for a mail. */
export function receiptRows(words: ReceiptWords): { name: string; value: string }[] {
  const { title, seller, facts, lines, heads, sums, total, notes } = words;
  return [
    { name: '', value: title },
    ...facts,
    ...lines.map(({ what, detail, rate, amount }) => ({
      name: heads.what,
      value: [what, detail && `(${detail})`, '·', amount, rate && `(${rate})`].filter(Boolean).join(' '),
    })),
    ...sums,
    total,
    { name: seller.heading, value: [seller.name, ...seller.address].join(', ') },
    ...seller.rows,
    ...notes.map((note) => ({ name: '', value: note })),
  ];
}
