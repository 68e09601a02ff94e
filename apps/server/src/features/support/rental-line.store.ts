import type { Reader } from '../../platform/database/database.ts';

/** Which rentals: by id, or the newest of an account. */
export interface RentalQuery {
  rentalIds?: readonly string[] | undefined;
  accountId?: string | undefined;
  limit?: number | undefined;
}

/** Newest first, with the cable of the Electron. */
export async function listRentalRows(db: Reader, { rentalIds, accountId, limit = 20 }: RentalQuery) {
  return db
    .selectFrom('rental')
    .leftJoin('electron', 'electron.id', 'rental.electron_id')
    .selectAll('rental')
    .select('electron.cable')
    .$if(rentalIds !== undefined, (query) => query.where('rental.id', 'in', rentalIds ?? []))
    .$if(accountId !== undefined, (query) => query.where('rental.account_id', '=', accountId ?? ''))
    .orderBy('rental.started_at', 'desc')
    .limit(rentalIds ? rentalIds.length : limit)
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof listRentalRows>>[number];
