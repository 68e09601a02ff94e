import type { Reader } from '../../../platform/database/database.ts';
import { decryptMaybe } from '../../../platform/sealed/sealed.ts';
import { findMoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { findDispute } from './dispute.store.ts';
import { listMovements, listRefundsOf, listRentalsOf } from './dispute-case.store.ts';

/** Everything an agent needs to answer a dispute: the payment, what it was for, and what was done with it. */
export async function readDispute(
  { handlers, clock }: Pick<Payments, 'handlers' | 'clock'>,
  db: Reader,
  id: string,
) {
  const dispute = await findDispute(db, id);
  if (!dispute) return undefined;
  const { evidence, evidence_file: _file, lease_until: _lease, method_token: _token, ...shown } = dispute;
  const sale = dispute.act_key ? await findMoneyAct(db, dispute.act_key) : undefined;
  const orders = sale && (await handlers.describeOrders(db, [sale.reference], clock.now()));
  const fees = sale && (await handlers.describeFees(db, [sale]));
  return {
    ...shown,
    evidence: decryptMaybe(db, 'dispute.evidence', evidence),
    sale: sale && {
      key: sale.key,
      account_id: sale.account_id,
      purpose: sale.purpose,
      reference: sale.reference,
      amount_minor: sale.amount_minor,
      refunding_minor: sale.refunding_minor,
      currency: sale.currency,
      label: sale.label,
      brand: sale.brand,
      last_4: sale.last_4,
      paid_at: sale.ended_at,
    },
    /** The plan that was bought, with its order. */
    order: sale && orders?.get(sale.reference)?.shown,
    fees: (sale && fees?.get(sale.key)?.map((note) => note.shown)) ?? [],
    rentals: sale ? await listRentalsOf(db, sale.key) : [],
    refunds: sale ? await listRefundsOf(db, sale.key) : [],
    movements: await listMovements(db, id, sale?.key),
  };
}
