import type { Insertable, Selectable, Updateable } from 'kysely';
import type { StaffRoleTable, StaffTable } from '../../migrations/staff-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type StaffRow = Selectable<StaffTable>;
export type RoleRow = Selectable<StaffRoleTable>;

export async function insertStaff(tx: Tx, person: Insertable<StaffTable>): Promise<void> {
  await tx.insertInto('staff').values(person).execute();
}

export async function updateStaff(tx: Tx, id: string, changes: Updateable<StaffTable>): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

export function findStaffRow(db: Reader, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findStaffByOperator(db: Reader, operator: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('operator', '=', operator).executeTakeFirst();
}

export async function listOperators(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('staff').select('operator').execute();
  return new Set(rows.map(({ operator }) => operator));
}

export function listStaff(db: Reader): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
}

export function findRole(db: Reader, name: string): Promise<RoleRow | undefined> {
  return db.selectFrom('staff_role').selectAll().where('name', '=', name).executeTakeFirst();
}

export function lockRole(tx: Tx, name: string): Promise<RoleRow | undefined> {
  return tx.selectFrom('staff_role').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

export function listRoleRows(db: Reader): Promise<(RoleRow & { people: bigint | null })[]> {
  return db
    .selectFrom('staff_role')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('staff')
        .select(({ fn }) => fn.countAll<bigint>().as('people'))
        .whereRef('staff.role', '=', 'staff_role.name')
        .where('disabled_at', 'is', null)
        .as('people'),
    )
    .orderBy('name')
    .execute();
}

export async function insertRoles(tx: Reader, roles: Insertable<StaffRoleTable>[]): Promise<void> {
  await tx
    .insertInto('staff_role')
    .values(roles)
    .onConflict((row) => row.column('name').doNothing())
    .execute();
}

export async function saveRoleRow(tx: Tx, role: Insertable<StaffRoleTable>): Promise<void> {
  const { name, ...changes } = role;
  await tx
    .insertInto('staff_role')
    .values(role)
    .onConflict((row) => row.column('name').doUpdateSet(changes))
    .execute();
}
