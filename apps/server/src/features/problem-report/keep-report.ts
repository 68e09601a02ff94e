import type { Report } from '@etg/contract/problem-report';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  countSame,
  countWritten,
  findStationAbout,
  insertReport,
  lockReporter,
  readLastEvents,
} from './problem-report.store.ts';

/** Somebody in trouble writes a few times; a machine writes without end. Who is not signed in shares one measure. */
const mostADay = { person: 50, strangers: 2_000 };
const dayMs = 86_400_000;

export type KeptReport = { outcome: 'kept'; id: string } | { outcome: 'too-many' };

/** Keeps what somebody reports together with what the station last told [K7]. The same again within a day is one. */
export async function keepReport(
  { db, clock }: Core,
  accountId: string | undefined,
  report: Report,
): Promise<KeptReport> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  return transact(db, async (tx) => {
    await lockReporter(tx, accountId);
    const known = await countSame(tx, { accountId, report, since });
    if (known) return { outcome: 'kept', id: known };
    const most = accountId ? mostADay.person : mostADay.strangers;
    if ((await countWritten(tx, accountId, since)) >= most) return { outcome: 'too-many' };
    const station = await findStationAbout(tx, accountId, report);
    const events = station ? await readLastEvents(tx, station) : [];
    return { outcome: 'kept', id: await insertReport(tx, { accountId, report, station, events, now }) };
  });
}
