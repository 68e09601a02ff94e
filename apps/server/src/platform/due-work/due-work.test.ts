import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, movableClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { createLogger } from '../logger.ts';
import { createDueWork } from './due-work.ts';
import { measureDueWork } from './measure-due-work.ts';

let database: TestDatabase;
let db: Database;
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, log);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('due_work').execute();
});

const plan = (work: ReturnType<typeof createDueWork>, subject: string, dueAt: Date) =>
  transact(db, (tx) => work.plan(tx, { kind: 'test', subject, dueAt }));

/** With a new registry, since a registry caches its readings for seconds. */
async function readStuck(clock: Clock): Promise<number> {
  const metrics = new Registry();
  measureDueWork({ db, clock }, metrics);
  const text = await metrics.metrics();
  return Number(/^due_work_stuck (\d+)$/m.exec(text)?.[1]);
}

describe('due work', () => {
  it('is done at its time by the injected clock, once, by two workers', async () => {
    const clock = movableClock();
    const done: string[] = [];
    const workers = [1, 2].map(() => createDueWork({ db, clock, log }));
    for (const worker of workers) {
      worker.register('test', async (_tx, subject) => {
        done.push(subject);
        return undefined;
      });
    }
    const [worker] = workers;
    if (!worker) throw new Error('no worker');
    const inAnHour = new Date(clock.now().getTime() + 3_600_000);
    for (let subject = 0; subject < 20; subject += 1) await plan(worker, String(subject), inAnHour);
    await Promise.all(workers.map((each) => each.drain()));
    expect(done).toEqual([]);
    clock.setOffset(3_600_001);
    await Promise.all(workers.map((each) => each.drain()));
    expect(done.map(Number).sort((left, right) => left - right)).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
    await Promise.all(workers.map((each) => each.stop()));
  });

  it('that a deadlock undid is done again at once', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    let tries = 0;
    worker.register('test', async () => {
      tries += 1;
      const deadlock = new pg.DatabaseError('deadlock detected', 0, 'error');
      deadlock.code = '40P01';
      if (tries === 1) throw deadlock;
      return undefined;
    });
    await plan(worker, 'contended', clock.now());
    await worker.drain();
    expect(tries).toBe(2);
    await worker.stop();
  });

  it('that fails is kept, tried again later, and holds up nothing else', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    let broken = true;
    const done: string[] = [];
    worker.register('test', async (_tx, subject) => {
      if (subject === 'bad' && broken) throw new Error('not now');
      return () => void done.push(subject);
    });
    await plan(worker, 'bad', clock.now());
    await plan(worker, 'good', clock.now());
    await worker.drain();
    expect(done).toEqual(['good']);
    broken = false;
    clock.setOffset(60_000);
    await worker.drain();
    expect(done).toEqual(['good', 'bad']);
    await worker.stop();
  });

  it('that goes on failing is tried more and more rarely, and counts as stuck from the fifth failure on', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    let tries = 0;
    worker.register('test', async () => {
      tries += 1;
      throw new Error('never');
    });
    await plan(worker, 'bad', clock.now());
    const pauses: number[] = [];
    const stuck: number[] = [];
    for (let turn = 1; turn <= 7; turn += 1) {
      await worker.drain();
      expect(tries).toBe(turn);
      const { due_at } = await db.selectFrom('due_work').select('due_at').executeTakeFirstOrThrow();
      pauses.push(Math.round((due_at.getTime() - clock.now().getTime()) / 5_000) * 5);
      stuck.push(await readStuck(clock));
      clock.setOffset(due_at.getTime() - Date.now());
    }
    expect(pauses).toEqual([5, 10, 30, 60, 120, 300, 300]);
    expect(stuck).toEqual([0, 0, 0, 0, 1, 1, 1]);
    await worker.stop();
  });

  it('that is committed is not said to be tried again when what follows its commit fails', async () => {
    const clock = movableClock();
    const lines: string[] = [];
    const ends: string[] = [];
    const errorLog = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const worker = createDueWork({ db, clock, log: errorLog });
    worker.watch(({ outcome }) => ends.push(outcome));
    worker.register('test', async () => () => Promise.reject(new Error('no broker')));
    await plan(worker, 'told in vain', clock.now());
    await worker.drain();
    expect(ends).toEqual(['done']);
    expect(await db.selectFrom('due_work').selectAll().execute()).toEqual([]);
    expect(lines.join()).toContain('not tried again');
    expect(lines.join()).not.toContain('will be tried again');
    await worker.stop();
  });

  it('that no node knows yet is looked at again every five seconds, so that a newer one finds it soon', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    await plan(worker, 'of the next version', clock.now());
    for (let turn = 0; turn < 4; turn += 1) {
      await worker.drain();
      const { due_at } = await db.selectFrom('due_work').select('due_at').executeTakeFirstOrThrow();
      expect(due_at.getTime() - clock.now().getTime()).toBeLessThanOrEqual(5_000);
      clock.setOffset(due_at.getTime() - Date.now());
    }
    await worker.stop();
  });

  it('planned again is moved, not doubled', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    await plan(worker, 'one', clock.now());
    await plan(worker, 'one', new Date(clock.now().getTime() + 1_000));
    expect(await db.selectFrom('due_work').selectAll().execute()).toHaveLength(1);
    await worker.stop();
  });

  it('planned while awake is done at its time, without being woken for it', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    const looked = new Promise<void>((resolve) => {
      worker.register('look', async () => () => resolve());
    });
    const done = new Promise<string>((resolve) => {
      worker.register('test', async (_tx, subject) => () => resolve(subject));
    });
    await transact(db, (tx) => worker.plan(tx, { kind: 'look', subject: '', dueAt: clock.now() }));
    worker.wake();
    await looked;
    await plan(worker, 'soon', new Date(clock.now().getTime() + 50));
    expect(await done).toBe('soon');
    await worker.stop();
  });

  it('wakes by itself when it falls due', async () => {
    const clock = movableClock();
    const worker = createDueWork({ db, clock, log });
    const done = new Promise<string>((resolve) => {
      worker.register('test', async (_tx, subject) => () => resolve(subject));
    });
    await plan(worker, 'soon', new Date(clock.now().getTime() + 50));
    worker.wake();
    expect(await done).toBe('soon');
    await worker.stop();
  });
});
