import type { Reader } from '../../platform/database/database.ts';
import { chargedText, findChargedBack, findMoneyAct } from '../payment/index.ts';
import { type FeeRow, isBeingPaid } from './fee.store.ts';
import type { FeeAfterHand } from './hand-end.rules.ts';

/**
 * Where a fee goes that is not owed any more: back to the card, off the debt, or nowhere, because a bank decides on it or
 * has taken it back already. The same rule as `planRefund`.
 */
export async function findWhereTo(
  db: Reader,
  fee: FeeRow,
  minor: bigint,
): Promise<Pick<FeeAfterHand, 'by' | 'to'>> {
  const act = fee.money_key ? await findMoneyAct(db, fee.money_key) : undefined;
  const isCharged = fee.state === 'paid' || (await isBeingPaid(db, fee));
  if (!act || !isCharged) return { by: 'debt', to: '' };
  const { isUndecided, takenMinor } = await findChargedBack(db, act.key);
  const left = act.amount_minor - act.refunding_minor - takenMinor;
  const isAtBank = isUndecided || (takenMinor > 0n && minor > left);
  return { by: isAtBank ? 'bank' : 'card', to: chargedText(act) };
}
