import type { RentalLine } from '@etg/contract/console/support';
import type { Reader } from '../../platform/database/database.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import type { RentalQuery } from './rental-line.store.ts';

/** The rentals with these ids, or the newest of an account, as every page of support shows them: newest first. */
export async function readRentalLines(db: Reader, query: RentalQuery, now: Date): Promise<RentalLine[]> {
  return (await readDetailedRentals(db, query, now)).map(({ line }) => line);
}
