import type { Sum } from '@etg/contract/console/support';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { readFeeStates, stepsAhead } from '../late-return/index.ts';
import { listRentalRows } from './inbox-source.store.ts';

/** What would have been charged by now if no report held it, by the id of the rental: of those not over yet [QA14]. */
export async function readHeldFees(
  db: Reader,
  rentalIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Sum>> {
  const rentals = await listRentalRows(db, [...new Set(rentalIds)]);
  const open = rentals.filter(({ returned_at, lost_at }) => !returned_at && !lost_at);
  const states = await readFeeStates(db, open);
  return new Map(
    [...states].flatMap(([id, state]) => {
      const due = stepsAhead(state).filter(({ at }) => at <= now);
      const minor = due.reduce((total, { amount }) => total + amount, 0);
      const { currency } = state.schedule;
      return state.hold ? [[id, sumOf(minor, currency)] as const] : [];
    }),
  );
}

function sumOf(minor: number | bigint, currency: Currency): Sum {
  return { amount: toDecimal({ minor: BigInt(minor), currency }), currency };
}
