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

export async function findFeeHold(
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

/** Steps whose charge was planned before the report was answered, and was never sent. */
export async function listUnsentSteps(
  db: Reader,
  rentalId: string,
  answeredAt: Date,
): Promise<ReadonlySet<number>> {
  const fees = await db
    .selectFrom('fee_posting')
    .innerJoin('money_act', 'money_act.key', 'fee_posting.money_key')
    .select('fee_posting.step')
    .where('fee_posting.rental_id', '=', rentalId)
    .where('fee_posting.state', '=', 'pending')
    .where('fee_posting.withdrawn', 'is', null)
    .where('money_act.created_at', '<=', answeredAt)
    .where('money_act.sent_at', 'is', null)
    .where('money_act.ended_at', 'is', null)
    .execute();
  return new Set(fees.map(({ step }) => step));
}

/** The rental of the fee that an act is for; undefined if it is for no fee. */
export async function findRentalOfFee(db: Reader, feeId: string) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .select(['rental.id', 'rental.account_id'])
    .where('fee_posting.id', '=', feeId)
    .executeTakeFirst();
}
