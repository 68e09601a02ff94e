import { CompiledQuery, PostgresDialect, Transaction } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import { type Database, isDeadlock, type Tx } from './database.ts';

interface Patience {
  tries?: number;
  /** What is worth another try: two that wait for each other, of which the database ends one. */
  isDisturbance?: (error: unknown) => boolean;
}

/**
 * The one way to open a transaction. Its statements leave as soon as they are asked for: those that need no answer of
 * each other are asked for in one `Promise.all` and cost one journey instead of one each. PostgreSQL does them one after
 * the other, in the order they were asked for, and each sees what the ones before it did.
 *
 * One that another was in the way of is done again, whole: `work` does nothing that it could not do twice.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  { tries = 3, isDisturbance = isDeadlock }: Patience = {},
): Promise<Result> {
  try {
    return await transactOnce(db, work);
  } catch (error) {
    if (tries === 1 || !isDisturbance(error)) throw error;
    return transact(db, work, { tries: tries - 1, isDisturbance });
  }
}

function transactOnce<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const own = executor.withConnectionProvider({
      provideConnection: async (use) => {
        // Whoever was not waited for must not write on a connection that serves somebody else by now.
        if (isOver) throw new Error('the transaction is over');
        return use(connection);
      },
    });
    const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
    const begun = say('begin');
    // Heard below; what follows it fails as well.
    begun.catch(() => undefined);
    try {
      const result = await work(new Transaction<Schema>({ ...unused, executor: own }));
      isOver = true;
      await begun;
      await say('commit');
      return result;
    } catch (error) {
      isOver = true;
      // A connection that is gone cannot roll back either; what broke first is what the caller must learn of.
      await say('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Kysely wants to know how it would open a connection of its own. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('there is one already')) });
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };
