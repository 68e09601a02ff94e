import { randomUUID } from 'node:crypto';
import { demoPeople, prepareRoles } from '../features/staff/index.ts';
import type { Reader } from '../platform/database/database.ts';

/** The roles, and the five people of the console [QA18]. They come in by the demo's own door and have no passkeys. */
export async function seedStaff(tx: Reader, now: Date): Promise<void> {
  await prepareRoles(tx, now);
  const people = demoPeople.map(({ operator, name, role }) => ({
    id: randomUUID(),
    operator,
    name,
    role,
    joined_at: now,
    created_at: now,
  }));
  await tx
    .insertInto('staff')
    .values(people)
    .onConflict((row) => row.column('operator').doNothing())
    .execute();
}
