import type { Insertable } from 'kysely';
import type { AlarmBrowserTable } from '../../migrations/alarm-schema.ts';
import type { Reader, Tx } from '../database/database.ts';

/** One row for each browser. It belongs to the session that subscribed last. */
export async function saveAlarmBrowser(tx: Tx, browser: Insertable<AlarmBrowserTable>): Promise<void> {
  const { id: _, ...newer } = browser;
  await tx
    .insertInto('alarm_browser')
    .values(browser)
    .onConflict((row) => row.column('endpoint').doUpdateSet(newer))
    .execute();
}

/** Whether the person has allowed alarms in it and not removed it since, in whatever session. */
export async function hasAlarmBrowser(
  db: Reader,
  { endpoint, staffId }: { endpoint: string; staffId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('alarm_browser as browser')
    .innerJoin('staff_session as session', 'session.id', 'browser.session_id')
    .select('browser.id')
    .where('browser.endpoint', '=', endpoint)
    .where('session.staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAlarmBrowser(
  db: Reader,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  await db
    .deleteFrom('alarm_browser')
    .where('id', '=', id)
    .where('session_id', 'in', (row) =>
      row.selectFrom('staff_session').select('id').where('staff_id', '=', staffId),
    )
    .execute();
}

/** The push service reports that it has ended. */
export async function deleteEndedBrowser(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('alarm_browser').where('id', '=', id).execute();
}

/**
 * Browsers whose sessions have not ended. A session that is only idle counts: an alarm is for somebody who is not looking,
 * and whoever opens its page signs in again.
 */
export function listOpenBrowsers(db: Reader, { now, staffId }: { now: Date; staffId?: string }) {
  return ofOpenSessions(db, now)
    .$if(staffId !== undefined, (query) => query.where('session.staff_id', '=', staffId ?? ''))
    .orderBy('browser.created_at')
    .orderBy('browser.id')
    .execute();
}

export function findAlarmBrowser(db: Reader, id: string, now: Date) {
  return ofOpenSessions(db, now).where('browser.id', '=', id).executeTakeFirst();
}

function ofOpenSessions(db: Reader, now: Date) {
  return db
    .selectFrom('alarm_browser as browser')
    .innerJoin('staff_session as session', 'session.id', 'browser.session_id')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['browser.id', 'browser.endpoint', 'browser.p256dh', 'browser.auth', 'browser.created_at'])
    .select(['browser.session_id', 'session.staff_id', 'session.browser', 'session.system', 'session.model'])
    .select('session.expires_at')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null);
}
