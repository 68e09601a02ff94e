import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isDeadlock } from './database.ts';
import { inOneOfTries } from './in-one-of-tries.ts';
import { transact } from './transact.ts';
import { openTwice } from './two-databases.fixture.ts';

let db: Database;
let other: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, other, close } = await openTwice());
  await sql`create table purse (id int primary key, coins int not null)`.execute(db);
  await sql`insert into purse values (1, 0), (2, 0)`.execute(db);
});
afterAll(() => close());

/** Everybody's first step is done before anybody takes the second, the first time; later nobody waits. */
function meetingOf(count: number): () => Promise<void> {
  let there = 0;
  let go = () => {};
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  return () => {
    there += 1;
    if (there >= count) go();
    return all;
  };
}

describe('a transaction in one of several tries', () => {
  it('is done, once, when the database ended it for another that waited for it', async () => {
    const met = meetingOf(2);
    let tries = 0;
    const fill = (place: Database, first: number, second: number) =>
      transact(place, async (tx) => {
        tries += 1;
        await sql`update purse set coins = coins + 1 where id = ${first}`.execute(tx);
        await met();
        await sql`update purse set coins = coins + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([fill(db, 1, 2), fill(other, 2, 1)]);
    expect(tries).toBe(3);
    const { rows } = await sql<{ coins: number }>`select coins from purse`.execute(db);
    expect(rows.map(({ coins }) => coins)).toEqual([2, 2]);
  });

  it('fails at once by what another try cannot mend, and in the end by what never ends', async () => {
    const tried: string[] = [];
    const failing = (word: string) => () => {
      tried.push(word);
      return Promise.reject(new Error(word));
    };
    await expect(inOneOfTries(failing('broken'))).rejects.toThrow('broken');
    await expect(inOneOfTries(failing('busy'), { tries: 2, isDisturbance: () => true })).rejects.toThrow(
      'busy',
    );
    expect(tried).toEqual(['broken', 'busy', 'busy']);
    expect(isDeadlock(new Error('broken'))).toBe(false);
  });
});
