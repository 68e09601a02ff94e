import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { type Database, openDatabase } from './database.ts';
import { type Leadership, runOnLeader } from './run-on-leader.ts';

const log = createLogger({ level: 'silent' });
let database: TestDatabase;
let nodes: Database[];
let turns: Leadership[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [openDatabase(database.url, log), openDatabase(database.url, log)];
});
afterAll(async () => {
  await Promise.all(nodes.map((db) => db.destroy()));
  await database.drop();
});

describe('work of one node', () => {
  it('is done by one of two, and by the other once that one has gone', async () => {
    const working: string[] = [];
    const begin = (db: Database, name: string) =>
      runOnLeader({ db, log, lock: 7 }, async () => {
        working.push(name);
        return { close: async () => void working.splice(working.indexOf(name), 1) };
      });
    const [one, two] = nodes.map((db, index) => begin(db, `node ${index}`));
    await Promise.all([one?.decided, two?.decided]);
    expect(working).toHaveLength(1);
    const [first] = working;
    const [gone, left] = first === 'node 0' ? [one, two] : [two, one];
    await gone?.close();
    await expect.poll(() => working.filter((name) => name !== first)).toHaveLength(1);
    await left?.close();
    expect(working).toEqual([]);
  });

  it('is tried again, here or elsewhere, if it could not begin', async () => {
    let tries = 0;
    const begun = new Promise<string>((resolve) => {
      const begin = (name: string) => async () => {
        tries += 1;
        if (tries === 1) throw new Error('the broker is away');
        resolve(name);
        return { close: async () => undefined };
      };
      turns = nodes.map((db, index) => runOnLeader({ db, log, lock: 8 }, begin(`node ${index}`)));
    });
    expect(await begun).toMatch(/^node/);
    await Promise.all(turns.map((turn) => turn.close()));
  });
});
