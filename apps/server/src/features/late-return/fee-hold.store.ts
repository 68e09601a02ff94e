import type { Reader } from '../../platform/database/database.ts';
import type { FeeHold } from './late-return.rules.ts';

/** The rider's report that the Electron of this rental is back: the open one, else the one answered last. */
export async function findFeeHold(
  db: Reader,
  { id, account_id }: { id: string; account_id: string },
): Promise<FeeHold | undefined> {
  const report = await db
    .selectFrom('problem_report')
    .select(['created_at', 'closed_at'])
    .where('account_id', '=', account_id)
    .where('rental_id', '=', id)
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return report && { since: report.created_at, answeredAt: report.closed_at ?? undefined };
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
