import { randomUUID } from 'node:crypto';
import type { NumberedReceipt, SellerFacts } from '@etg/contract/numbered-receipt';
import { placeDay } from '@etg/domain/place-day';
import { factsOf, regionOfCurrency } from '@etg/domain/region';
import type { Tx } from '../../../platform/database/database.ts';
import { toUnix } from '../../../platform/wire-time.ts';
import { findSellerOf, isComplete, listSellers, sellerFactsOf } from '../../seller/index.ts';
import { findMoneyAct, lockMoneyAct, type MoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import {
  claimPosition,
  type DueReceipt,
  findReceiptOfSale,
  findTaxOfReversal,
  insertReceipt,
  isSaleDue,
  type StoredReceipt,
} from './numbered-receipt.store.ts';
import { receiptNumber, receiptSums, reductionsOf, venueOf } from './receipt-facts.rules.ts';
import { recordTaxBack } from './record-tax-back.ts';

/**
 * Gives one entry of the ledger its receipt with the next number, if it gets one [QM7]. The caller has locked the receipts.
 */
export async function issueReceipt(payments: Payments, tx: Tx, due: DueReceipt): Promise<void> {
  const taxed = await findTaxed(tx, due);
  if (!taxed) return;
  const { act, tax } = taxed;
  const country = act.country ?? regionOfCurrency(act.currency);
  const corrected = due.kind === 'capture' ? undefined : await findReceiptOfSale(tx, due.saleKey);
  if (due.kind !== 'capture' && !corrected) {
    if (await isSaleDue(tx, due.saleKey)) throw new Error('the receipt that it corrects is not issued yet');
    // A refund of what was paid before receipts had numbers: there is nothing to correct.
    return;
  }
  const seller = await findIssuer(tx, country, corrected);
  // Nobody has said who sells there: as before, what is paid has no number, and gets none later.
  if (!seller) return;
  const now = payments.clock.now();
  const year = Number(placeDay(now, seller.zone).day.slice(0, 4));
  const position = await claimPosition(tx, seller.code, year);
  const id = randomUUID();
  const number = receiptNumber(seller.code, year, position);
  const written = { id, number, country, issued: now, seller: seller.facts, corrected, act, due, tax };
  await insertReceipt(tx, {
    id,
    seller: seller.code,
    year,
    position,
    number,
    kind: corrected ? 'refund' : 'receipt',
    entry_id: due.entryId,
    act_key: act.key,
    account_id: act.account_id,
    corrects: corrected?.id ?? null,
    country,
    currency: act.currency,
    total_minor: due.minor,
    tax_minor: tax,
    issued_at: now,
    paid_at: due.at,
    facts: JSON.stringify(await readFacts(payments, tx, written)),
  });
}

/** The act with its tax, which a node of the previous release has not posted. */
async function findTaxed(
  tx: Tx,
  { actKey, saleKey, kind }: DueReceipt,
): Promise<{ act: MoneyAct; tax: bigint } | undefined> {
  const found = await findMoneyAct(tx, actKey);
  if (found && (found.tax_minor === null || kind === 'reversal')) {
    await lockMoneyAct(tx, saleKey);
    await recordTaxBack(tx, saleKey);
  }
  const act = found?.tax_minor === null ? await findMoneyAct(tx, actKey) : found;
  if (!act) return undefined;
  return { act, tax: kind === 'reversal' ? await findTaxOfReversal(tx, saleKey) : (act.tax_minor ?? 0n) };
}

interface Issuer {
  code: string;
  zone: string;
  facts: SellerFacts;
}

/** Who sells in the country; of a refund, who sold. Undefined while its facts are missing. */
async function findIssuer(
  tx: Tx,
  country: string,
  corrected: StoredReceipt | undefined,
): Promise<Issuer | undefined> {
  if (!corrected) {
    const seller = await findSellerOf(tx, country);
    if (!seller || !isComplete(seller)) return undefined;
    return { code: seller.code, zone: seller.zone, facts: sellerFactsOf(seller, country) };
  }
  const seller = (await listSellers(tx)).find(({ code }) => code === corrected.seller);
  const sellsThere = seller?.countries.some((each) => each.country === country);
  const facts = seller && sellsThere ? sellerFactsOf(seller, country) : corrected.facts.seller;
  return { code: corrected.seller, zone: seller?.zone ?? 'UTC', facts };
}

interface Written {
  id: string;
  number: string;
  country: string;
  issued: Date;
  seller: SellerFacts;
  corrected: StoredReceipt | undefined;
  act: MoneyAct;
  due: DueReceipt;
  tax: bigint;
}

/** Everything that it says, for good. The digits of the card are not in it: they go with the account. */
async function readFacts({ handlers }: Payments, tx: Tx, written: Written): Promise<NumberedReceipt> {
  const { id, number, country, issued, seller, corrected, act, due, tax } = written;
  const order = (await handlers.describeOrders(tx, [act.reference], issued)).get(act.reference);
  const fees = (await handlers.describeFees(tx, [act])).get(act.key) ?? [];
  const { language } = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', act.account_id)
    .executeTakeFirstOrThrow();
  const { currency, purpose, label, brand } = act;
  const place = order?.place ?? fees[0]?.place;
  return {
    id,
    number,
    kind: corrected ? 'refund' : 'receipt',
    ...(corrected && {
      corrects: { id: corrected.id, number: corrected.number, issued_at: toUnix(corrected.issued_at) },
    }),
    issued_at: toUnix(issued),
    paid_at: toUnix(due.at),
    country,
    timezone: place?.timezone ?? factsOf(country).zone,
    ...venueOf(fees),
    language,
    currency,
    seller,
    ...receiptSums({ currency, minor: due.minor, tax, rate: act.tax_rate ?? 0, purpose, order, fees }),
    ...(!corrected && reductionsOf(order)),
    ...(label && { method: { label, ...(brand && { brand }) } }),
    order: order?.shown.order_id ?? act.reference,
  };
}
