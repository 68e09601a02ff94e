import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** The lock of the trigger that refuses to be left without an admin. */
const adminLock = 4_183_034;

/**
 * Whether nobody else could manage staff, everywhere, if this person, or everybody of this role, could not [QS6]. The
 * database refuses it too; asked here, the answer is one that a person can read.
 */
export async function isLastAdmin(
  db: Reader,
  who: { id: string } | { role: string },
  { locks }: { locks: boolean },
): Promise<boolean> {
  if (locks) await sql`select pg_advisory_xact_lock(${adminLock})`.execute(db);
  const admins = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.name', 'staff.role')
    .select(['staff.id', 'staff.role'])
    .where(sql<boolean>`'staff.manage' = any (staff_role.rights)`)
    .where('joined_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('countries', 'is', null)
    .where('venues', 'is', null)
    .execute();
  const others = admins.filter((each) => ('id' in who ? each.id !== who.id : each.role !== who.role));
  return admins.length > 0 && others.length === 0;
}
