import type { Reader } from '../../platform/database/database.ts';

/** The next time that somebody else took this Electron. */
export async function findNextTaking(
  db: Reader,
  { electron, after, rentalId }: { electron: string; after: Date; rentalId: string },
) {
  return db
    .selectFrom('held_electron')
    .innerJoin('release', 'release.id', 'held_electron.release_id')
    .select(['held_electron.station_code as station', 'release.nest', 'held_electron.taken_at as at'])
    .where('held_electron.electron_id', '=', electron)
    .where('held_electron.taken_at', '>', after)
    .where('held_electron.rental_id', '<>', rentalId)
    .orderBy('held_electron.taken_at')
    .limit(1)
    .executeTakeFirst();
}

/** Open reports of others that name this station, of rentals that are still open. Few reports are open at a time. */
export async function listReportsAlike(
  db: Reader,
  { station, otherThan }: { station: string; otherThan: string },
) {
  return db
    .selectFrom('problem_report')
    .innerJoin('rental', 'rental.id', 'problem_report.rental_id')
    .select(['problem_report.id', 'problem_report.rental_id', 'rental.account_id'])
    .where('problem_report.closed_at', 'is', null)
    .where('problem_report.station_code', '=', station)
    .where('problem_report.rental_id', '<>', otherThan)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .orderBy('problem_report.created_at')
    .limit(12)
    .execute();
}
