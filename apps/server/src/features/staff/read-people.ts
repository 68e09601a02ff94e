import type { StaffPerson } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listRoleRows, listStaff, type StaffRow } from './staff.store.ts';
import { isSessionOver } from './staff-session.rules.ts';
import { listOpenSessions } from './staff-session.store.ts';
import { toStaffSession } from './staff-session.ts';
import { toWireScope } from './staff-wire.rules.ts';

/** Everybody who can come in, or could once, with their open sessions [QS5, QS6]. */
export async function readPeople(
  db: Reader,
  { now, sessionId }: { now: Date; sessionId: string | undefined },
): Promise<StaffPerson[]> {
  const [people, sessions, roles, passkeys, invitations] = await Promise.all([
    listStaff(db),
    listOpenSessions(db, now),
    listRoleRows(db),
    countPasskeys(db),
    openInvitations(db, now),
  ]);
  const idle = new Map(roles.map(({ name, idle_minutes }) => [name, idle_minutes]));
  return people.map((person) => {
    const own = sessions.filter(
      (each) => each.staff_id === person.id && !isSessionOver(each, idle.get(person.role) ?? 0, now),
    );
    const seen = own[0]?.seen_at;
    const until = invitations.get(person.id);
    return {
      id: person.id,
      name: person.name,
      operator: person.operator,
      role: person.role,
      scope: toWireScope(person),
      state: stateOf(person),
      company: person.oidc_subject !== null,
      passkeys: passkeys.get(person.id) ?? 0,
      ...(until && { invitedUntil: toUnix(until) }),
      sessions: own.map((each) => toStaffSession(each, sessionId)),
      ...(seen && { seen: toUnix(seen) }),
    };
  });
}

function stateOf({ disabled_at, joined_at }: StaffRow): StaffPerson['state'] {
  if (disabled_at) return 'disabled';
  return joined_at ? 'in' : 'invited';
}

async function countPasskeys(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['staff_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]));
}

async function openInvitations(db: Reader, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('staff_invitation')
    .select(['staff_id', 'expires_at'])
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ staff_id, expires_at }) => [staff_id, expires_at]));
}
