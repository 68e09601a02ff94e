import type { Reader } from '../../platform/database/database.ts';

/** The late fees of these rentals in the order in which they fell due. Steps without an amount are left out. */
export async function listFees(db: Reader, rentals: readonly string[]) {
  if (rentals.length === 0) return [];
  return db
    .selectFrom('fee_posting')
    .select([
      'id',
      'rental_id',
      'kind',
      'due_at',
      'amount_minor',
      'given_back_minor',
      'currency',
      'state',
      'withdrawn',
    ])
    .where('rental_id', 'in', rentals)
    .where('amount_minor', '>', 0n)
    .orderBy('due_at')
    .orderBy('step')
    .execute();
}
export type RentalFee = Awaited<ReturnType<typeof listFees>>[number];
