import type { Insertable, Selectable } from 'kysely';
import type { StaffSessionTable } from '../../migrations/staff-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { RoleRow, StaffRow } from './staff.store.ts';

export type SessionRow = Selectable<StaffSessionTable>;

export async function insertSession(tx: Reader, session: Insertable<StaffSessionTable>): Promise<void> {
  await tx.insertInto('staff_session').values(session).execute();
}

export interface FoundSession {
  session: SessionRow;
  person: Pick<StaffRow, 'id' | 'operator' | 'countries' | 'venues' | 'disabled_at'>;
  role: Pick<RoleRow, 'rights' | 'daily_limit' | 'idle_minutes'>;
}

/** In one statement: it runs for every call of the console. */
export async function findSession(db: Reader, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .innerJoin('staff_role', 'staff_role.name', 'staff.role')
    .selectAll('staff_session')
    .select(['operator', 'countries', 'venues', 'disabled_at', 'rights', 'daily_limit', 'idle_minutes'])
    .where('staff_session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { operator, countries, venues, disabled_at, rights, daily_limit, idle_minutes, ...session } = row;
  return {
    session,
    person: { id: session.staff_id, operator, countries, venues, disabled_at },
    role: { rights, daily_limit, idle_minutes },
  };
}

export async function markSessionSeen(db: Reader, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function markPasskeyUsed(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_session').set({ passkey_at: now }).where('id', '=', sessionId).execute();
}

/** Those that have not ended; the caller leaves out the idle ones. The most recently seen first. */
export function listOpenSessions(db: Reader, now: Date, staffId?: string): Promise<SessionRow[]> {
  return db
    .selectFrom('staff_session')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the open sessions of a person: all, one, or all but one. Returns their ids. */
export async function endSessionRows(
  tx: Reader,
  staffId: string,
  { now, ...which }: { now: Date; only?: string | undefined; except?: string | undefined },
): Promise<string[]> {
  const { only, except } = which;
  const ended = await tx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export function findSessionRow(db: Reader, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('staff_session').selectAll().where('id', '=', id).executeTakeFirst();
}
