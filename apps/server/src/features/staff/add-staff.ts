import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { operatorNameOf } from './role.rules.ts';
import { insertStaff, listOperators, type StaffRow } from './staff.store.ts';
import { toStoredScope } from './staff-wire.rules.ts';

export interface NewStaff {
  name: string;
  role: string;
  scope?: { countries?: string[] | undefined; venues?: string[] | undefined };
  company?: { issuer: string; subject: string };
  now: Date;
}

/** Writes down a person who has not come in yet. Two of the same name get different names in the record. */
export async function addStaff(
  tx: Tx,
  { name, role, scope = {}, company, now }: NewStaff,
): Promise<Pick<StaffRow, 'id' | 'operator'>> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
  const operator = operatorNameOf(name, await listOperators(tx));
  const id = randomUUID();
  await insertStaff(tx, {
    id,
    operator,
    name,
    role,
    ...toStoredScope(scope),
    oidc_issuer: company?.issuer ?? null,
    oidc_subject: company?.subject ?? null,
    created_at: now,
  });
  return { id, operator };
}
