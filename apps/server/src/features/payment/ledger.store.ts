import { randomUUID } from 'node:crypto';
import type { LedgerKind } from '../../migrations/payment-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { MoneyAct } from './money-act.store.ts';

/**
 * `clearing` is what the gateway holds for us, `revenue:…` what it was for, `refunds` what went back. A hold is no money
 * of ours: it stands between `held` and `promised` until it is let go.
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

/** Written in the transaction of the act's end; never changed after that. */
export async function postEntry(tx: Tx, act: MoneyAct, { kind, at }: { kind: LedgerKind; at: Date }) {
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
