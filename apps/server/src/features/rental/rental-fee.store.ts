import type { Reader } from '../../platform/database/database.ts';

/** What was charged for these rentals beside their plans, in the order it came. Steps that cost nothing are no charges. */
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
      'withdrawn',
    ])
    .where('rental_id', 'in', rentals)
    .where('amount_minor', '>', 0n)
    .orderBy('due_at')
    .orderBy('step')
    .execute();
}
