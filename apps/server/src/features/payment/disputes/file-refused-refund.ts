import type { Tx } from '../../../platform/database/database.ts';
import { findMoneyAct } from '../acts/money-act.store.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';

/**
 * A refund that falls due by itself is not given while a bank has the money: otherwise it would be given back twice. An
 * operator decides when the dispute is over.
 */
export async function fileRefusedRefund(
  tx: Tx,
  { of, key, now }: { of: string; key: string; now: Date },
): Promise<void> {
  const sale = await findMoneyAct(tx, of);
  await filePaymentIncident(tx, {
    kind: 'refund_disputed',
    act_key: of,
    transaction_id: sale?.transaction_id ?? null,
    detail: `${key} is not given: a bank has the money`,
    happened_at: now,
  });
}
