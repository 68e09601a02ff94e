import type { SearchHit } from '@etg/contract/console/search';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import { toRiderName } from './rider-name.ts';
import { listOpenRentalIds, listOpenReports, listRiderRows } from './rider-search.store.ts';
import { toStanding } from './standing.ts';

export type RiderHit = Extract<SearchHit, { kind: 'rider' }>;

/** Riders in the order of the ids, each with enough to answer them on the phone. */
export async function readRiderHits(
  db: Reader,
  accountIds: readonly string[],
  now: Date,
): Promise<RiderHit[]> {
  if (accountIds.length === 0) return [];
  const rows = await listRiderRows(db, accountIds);
  const rentals = await readDetailedRentals(db, { rentalIds: await listOpenRentalIds(db, accountIds) }, now);
  const reports = await listOpenReports(db, accountIds);
  return accountIds.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const rental = rentals.find(({ row: { account_id } }) => account_id === id)?.line;
    const report = reports.find(({ account_id }) => account_id === id);
    const hasPlan = row.plan !== null && row.paid_until !== null && row.paid_until > now;
    const plan = rental?.plan ?? (hasPlan ? row.plan : null);
    return [
      {
        kind: 'rider',
        rider: toRiderName(db, row),
        since: toUnix(row.created_at),
        standing: toStanding(row),
        ...(plan && { plan }),
        ...(rental && { rental }),
        ...(report && { report: reportOf(report), ...claimOf(report) }),
      },
    ];
  });
}

type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

function reportOf(row: ReportRow): NonNullable<RiderHit['report']> {
  return {
    id: row.id,
    option: row.option,
    has_photo: row.has_photo,
    at: toUnix(row.created_at),
    ...(row.station_code && { station: row.station_code }),
    ...(row.rental_id && { rental: row.rental_id }),
  };
}

function claimOf({ station_code, online }: ReportRow) {
  return station_code && online !== null ? { claims: { code: station_code, online } } : {};
}
