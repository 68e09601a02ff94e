import { randomUUID } from 'node:crypto';
import { workKinds } from '@etg/contract/console/machine-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { retryStuckWork } from '../../platform/due-work/stuck-work.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { endBackend, listLongTransactions } from './machine.store.ts';

let server: TestServer;
let aiko: TestStaff;
const nextYear = new Date(Date.now() + 365 * 86_400_000);
beforeAll(async () => {
  server = await startTestServer();
  aiko = await aStaffMember(server, { role: 'admin', name: 'Aiko Tanaka' });
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('due_work').where('kind', 'like', 'try-%').execute();
});

/** Work that nobody performs before next year. */
async function planned(kind: string, subject: string, attempts: number) {
  const row = { kind, subject, due_at: nextYear, attempts };
  await server.db.insertInto('due_work').values(row).execute();
}
const rowsOf = (kind: string) =>
  server.db
    .selectFrom('due_work')
    .select(['subject', 'attempts', 'due_at'])
    .where('kind', '=', kind)
    .orderBy('subject')
    .execute();
async function retry(given: object) {
  const { body } = await aiko.call('POST', '/machine/retry/preview', { given });
  return aiko.call('POST', '/machine/retry', {
    given,
    key: randomUUID(),
    seen: body.preview?.version ?? 'x.0',
  });
}

it('says what waits, what is stuck, and which nodes run [QA11]', async () => {
  await planned('try-a', '1', 4);
  await planned('try-a', '2', 5);
  const { body } = await aiko.call('GET', '/machine');
  expect(body.kinds).toContainEqual({ kind: 'try-a', waiting: 2, due: 0, stuck: 1 });
  expect(body.stuck).toContainEqual({
    kind: 'try-a',
    subject: '2',
    tries: 5,
    next: Math.floor(nextYear.getTime() / 1_000),
  });
  expect(body.stuck).not.toContainEqual(expect.objectContaining({ subject: '1', kind: 'try-a' }));
});

it('has a name in the console for every kind of work that the server performs, and for no other [QA11]', () => {
  expect(server.core.dueWork.kinds().toSorted()).toEqual(workKinds.toSorted());
});

it('is for admins alone: it concerns the whole company [QA2]', async () => {
  const maya = await aStaffMember(server, { role: 'support', name: 'Maya Ortiz' });
  expect((await maya.call('GET', '/machine')).status).toBe(403);
});

it('tries one stuck piece again, and leaves the others [QA11]', async () => {
  await planned('try-b', '1', 7);
  await planned('try-b', '2', 7);
  await transact(server.db, async (tx) => {
    const now = new Date(0);
    expect(await retryStuckWork(tx, { now, only: { kind: 'try-b', subject: '1' } })).toBe(1);
  });
  expect(await rowsOf('try-b')).toEqual([
    { subject: '1', attempts: 0, due_at: new Date(0) },
    { subject: '2', attempts: 7, due_at: nextYear },
  ]);
});

it('tries all that is stuck, and says so in the record; then nothing is stuck [QA3, QA15]', async () => {
  await planned('try-c', '1', 5);
  await planned('try-c', '2', 9);
  await planned('try-c', '3', 1);
  expect((await retry({})).body).toMatchObject({ outcome: 'done', result: { tried: 2 } });
  expect((await rowsOf('try-c')).find(({ subject }) => subject === '3')).toMatchObject({ attempts: 1 });
  expect((await retry({ work: { kind: 'try-c', subject: '3' } })).body).toEqual({
    outcome: 'refused',
    why: 'nothing-stuck',
  });
  const acts = await server.db
    .selectFrom('operator_act')
    .select(['operator', 'after'])
    .where('act', '=', 'machine.retry')
    .execute();
  expect(acts).toEqual([{ operator: aiko.operator, after: { tried: 2 } }]);
});

it('leaves a piece alone that a worker is trying right now [QA11]', async () => {
  await planned('try-d', '1', 6);
  await transact(server.db, async (worker) => {
    await worker.selectFrom('due_work').selectAll().where('kind', '=', 'try-d').forUpdate().execute();
    const tried = await transact(server.db, (tx) =>
      retryStuckWork(tx, { now: new Date(0), only: { kind: 'try-d', subject: '1' } }),
    );
    expect(tried).toBe(0);
  });
});

it('lists a transaction that lasts, with how many wait for it, and ends it: what it wrote is undone [QA11]', async () => {
  await planned('try-e', '1', 0);
  const blocked = transact(server.db, async (tx) => {
    await sql`update due_work set attempts = 3 where kind = 'try-e'`.execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid ?? 0;
    const [found] = await listLongTransactions(server.db, { pid, leastMs: 0 });
    expect(found).toMatchObject({ pid, blocks: 0 });
    expect(await listLongTransactions(server.db, { pid })).toEqual([]);
    expect(await endBackend(server.db, pid)).toBe(true);
    await sql`select 1`.execute(tx);
  });
  // The second, if the connection was already gone when the statement came.
  await expect(blocked).rejects.toThrow(/terminat|connection error/);
  expect(await rowsOf('try-e')).toMatchObject([{ attempts: 0 }]);
});

it('ends a transaction of our own worker: its work is undone, tried again, and done once [QA11, QA15]', async () => {
  const { dueWork, clock } = server.core;
  let tries = 0;
  dueWork.register('try-g', async (tx) => {
    tries += 1;
    const row = { kind: 'try-h', subject: `try ${tries}`, due_at: nextYear };
    await tx.insertInto('due_work').values(row).execute();
    if (tries > 1) return undefined;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    expect(await endBackend(server.db, rows[0]?.pid ?? 0)).toBe(true);
    await sql`select 1`.execute(tx);
    return undefined;
  });
  await transact(server.db, (tx) => dueWork.plan(tx, { kind: 'try-g', subject: '1', dueAt: clock.now() }));
  await dueWork.drain();
  expect(await rowsOf('try-g')).toMatchObject([{ attempts: 1 }]);
  expect(await rowsOf('try-h')).toEqual([]);
  await server.db.updateTable('due_work').set({ due_at: clock.now() }).where('kind', '=', 'try-g').execute();
  await dueWork.drain();
  expect([tries, await rowsOf('try-g')]).toEqual([2, []]);
  expect(await rowsOf('try-h')).toMatchObject([{ subject: 'try 2' }]);
});

it('refuses to end a transaction that is over [QA15]', async () => {
  const given = { pid: 1, since: 0 };
  const { body } = await aiko.call('POST', '/machine/end-transaction/preview', { given });
  expect(body).toEqual({ outcome: 'refused', why: 'transaction-over' });
});

it('answers also while a pile-up holds every connection, so that what blocks can be ended [QA11]', async () => {
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: (() => void)[] = [];
  const all = Array.from({ length: 20 }, () => {
    const isHeld = new Promise<void>((resolve) => held.push(resolve));
    const ended = transact(server.db, async (tx) => {
      await sql`select 1`.execute(tx);
      held.shift()?.();
      await over;
    });
    return { isHeld, ended };
  });
  await Promise.all(all.map(({ isHeld }) => isHeld));
  expect((await aiko.call('GET', '/me')).status).toBe(200);
  expect((await aiko.call('GET', '/machine/transactions')).status).toBe(200);
  const { body } = await aiko.call('POST', '/machine/end-transaction/preview', {
    given: { pid: 1, since: 0 },
  });
  expect(body).toEqual({ outcome: 'refused', why: 'transaction-over' });
  release();
  await Promise.all(all.map(({ ended }) => ended));
});

it('knows no connection whose number no database has [QA11]', async () => {
  const { status } = await aiko.call('POST', '/machine/end-transaction/preview', {
    given: { pid: 2 ** 31, since: 0 },
  });
  expect(status).toBe(400);
});
