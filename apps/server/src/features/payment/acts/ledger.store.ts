import { randomUUID } from 'node:crypto';
import type { Money } from '@etg/domain/money';
import type {
  CreditLedgerKind,
  DisputeLedgerKind,
  LedgerKind,
  TaxLedgerKind,
} from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { MoneyAct } from './money-act.store.ts';

/**
 * `clearing` is money at the gateway that is ours, `revenue:…` what it was charged for, `refunds` what was refunded,
 * `chargebacks` what banks took for disputes. `credits` is what we owe riders in plans, `goodwill` what that cost us. A hold
 * is not our money: it is posted between `held` and `promised` until it is released.
 *
 * `tax` is what we owe states [QM7]. A price contains its tax: a sale is booked in full as revenue, and its tax then moves from
 * that revenue to `tax`. What of it goes back with a refund moves from `tax` to `refunds`, or to the revenue of a sale that
 * was never settled. So `revenue:…` and `refunds` are net of tax once all kinds are added up. A chargeback moves no tax, nor
 * does a credit, which makes a price lower before anything is taxed (decision 0090).
 */
function accountsOf(kind: LedgerKind, purpose: string): { debit: string; credit: string } {
  switch (kind) {
    case 'capture':
      return { debit: 'clearing', credit: `revenue:${purpose}` };
    case 'reversal':
      return { debit: `revenue:${purpose}`, credit: 'clearing' };
    case 'refund':
      return { debit: 'refunds', credit: 'clearing' };
    case 'hold':
      return { debit: 'held', credit: 'promised' };
    case 'release':
      return { debit: 'promised', credit: 'held' };
    case 'chargeback':
      return { debit: 'chargebacks', credit: 'clearing' };
    case 'chargeback_won':
      return { debit: 'clearing', credit: 'chargebacks' };
    case 'tax':
      return { debit: `revenue:${purpose}`, credit: 'tax' };
    case 'tax_back':
      return { debit: 'tax', credit: 'refunds' };
    case 'credit_given':
      return { debit: 'goodwill', credit: 'credits' };
    case 'credit_used':
      return { debit: 'credits', credit: `revenue:${purpose}` };
    case 'credit_returned':
      return { debit: 'refunds', credit: 'credits' };
    case 'credit_lost':
      return { debit: 'credits', credit: 'goodwill' };
  }
}

/** Called in the transaction that ends the act. Entries are never changed. */
export async function insertEntry(tx: Tx, act: MoneyAct, { kind, at }: { kind: LedgerKind; at: Date }) {
  await tx
    .insertInto('ledger_entry')
    .values({
      id: randomUUID(),
      act_key: act.key,
      of_key: act.of_key ?? act.key,
      kind,
      ...accountsOf(kind, act.purpose),
      amount_minor: act.amount_minor,
      currency: act.currency,
      at,
    })
    .execute();
}

/** The tax of an act, or what of it went back. The whole entry of the act has been posted before. */
export async function insertTaxEntry(
  tx: Tx,
  act: MoneyAct,
  { kind, minor, at }: { kind: TaxLedgerKind; minor: bigint; at: Date },
): Promise<void> {
  const accounts = accountsOf(kind, act.purpose);
  await tx
    .insertInto('ledger_entry')
    .values({
      id: randomUUID(),
      act_key: act.key,
      of_key: act.of_key ?? act.key,
      kind,
      ...accounts,
      // Of a sale that was never settled there was no refund.
      ...(kind === 'tax_back' && act.kind === 'sale' && { credit: `revenue:${act.purpose}` }),
      amount_minor: minor,
      currency: act.currency,
      at,
    })
    .execute();
}

/** What a bank took of a sale, or gave back. Called in the transaction that writes the dispute's new state. */
export async function insertDisputeEntry(
  tx: Tx,
  sale: MoneyAct,
  entry: { kind: DisputeLedgerKind; disputeId: string; minor: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      id: randomUUID(),
      act_key: null,
      dispute_id: entry.disputeId,
      of_key: sale.key,
      kind: entry.kind,
      ...accountsOf(entry.kind, sale.purpose),
      amount_minor: entry.minor,
      currency: sale.currency,
      at: entry.at,
    })
    .execute();
}

/** A credit is given, pays for a plan, comes back with a refund, or is lost with its account. No money moves. */
export async function insertCreditEntry(
  tx: Tx,
  { creditId, kind, amount, at }: { creditId: string; kind: CreditLedgerKind; amount: Money; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      id: randomUUID(),
      act_key: null,
      credit_id: creditId,
      of_key: null,
      kind,
      ...accountsOf(kind, 'plan'),
      amount_minor: amount.minor,
      currency: amount.currency,
      at,
    })
    .execute();
}
