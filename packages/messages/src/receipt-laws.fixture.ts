import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import type { ReceiptWords } from './receipt-words.rules.ts';

/** One thing that a law asks of a receipt, and where the receipt says it. */
export interface LawLine {
  readonly asks: string;
  readonly rule: string;
  /** What a reader must find; undefined if the receipt does not say it. */
  readonly found: (words: ReceiptWords, facts: NumberedReceipt) => string | undefined;
  /** Only of refunds. */
  readonly refund?: true;
}

const row =
  (is: string) =>
  ({ facts, sums, seller, total }: ReceiptWords) =>
    [...facts, ...sums, ...seller.rows, total].find((each) => each.is === is)?.value;

const seller = (words: ReceiptWords) => words.seller.name;
const number = row('seller-number');
const address = ({ seller }: ReceiptWords) => seller.address.join(' ') || undefined;
const what = ({ lines }: ReceiptWords) => lines.map((line) => line.what).join(' ') || undefined;
const rates = ({ lines }: ReceiptWords) =>
  lines.every(({ rate }) => rate !== undefined) ? lines.map(({ rate }) => rate).join(' ') : undefined;
const titled =
  (title: string) =>
  ({ title: own }: ReceiptWords) =>
    own.includes(title) ? own : undefined;

const corrected: LawLine['found'] = row('corrects');

/** Great Britain: the VAT Regulations 1995 (SI 1995/2518). Up to £250 a simplified invoice (16A) is enough; the rest is of a full one. */
const greatBritain: LawLine[] = [
  { asks: 'name, address and VAT number', rule: 'reg. 16A(a)', found: (w) => address(w) && number(w) },
  { asks: 'time of the supply', rule: 'reg. 16A(b)', found: row('paid') },
  { asks: 'what was supplied', rule: 'reg. 16A(c)', found: what },
  { asks: 'total with VAT', rule: 'reg. 16A(d)', found: row('total') },
  { asks: 'each rate and its gross amount', rule: 'reg. 16A(e)', found: (w) => rates(w) && row('total')(w) },
  { asks: 'a sequential number', rule: 'reg. 14(1)(a)', found: row('number') },
  { asks: 'day of issue', rule: 'reg. 14(1)(c)', found: row('issued') },
  { asks: 'amount without VAT', rule: 'reg. 14(1)(i)', found: row('net') },
  { asks: 'amount of VAT', rule: 'reg. 14(1)(l)', found: row('tax') },
  { asks: 'the name credit note', rule: 'reg. 15C', found: titled('Credit note'), refund: true },
  { asks: 'number and date of what it corrects', rule: 'reg. 15C', found: corrected, refund: true },
  {
    asks: 'total credited, and its VAT',
    rule: 'reg. 15C',
    found: (w) => row('total')(w) && row('tax')(w),
    refund: true,
  },
];

/** The Union: Directive 2006/112/EC. Up to EUR 100 (a country may say 400) a simplified invoice is enough. */
const union: LawLine[] = [
  { asks: 'date of issue', rule: 'art. 226b(a)', found: row('issued') },
  { asks: 'who supplied', rule: 'art. 226b(b)', found: (w) => seller(w) && number(w) },
  { asks: 'what was supplied', rule: 'art. 226b(c)', found: what },
  { asks: 'VAT payable', rule: 'art. 226b(d)', found: row('tax') },
  { asks: 'a sequential number', rule: 'art. 226(2)', found: row('number') },
  { asks: 'VAT number of the seller', rule: 'art. 226(3)', found: number },
  { asks: 'name and address of the seller', rule: 'art. 226(5)', found: (w) => seller(w) && address(w) },
  { asks: 'date of supply or payment', rule: 'art. 226(7)', found: row('paid') },
  { asks: 'taxable amount for each rate', rule: 'art. 226(8)', found: row('net') },
  { asks: 'rate', rule: 'art. 226(9)', found: rates },
  { asks: 'reference to what it corrects', rule: 'art. 226b(e), 219', found: corrected, refund: true },
];

/** Japan: Consumption Tax Act (消費税法). A seller to anybody may give a simplified qualified invoice (適格簡易請求書). */
const japan: LawLine[] = [
  { asks: 'name and registration number T…', rule: '57条の4第2項1号', found: (w) => seller(w) && tNumber(w) },
  { asks: 'date of the sale', rule: '57条の4第2項2号', found: row('paid') },
  { asks: 'what was sold', rule: '57条の4第2項3号', found: what },
  { asks: 'amount for each rate', rule: '57条の4第2項4号', found: row('gross') },
  {
    asks: 'tax for each rate, or the rate',
    rule: '57条の4第2項5号',
    found: (w) => row('tax')(w) && rates(w),
  },
  { asks: 'the name of the paper', rule: '57条の4第2項', found: titled('適格簡易請求書') },
  { asks: 'day of the return', rule: '57条の4第3項2号', found: row('paid'), refund: true },
  { asks: 'day of the first sale', rule: '57条の4第3項2号', found: corrected, refund: true },
  { asks: 'amount returned for each rate', rule: '57条の4第3項4号', found: row('gross'), refund: true },
  { asks: 'tax or rate of what is returned', rule: '57条の4第3項5号', found: row('tax'), refund: true },
];

/** The United States: Regulation E as far as it holds for a debit card, the rules of card receipts, and those of sales tax. */
const unitedStates: LawLine[] = [
  { asks: 'who sold', rule: '12 CFR 1005.9(a)(6)', found: seller },
  { asks: 'amount', rule: '12 CFR 1005.9(a)(1)', found: row('total') },
  { asks: 'date', rule: '12 CFR 1005.9(a)(2)', found: row('paid') },
  { asks: 'place', rule: '12 CFR 1005.9(a)(5)', found: row('venue') },
  {
    asks: 'no more than the last digits of a card',
    rule: '15 U.S.C. 1681c(g)',
    found: (w) => /^\D*\d{0,4}$/.exec(row('method')(w) ?? '')?.[0],
  },
  { asks: 'tax apart from the price', rule: 'Cal. Civ. Code 1656.1, 18 CCR 1700', found: row('tax') },
];

function tNumber(words: ReceiptWords): string | undefined {
  return /^T\d{13}$/.exec(row('seller-number')(words) ?? '')?.[0];
}

export const receiptLaws = { GB: greatBritain, IT: union, JP: japan, US: unitedStates } as const;
