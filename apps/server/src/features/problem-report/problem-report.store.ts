import { randomUUID } from 'node:crypto';
import type { Report } from '@etg/contract/problem-report';
import { sql } from 'kysely';
import type { ReportedStationEvent } from '../../migrations/problem-report-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { decryptMaybe, encryptMaybe } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';

const lastEvents = 20;

/** Equal reports that two tabs send at once are handled one after the other, so that the second is recognised. */
export async function lockReporter(tx: Tx, accountId = ''): Promise<void> {
  await lockByName(tx, `reports of ${accountId}`);
}

export interface SameReport {
  accountId: string | undefined;
  report: Report;
  /** The trip that it is about. The same words about another Electron are another report. */
  release: string | undefined;
  since: Date;
}

/** Counts an equal report by the same rider and returns its id; undefined if there is none. */
export async function markReportRepeated(
  tx: Tx,
  { accountId, report, release, since }: SameReport,
): Promise<string | undefined> {
  const alike = await tx
    .selectFrom('problem_report')
    .select(['id', 'problem'])
    .where('account_id', accountId ? '=' : 'is', accountId ?? null)
    .where('created_at', '>', since)
    .where('option', '=', report.option)
    .where('station_number', 'is not distinct from', report.station_number || null)
    .where('item', 'is not distinct from', report.item || null)
    .where('item_id', 'is not distinct from', report.itemId || null)
    .where('release_id', 'is not distinct from', release ?? null)
    .execute();
  const description = report.problem || null;
  const same = alike.find(
    ({ problem }) => decryptMaybe(tx, 'problem_report.problem', problem) === description,
  );
  if (!same) return undefined;
  await tx
    .updateTable('problem_report')
    .set(({ eb }) => ({ times: eb('times', '+', 1) }))
    .where('id', '=', same.id)
    .execute();
  return same.id;
}

export async function countReports(tx: Tx, accountId: string | undefined, since: Date): Promise<number> {
  const { written } = await tx
    .selectFrom('problem_report')
    .select(({ fn }) => fn.countAll<bigint>().as('written'))
    .where('account_id', accountId ? '=' : 'is', accountId ?? null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(written);
}

/** The station whose number the report gives, else the station of the rental or booking it is about. */
export async function findStationAbout(
  db: Reader,
  accountId: string | undefined,
  { station_number = '', itemId }: Report,
): Promise<string | undefined> {
  const code = station_number.replace(/\D/g, '');
  const named = await db.selectFrom('station').select('code').where('code', '=', code).executeTakeFirst();
  if (named) return named.code;
  const item = itemId?.toLowerCase() ?? '';
  if (!accountId || !item) return undefined;
  const ofRental = db
    .selectFrom('rental')
    .select(['station_code', 'started_at as at'])
    .where('account_id', '=', accountId)
    .where((row) => row.or([row(sql`id::text`, '=', item), row(sql`lower(electron_id)`, '=', item)]))
    .unionAll(
      db
        .selectFrom('booking')
        .select(['station_code', 'created_at as at'])
        .where('account_id', '=', accountId)
        .where(sql`id::text`, '=', item)
        .$narrowType<{ station_code: string }>(),
    );
  const about = await db
    .selectFrom(ofRental.as('about'))
    .select('station_code')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return about?.station_code ?? undefined;
}

/** The rider's rental that a report is about: the one it names, else the open one, else the last one. */
export async function findRentalAbout(
  db: Reader,
  accountId: string,
  { itemId }: Pick<Report, 'itemId'>,
): Promise<string | undefined> {
  const item = itemId?.toLowerCase() ?? '';
  const rental = await db
    .selectFrom('rental')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy(
      (row) => row.or([row(sql`id::text`, '=', item), row(sql`lower(electron_id)`, '=', item)]),
      'desc',
    )
    .orderBy((row) => row('returned_at', 'is', null), 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rental?.id;
}

export async function listLastEvents(db: Reader, station: string): Promise<ReportedStationEvent[]> {
  const rows = await db
    .selectFrom('station_event')
    .select(['type', 'event_id', 'station_time', 'corrected_time', 'heard_at', 'body'])
    .where('station_code', '=', station)
    .orderBy('heard_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(lastEvents)
    .execute();
  return rows.map(({ station_time, corrected_time, heard_at, ...event }) => ({
    ...event,
    at: toUnix(corrected_time ?? station_time),
    heard_at: toUnix(heard_at),
  }));
}

export interface NewReport {
  accountId: string | undefined;
  report: Report;
  station: string | undefined;
  /** The rental that the rider says is over. */
  rental: string | undefined;
  /** The trip on which an Electron did not work. */
  release: string | undefined;
  events: readonly ReportedStationEvent[];
  now: Date;
}

export async function insertReport(tx: Tx, { report, events, ...given }: NewReport): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('problem_report')
    .values({
      id,
      account_id: given.accountId ?? null,
      option: report.option,
      station_number: report.station_number || null,
      problem: encryptMaybe(tx, 'problem_report.problem', report.problem),
      item: report.item || null,
      item_id: report.itemId || null,
      station_code: given.station ?? null,
      rental_id: given.rental ?? null,
      release_id: given.release ?? null,
      station_events: JSON.stringify(events),
      created_at: given.now,
    })
    .execute();
  return id;
}

/** The trip that a report is about: that of the Electron or rental it names, else the one that the rider took last. */
export async function findTripAbout(db: Reader, accountId: string, { itemId }: Pick<Report, 'itemId'>) {
  const item = itemId?.toLowerCase() ?? '';
  return db
    .selectFrom('rental')
    .innerJoin('held_electron as held', 'held.rental_id', 'rental.id')
    .select(['held.release_id', 'held.electron_id'])
    .where('rental.account_id', '=', accountId)
    .orderBy(
      (row) => row.or([row(sql`rental.id::text`, '=', item), row(sql`lower(held.electron_id)`, '=', item)]),
      'desc',
    )
    .orderBy('held.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
