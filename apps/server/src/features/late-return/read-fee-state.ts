import type { Reader } from '../../platform/database/database.ts';
import type { RentalRow } from '../rental/index.ts';
import type { RentalFeeState } from './fee-state.rules.ts';
import { readFeeStates } from './read-fee-states.ts';

/** Undefined for a rental without a readable schedule: a fee that cannot be explained is not charged. */
export async function readFeeState(db: Reader, rental: RentalRow): Promise<RentalFeeState | undefined> {
  return (await readFeeStates(db, [rental])).get(rental.id);
}
