import { randomUUID } from 'node:crypto';
import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { addAlarmBrowser as addCall } from '@etg/contract/console/alarms';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import {
  hasAlarmBrowser,
  listOpenBrowsers,
  saveAlarmBrowser,
} from '../../platform/push/alarm-browser.store.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { saveLanguage } from './alarm-settings.store.ts';

type Outcome = z.input<(typeof addCall)['reply']>;

export interface AddedBrowser {
  member: Pick<StaffMember, 'staffId' | 'sessionId'>;
  browser: Omit<z.output<(typeof addCall)['body']>, 'renews'>;
  /** By itself, after a sign-in: only a browser that this person has allowed before, and not removed since. */
  renews: boolean;
  language: AlarmLanguage;
  now: Date;
}

const mostBrowsers = 10;

/** The browser gets alarms from now on, for as long as its session lasts. */
export async function addAlarmBrowser(
  { db, push }: { db: Database; push: Pick<PushPort, 'accepts'> },
  { member: { staffId, sessionId }, browser: { endpoint, keys }, renews, language, now }: AddedBrowser,
): Promise<Outcome> {
  if (staffId === undefined || sessionId === undefined) return { outcome: 'refused', why: 'no-person' };
  if (!push.accepts(endpoint)) return { outcome: 'refused', why: 'not-a-push-service' };
  return transact(db, async (tx) => {
    await lockByName(tx, `alarm browsers of ${staffId}`);
    if (renews && !(await hasAlarmBrowser(tx, { endpoint, staffId }))) return { outcome: 'removed' };
    const others = (await listOpenBrowsers(tx, { now, staffId })).filter(
      (each) => each.endpoint !== endpoint,
    );
    if (others.length >= mostBrowsers) return { outcome: 'refused', why: 'too-many' };
    await saveLanguage(tx, { staffId, language, now });
    await saveAlarmBrowser(tx, {
      id: randomUUID(),
      session_id: sessionId,
      endpoint,
      ...keys,
      created_at: now,
    });
    return { outcome: 'done' };
  });
}
