import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findDefaultMethod, type MoneyPurpose, type Payments, planMoneyAct } from '../payment/index.ts';
import { type FeeRow, findCountryOfRental, updateFee } from './fee.store.ts';
import { markFeeOwed } from './mark-fee-owed.ts';

const purposes = {
  charge: 'late',
  upgrade: 'upgrade',
  lost: 'lost',
  suspend: 'late',
} as const satisfies Record<FeeRow['kind'], MoneyPurpose>;

/** Plans the charge of a fee to the rider's default payment method, due at once. Without a method the fee is owed. */
export async function chargeLateFee(
  deps: Payments,
  tx: Tx,
  { fee, accountId }: { fee: FeeRow; accountId: string },
): Promise<RiderNotice[]> {
  const method = await findDefaultMethod(tx, accountId);
  const planned =
    method &&
    (await planMoneyAct(deps, tx, {
      key: keyOf(fee),
      kind: 'sale',
      purpose: purposes[fee.kind],
      reference: fee.id,
      accountId,
      amount: { minor: fee.amount_minor - fee.given_back_minor, currency: fee.currency },
      country: await findCountryOfRental(tx, fee.rental_id),
      method: { token: method.token },
      performAt: deps.clock.now(),
    }));
  if (planned?.outcome === 'other-body') throw new Error(`${planned.act.key} belongs to another payment`);
  if (planned?.outcome !== 'planned') {
    return [await markFeeOwed(deps, tx, { fee, accountId })];
  }
  const { key } = planned.act;
  await updateFee(tx, fee.id, { state: 'pending', money_key: key, attempts: fee.attempts + 1 });
  return [];
}

/** Each further try after a decline is a money act of its own. */
function keyOf({ rental_id, step, kind, attempts }: FeeRow): string {
  const key = kind === 'lost' ? `lost:${rental_id}` : `late:${rental_id}:${step}`;
  return attempts === 0 ? key : `${key}:${attempts + 1}`;
}
