import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Reader } from './database.ts';
import { hotStatement } from './hot-statement.ts';
import { inOrder } from './in-order.ts';
import { nameOfStatement } from './statement-names.ts';
import { transact } from './transact.ts';
import { openTwice } from './two-databases.fixture.ts';

let db: Database;
let other: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, other, close } = await openTwice());
  await sql`create table word (id int primary key, text text not null)`.execute(db);
});
beforeEach(() => sql`delete from word`.execute(db));
afterAll(() => close());

function insertWord(tx: Reader, id: number, text: string) {
  return sql`insert into word values (${id}, ${text})`.execute(tx);
}

async function words(tx: Reader = other): Promise<string> {
  const { rows } = await sql<{ text: string }>`select text from word order by id`.execute(tx);
  return rows.map(({ text }) => text).join(' ');
}

describe('a transaction whose statements do not wait for each other', () => {
  it('does them in the order they were asked for, each seeing the ones before it', async () => {
    const seen = await transact(db, (tx) =>
      inOrder([insertWord(tx, 1, 'one'), words(tx), insertWord(tx, 2, 'two'), words(tx)]),
    );
    expect([seen[1], seen[3]]).toEqual(['one', 'one two']);
    expect(await words()).toBe('one two');
  });

  it('leaves nothing behind when one of them fails, and says which', async () => {
    const work = transact(db, (tx) =>
      inOrder([insertWord(tx, 1, 'one'), insertWord(tx, 1, 'again'), insertWord(tx, 2, 'two')]),
    );
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toBe('');
    await transact(db, (tx) => insertWord(tx, 3, 'three'));
    expect(await words()).toBe('three');
  });

  it('lets nobody write after its end who was not waited for', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let resume = () => {};
    const waiting = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await transact(db, async (tx) => {
      late = waiting.then(() => insertWord(tx, 1, 'late'));
      await insertWord(tx, 2, 'in time');
    });
    resume();
    await expect(late).rejects.toThrow('the transaction has ended');
    expect(await words()).toBe('in time');
  });

  it('fails with its connection, not the process, also with several under way', async () => {
    const work = transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const cut = sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      await Promise.all([
        cut,
        sql`select pg_sleep(30)`.execute(tx),
        insertWord(tx, 1, 'one'),
        insertWord(tx, 2, 'two'),
      ]);
    });
    await expect(work).rejects.toThrow();
    await transact(db, (tx) => insertWord(tx, 3, 'three'));
    expect(await words()).toBe('three');
  });
});

describe('a transaction whose connection is gone before it can be rolled back', () => {
  it('fails with what went wrong first', async () => {
    const work = transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      throw new Error('the cause');
    });
    await expect(work).rejects.toThrow('the cause');
    await transact(db, (tx) => insertWord(tx, 4, 'four'));
    expect(await words()).toBe('four');
  });
});

describe('a hot statement', () => {
  /** A table that only this test has. */
  const word = (reader: Reader) => reader.withTables<{ word: { id: number; text: string } }>();

  it('is built once, planned once on a connection, and asked with what is given each time', async () => {
    let built = 0;
    const byId = hotStatement((reader, { id }: { id: number }) => {
      built += 1;
      return word(reader).selectFrom('word').select('text').where('id', '=', id);
    });
    await insertWord(db, 1, 'one');
    await insertWord(db, 2, 'two');
    const found = await Promise.all([1, 2, 3].map((id) => byId(db, { id })));
    expect(found.map(({ rows }) => rows)).toEqual([[{ text: 'one' }], [{ text: 'two' }], []]);
    expect(built).toBe(1);
    await transact(db, async (tx) => {
      await byId(tx, { id: 1 });
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        tx,
      );
      expect(rows.map(({ statement }) => statement)).toContain('select "text" from "word" where "id" = $1');
    });
  });

  it('is not planned ahead when it asks for all columns, to which a migration may add', async () => {
    const all = hotStatement((reader, { id }: { id: number }) =>
      word(reader).selectFrom('word').selectAll().where('id', '=', id),
    );
    await insertWord(db, 1, 'one');
    expect((await all(db, { id: 1 })).rows).toEqual([{ id: 1, text: 'one' }]);
    expect(nameOfStatement('select * from "word" where "id" = $1')).toBeUndefined();
    await sql`alter table word add column more int`.execute(db);
    expect((await all(db, { id: 1 })).rows).toEqual([{ id: 1, text: 'one', more: null }]);
    await sql`alter table word drop column more`.execute(db);
  });
});

/** A barrier: `count` callers wait for each other once; later calls do not wait. */
function barrierFor(count: number): () => Promise<void> {
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

describe('a transaction that another was in the way of', () => {
  it('is done again, and once, when the database ended it for one that waited for it', async () => {
    await inOrder([insertWord(db, 1, 'one'), insertWord(db, 2, 'two')]);
    const reachBarrier = barrierFor(2);
    let tries = 0;
    const addTo = (place: Database, first: number, second: number) =>
      transact(place, async (tx) => {
        tries += 1;
        await sql`update word set text = text || '+' where id = ${first}`.execute(tx);
        await reachBarrier();
        await sql`update word set text = text || '+' where id = ${second}`.execute(tx);
      });
    await Promise.all([addTo(db, 1, 2), addTo(other, 2, 1)]);
    expect(tries).toBe(3);
    expect(await words()).toBe('one++ two++');
  });

  it('fails at once by what another try cannot mend, and in the end by what never ends', async () => {
    const tried: string[] = [];
    const failing = (word: string) => () => {
      tried.push(word);
      return Promise.reject(new Error(word));
    };
    await expect(transact(db, failing('broken'))).rejects.toThrow('broken');
    const retry = { tries: 2, isRetryable: () => true };
    await expect(transact(db, failing('busy'), retry)).rejects.toThrow('busy');
    expect(tried).toEqual(['broken', 'busy', 'busy']);
  });
});
