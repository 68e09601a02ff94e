import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { prepareRoles } from './prepare-roles.ts';

let database: TestDatabase;
let db: Database;
const now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }));
  await prepareRoles(db, now);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function anAdmin(joined = true): Promise<string> {
  const id = randomUUID();
  const person = { id, operator: `admin.${id.slice(0, 8)}`, name: 'A', role: 'admin', created_at: now };
  await db
    .insertInto('staff')
    .values({ ...person, joined_at: joined ? now : null })
    .execute();
  return id;
}

const disable = (id: string) =>
  transact(db, (tx) => tx.updateTable('staff').set({ disabled_at: now }).where('id', '=', id).execute());
const ableAdmins = async () => {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('joined_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

describe('the last admin', () => {
  it('is left by thirty admins who disable all thirty of themselves at the same moment [QS6]', async () => {
    const admins = await Promise.all(Array.from({ length: 30 }, () => anAdmin()));
    const ends = await Promise.allSettled(admins.map(disable));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await ableAdmins()).toHaveLength(1);
  });

  it('cannot be disabled, deleted, given another role or put back to "invited" [QS6]', async () => {
    const [last = ''] = await ableAdmins();
    const refusal = /the last admin stays/;
    await expect(disable(last)).rejects.toThrow(refusal);
    await expect(db.deleteFrom('staff').where('id', '=', last).execute()).rejects.toThrow(refusal);
    for (const changes of [{ role: 'support' }, { joined_at: null }])
      await expect(db.updateTable('staff').set(changes).where('id', '=', last).execute()).rejects.toThrow(
        refusal,
      );
  });

  it('is not replaced by somebody who is invited and has never come in [QS6]', async () => {
    await anAdmin(false);
    const [last = ''] = await ableAdmins();
    await expect(disable(last)).rejects.toThrow(/the last admin stays/);
  });

  it('keeps the right to manage staff, which their role cannot lose [QS6]', async () => {
    const change = db.updateTable('staff_role').set({ rights: ['rider.read'] });
    await expect(change.where('name', '=', 'admin').execute()).rejects.toThrow(/the last admin stays/);
  });

  it('does not become somebody’s for some countries only [QS6]', async () => {
    const [last = ''] = await ableAdmins();
    const limit = db
      .updateTable('staff')
      .set({ countries: ['JP'] })
      .where('id', '=', last);
    await expect(limit.execute()).rejects.toThrow(/the last admin stays/);
  });

  it('may go once there is another [QS6]', async () => {
    const [last = ''] = await ableAdmins();
    await anAdmin();
    await disable(last);
    expect(await ableAdmins()).toHaveLength(1);
  });
});
