import type { StaffSession } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { findRole, findStaffRow } from './staff.store.ts';
import { isSessionOver } from './staff-session.rules.ts';
import { listOpenSessions } from './staff-session.store.ts';
import { toStaffSession } from './staff-session.ts';

/** Where a person is signed in; none for a program. */
export async function readOwnSessions(
  db: Reader,
  { staffId, sessionId, now }: Pick<StaffMember, 'staffId' | 'sessionId'> & { now: Date },
): Promise<StaffSession[]> {
  const person = staffId === undefined ? undefined : await findStaffRow(db, staffId);
  if (!person) return [];
  const role = await findRole(db, person.role);
  const sessions = await listOpenSessions(db, now, person.id);
  return sessions
    .filter((each) => !isSessionOver(each, role?.idle_minutes ?? 0, now))
    .map((each) => toStaffSession(each, sessionId));
}
