import type { Me } from '@etg/contract/console/staff';
import { knownCountries } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { toWireLimit, toWireScope } from './staff-wire.rules.ts';

/** What the console needs to know of whoever is signed in. */
export async function readMe(
  db: Reader,
  { sessionId, passkeyAt, rights }: Pick<StaffMember, 'sessionId' | 'passkeyAt' | 'rights'>,
): Promise<Me | undefined> {
  if (sessionId === undefined) return undefined;
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .innerJoin('staff_role', 'staff_role.name', 'staff.role')
    .select(['staff.id', 'staff.name', 'operator', 'role', 'countries', 'venues'])
    .select(['daily_limit', 'idle_minutes', 'expires_at'])
    .select((each) =>
      each
        .selectFrom('staff_passkey')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('staff_passkey.staff_id', '=', 'staff.id')
        .as('passkeys'),
    )
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    operator: row.operator,
    role: row.role,
    rights: [...rights],
    scope: toWireScope(row),
    ...(row.daily_limit && { dailyLimit: toWireLimit(row.daily_limit) }),
    passkeys: Number(row.passkeys),
    ...(passkeyAt && { passkeyAt: toUnix(passkeyAt) }),
    countries: knownCountries().map(({ languages, prefixes, merchantAccount: _, legal: __, ...country }) => ({
      ...country,
      languages: [...languages],
      prefixes: [...prefixes],
    })),
    session: { id: sessionId, until: toUnix(row.expires_at), idleMinutes: row.idle_minutes },
  };
}
