import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

export interface NewClaim {
  release_id: string;
  rental_id: string;
  station_code: string;
  doubted_at: Date | null;
}

export async function insertUnproved(tx: Tx, claim: NewClaim): Promise<void> {
  await tx.insertInto('unproved_return').values(claim).execute();
}

export async function lockUnproved(tx: Tx, releaseId: string) {
  return tx
    .selectFrom('unproved_return')
    .selectAll()
    .where('release_id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPanelRequested(tx: Tx, releaseId: string, now: Date): Promise<void> {
  await tx
    .updateTable('unproved_return')
    .set({ asked_at: now })
    .where('release_id', '=', releaseId)
    .execute();
}

/** Reported returns of a station that its next panel has to show. */
export async function lockAwaited(tx: Tx, station: string) {
  return tx
    .selectFrom('unproved_return')
    .innerJoin('held_electron', 'held_electron.release_id', 'unproved_return.release_id')
    .innerJoin('rental', 'rental.id', 'held_electron.rental_id')
    .selectAll('held_electron')
    .select(['rental.account_id', 'rental.lost_at'])
    .select((row) =>
      row
        .exists(row.selectFrom('fee_refund_due').whereRef('fee_refund_due.rental_id', '=', 'rental.id'))
        .as('has_refunds'),
    )
    .where('unproved_return.station_code', '=', station)
    .where('unproved_return.doubted_at', 'is', null)
    .orderBy('unproved_return.release_id')
    .forUpdate('unproved_return')
    .execute();
}

export async function deleteUnproved(tx: Tx, releaseIds: readonly string[]): Promise<void> {
  if (releaseIds.length === 0) return;
  await tx.deleteFrom('unproved_return').where('release_id', 'in', releaseIds).execute();
}

export async function markDoubted(tx: Tx, releaseIds: readonly string[], now: Date): Promise<void> {
  if (releaseIds.length === 0) return;
  await tx
    .updateTable('unproved_return')
    .set({ doubted_at: now })
    .where('release_id', 'in', releaseIds)
    .execute();
}

/** Whether fees may be refunded for a return: a panel has shown every Electron of it, or an operator has confirmed it. */
export async function isReturnProved(db: Reader, rentalId: string): Promise<boolean> {
  const unproved = await db
    .selectFrom('unproved_return')
    .select('release_id')
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  return unproved === undefined;
}

/** Whether a fee is for time after a return that is still in doubt. Such a fee is neither refunded nor charged. */
export async function isFeeInDoubt(
  db: Reader,
  { rentalId, step }: { rentalId: string; step: number },
): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from fee_refund_due
      join unproved_return using (rental_id)
      where fee_refund_due.rental_id = ${rentalId} and fee_refund_due.step = ${step}
        and (unproved_return.doubted_at is null or exists (
          select from incident where incident.release_id = unproved_return.release_id and incident.closed_at is null))
    ) as any`.execute(db);
  return rows[0]?.any ?? false;
}
