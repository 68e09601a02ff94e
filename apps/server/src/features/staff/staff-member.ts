import { type Currency, currencies } from '@etg/domain/currencies';
import type { StoredLimit } from '../../migrations/staff-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { NamedStaff, StaffMember } from '../../platform/operator/staff-member.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { findOpenToken, markTokenUsed, type TokenRow } from './machine-token.store.ts';
import { findRole, findStaffByOperator, type RoleRow, type StaffRow } from './staff.store.ts';
import { isSeenMarkDue, isSessionOver } from './staff-session.rules.ts';
import { findSession, markSessionSeen } from './staff-session.store.ts';

/** The member of staff whose session has this token. Reads the rows every time: what has ended is refused at once [QS5]. */
export async function findSignedInStaffMember(
  db: Reader,
  token: string,
  now: Date,
): Promise<StaffMember | undefined> {
  const found = await findSession(db, hashSecret(token));
  if (!found || found.person.disabled_at) return undefined;
  const { session, person, role } = found;
  if (isSessionOver(session, role.idle_minutes, now)) return undefined;
  if (isSeenMarkDue(session, now)) await markSessionSeen(db, session.id, now);
  return {
    ...toPerson(person, role),
    sessionId: session.id,
    // The people of the demo have no passkeys.
    passkeyAt: session.signed_in_by === 'demo' ? now : (session.passkey_at ?? undefined),
  };
}

/** The program whose token this is. */
export async function findMachineStaffMember(
  db: Reader,
  token: string,
  now: Date,
): Promise<StaffMember | undefined> {
  const row = await findOpenToken(db, { hash: hashSecret(token) }, now);
  if (!row) return undefined;
  if (!row.used_at || isSeenMarkDue({ seen_at: row.used_at }, now)) await markTokenUsed(db, row.id, now);
  return toMachine(row);
}

/** With the rights of this moment, for acts that are performed after their request; undefined once they are gone [QA6]. */
export async function findNamedStaffMember(
  db: Reader,
  { operator, staffId }: NamedStaff,
  now: Date,
): Promise<StaffMember | undefined> {
  if (staffId === undefined) {
    const token = await findOpenToken(db, { name: operator.replace(/^token\./, '') }, now);
    return token && toMachine(token);
  }
  const person = await findStaffByOperator(db, operator);
  if (!person || person.id !== staffId || person.disabled_at) return undefined;
  const role = await findRole(db, person.role);
  return role && { ...toPerson(person, role), sessionId: undefined, passkeyAt: undefined };
}

function toPerson(
  person: Pick<StaffRow, 'id' | 'operator' | 'countries' | 'venues'>,
  role: Pick<RoleRow, 'rights' | 'daily_limit'>,
) {
  return {
    staffId: person.id,
    operator: person.operator,
    rights: new Set(role.rights),
    scope: toScope(person),
    dailyLimit: role.daily_limit ? toLimit(role.daily_limit) : undefined,
  };
}

function toMachine(row: TokenRow): StaffMember {
  return {
    staffId: undefined,
    sessionId: undefined,
    operator: `token.${row.name}`,
    rights: new Set(row.rights),
    scope: toScope(row),
    // A program has nobody who would notice: it never gives money back without a person.
    dailyLimit: {},
    passkeyAt: undefined,
  };
}

function toScope({ countries, venues }: { countries: string[] | null; venues: string[] | null }) {
  return {
    countries: countries ? new Set(countries) : undefined,
    venues: venues ? new Set(venues) : undefined,
  };
}

function toLimit(stored: StoredLimit): Partial<Record<Currency, bigint>> {
  const known = currencies.flatMap((currency) => {
    const minor = stored[currency];
    return minor === undefined ? [] : [[currency, BigInt(minor)] as const];
  });
  return Object.fromEntries(known);
}
