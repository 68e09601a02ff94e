import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { endSessionRows } from './staff-session.store.ts';

export interface SessionsEnd {
  only?: string | undefined;
  except?: string | undefined;
  by: { operator: string; requestId: string };
  now: Date;
}

/** Ends sessions of a person, who did it themselves. Returns the ids of those that were open. */
export async function endStaffSessions(
  db: Database,
  staffId: string,
  { by, now, ...which }: SessionsEnd,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const ended = await endSessionRows(tx, staffId, { ...which, now });
    if (ended.length > 0)
      await recordAct(tx, {
        ...by,
        act: 'staff.sign-out',
        subject: staffId,
        after: { sessions: ended.length },
        at: now,
      });
    return ended;
  });
}
