import type { Reader, Tx } from '../../platform/database/database.ts';
import { findChargedBack, findMoneyAct } from '../payment/index.ts';
import { findFee, lockFee } from './fee.store.ts';
import type { FeeToPutRight } from './fee-put-right.rules.ts';
import { lockRentalWithAccount } from './lock-rental-with-account.ts';
import { findRentalAccount } from './rider.store.ts';

/** Who a fee is charged to. Undefined if there is no such fee. */
export async function findAccountOfFee(db: Reader, feeId: string): Promise<string | undefined> {
  const fee = await findFee(db, feeId);
  return fee && findRentalAccount(db, fee.rental_id);
}

/** `locks`: the account, the rental and the fee, in the order of everything that changes a fee. */
export async function readFeeToPutRight(
  tx: Tx,
  { feeId, locks }: { feeId: string; locks: boolean },
): Promise<FeeToPutRight> {
  const known = await findFee(tx, feeId);
  if (!known) throw new Error(`there is no fee ${feeId}`);
  if (locks) await lockRentalWithAccount(tx, known.rental_id);
  const fee = locks ? ((await lockFee(tx, feeId)) ?? known) : known;
  const act = fee.money_key ? await findMoneyAct(tx, fee.money_key) : undefined;
  const bank = act ? await findChargedBack(tx, act.key) : { takenMinor: 0n, isUndecided: false };
  return { fee, act, bank, accountId: await findRentalAccount(tx, fee.rental_id) };
}
