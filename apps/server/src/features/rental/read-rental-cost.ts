import type { ReturnReceipt } from '@etg/contract/receipt';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { receiptCost } from './receipt-cost.rules.ts';
import type { RentalRow } from './rental.store.ts';
import { listFees } from './rental-fee.store.ts';
import { listMoves } from './rental-move.store.ts';
import { findPaidPrice } from './rental-price.store.ts';

/** What a rental cost its rider: on the receipt, and where staff explain the bill. */
export async function readRentalCost(
  db: Reader,
  rental: RentalRow & { country: string },
): Promise<ReturnReceipt['cost']> {
  const [fees, moves] = [await listFees(db, [rental.id]), await listMoves(db, [rental.id])];
  const price = await findPaidPrice(db, {
    accountId: rental.account_id,
    plan: moves[0]?.plan ?? rental.plan,
    startedAt: rental.started_at,
  });
  return receiptCost({ plan: rental.plan, currency: factsOf(rental.country).currency, price, fees });
}
