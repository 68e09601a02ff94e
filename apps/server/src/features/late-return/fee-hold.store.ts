import type { Reader } from '../../platform/database/database.ts';
import type { FeeHold } from './late-return.rules.ts';

/** The riders' reports that the Electrons of these rentals are back: of each the open one, else the one answered last. */
export async function listFeeHolds(
  db: Reader,
  rentals: readonly { id: string; account_id: string }[],
): Promise<Map<string, FeeHold>> {
  const reports = await db
    .selectFrom('problem_report')
    .distinctOn('rental_id')
    .select(['rental_id', 'created_at', 'closed_at'])
    .where(
      'account_id',
      'in',
      rentals.map(({ account_id }) => account_id),
    )
    .where(
      'rental_id',
      'in',
      rentals.map(({ id }) => id),
    )
    .orderBy('rental_id')
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .execute();
  return new Map(
    reports.map(({ rental_id, created_at, closed_at }) => [
      rental_id ?? '',
      { since: created_at, answeredAt: closed_at ?? undefined },
    ]),
  );
}

async function findFeeHold(
  db: Reader,
  rental: { id: string; account_id: string },
): Promise<FeeHold | undefined> {
  return (await listFeeHolds(db, [rental])).get(rental.id);
}

/** Since when the fees of the rental are held; undefined if they are not. */
export async function findHeldSince(
  db: Reader,
  rental: { id: string; account_id: string },
): Promise<Date | undefined> {
  const hold = await findFeeHold(db, rental);
  return hold?.answeredAt ? undefined : hold?.since;
}
