import type { Report } from '@etg/contract/problem-report';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { lockAccount } from '../account/index.ts';
import { electronJudgement } from '../station/index.ts';
import {
  countReports,
  findRentalAbout,
  findStationAbout,
  findTripAbout,
  insertReport,
  listLastEvents,
  lockReporter,
  markReportRepeated,
} from './problem-report.store.ts';

/** Enough for a rider in trouble, too few for a script. All visitors who are not signed in share one limit. */
const mostADay = { person: 50, strangers: 2_000 };
const dayMs = 86_400_000;

export type RecordedReport =
  /** `rental`: nothing of it is charged until the report is answered. */
  { outcome: 'kept'; id: string; rental: string | undefined } | { outcome: 'too-many' };

/** Records a report with the last events of its station [K7]. The same report within a day is only counted. */
export async function recordReport(
  { db, clock }: Core,
  accountId: string | undefined,
  report: Report,
): Promise<RecordedReport> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  return transact(db, async (tx) => {
    await lockReporter(tx, accountId);
    const trip = await findFailedTrip(tx, accountId, report);
    const release = trip?.release_id;
    const known = await markReportRepeated(tx, { accountId, report, release, since });
    if (known) return { outcome: 'kept', id: known, rental: undefined };
    const most = accountId ? mostADay.person : mostADay.strangers;
    if ((await countReports(tx, accountId, since)) >= most) return { outcome: 'too-many' };
    const station = await findStationAbout(tx, accountId, report);
    const events = station ? await listLastEvents(tx, station) : [];
    const rental = await findRentalToHold(tx, accountId, report);
    const id = await insertReport(tx, { accountId, report, station, rental, release, events, now });
    // The rule about duds looks at the Electron [QF10].
    if (trip) await planWork(tx, { kind: electronJudgement, subject: trip.electron_id, dueAt: now });
    return { outcome: 'kept', id, rental };
  });
}

/** "The charger doesn't work": with which Electron that was. */
async function findFailedTrip(tx: Tx, accountId: string | undefined, report: Report) {
  if (!accountId || report.option !== 'battery_doesnt_work') return undefined;
  return findTripAbout(tx, accountId, report);
}

/**
 * "I returned it, but it's still running": nothing of that rental is charged until the report is answered [D22]. The lock
 * makes a fee that is being decided now end before the rider is told so.
 */
async function findRentalToHold(
  tx: Tx,
  accountId: string | undefined,
  report: Report,
): Promise<string | undefined> {
  if (!accountId || report.option !== 'session_is_still_open') return undefined;
  await lockAccount(tx, accountId);
  return findRentalAbout(tx, accountId, report);
}
