import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface GroupReport {
  station: string;
  message: string;
  now: Date;
}

/** One row per station and message. A repeated report is counted. */
export async function saveReport(tx: Tx, { station, message, now }: GroupReport): Promise<void> {
  await tx
    .insertInto('group_report')
    .values({ station_code: station, message, first_at: now, last_at: now })
    .onConflict((row) =>
      row
        .columns(['station_code', 'message'])
        .doUpdateSet({ times: sql<number>`group_report.times + 1`, last_at: now }),
    )
    .execute();
}

/** Reports need no sign-in, so only the newest of a station are kept. */
export async function deleteOldReports(tx: Tx, station: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('group_report')
    .where('station_code', '=', station)
    .where('message', 'in', (row) =>
      row
        .selectFrom('group_report')
        .select('message')
        .where('station_code', '=', station)
        .orderBy('last_at', 'desc')
        .orderBy('message')
        .offset(kept),
    )
    .execute();
}
