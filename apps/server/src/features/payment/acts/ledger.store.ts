import { randomUUID } from 'node:crypto';
import type { LedgerKind } from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { MoneyAct } from './money-act.store.ts';

/**
 * `clearing` is money at the gateway that is ours, `revenue:…` what it was charged for, `refunds` what was refunded. A hold
 * is not our money: it is posted between `held` and `promised` until it is released.
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
