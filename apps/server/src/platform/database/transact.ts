import { CompiledQuery, PostgresDialect, Transaction } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import { type Database, isDeadlock, type Tx } from './database.ts';

interface RetryOptions {
  tries?: number;
  /** Which errors are worth another try. By default a deadlock, for which the database ends one of the transactions. */
  isRetryable?: (error: unknown) => boolean;
}

/**
 * The one way to open a transaction. Its statements are sent as soon as they are issued: those that do not need each
 * other's results are sent together by `inOrder` and cost one round trip instead of one each. PostgreSQL executes them
 * one after the other, in the order of issue, and each sees the effects of those before it.
 *
 * After a deadlock, or an error that the caller names, the whole transaction runs again, so `work` must be safe to repeat.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  { tries = 3, isRetryable = isDeadlock }: RetryOptions = {},
): Promise<Result> {
  try {
    return await transactOnce(db, work);
  } catch (error) {
    if (tries === 1 || !isRetryable(error)) throw error;
    return transact(db, work, { tries: tries - 1, isRetryable });
  }
}

function transactOnce<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const own = executor.withConnectionProvider({
      provideConnection: async (use) => {
        // A statement that `work` did not await must not run on a connection that serves another caller by now.
        if (isOver) throw new Error('the transaction has ended');
        return use(connection);
      },
    });
    const execute = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    const begun = execute('begin');
    // The error is handled where `begun` is awaited; the statements after it fail as well.
    begun.catch(() => undefined);
    try {
      const result = await work(new Transaction<Schema>({ ...unused, executor: own }));
      isOver = true;
      await begun;
      await execute('commit');
      return result;
    } catch (error) {
      isOver = true;
      // A lost connection cannot roll back either; the caller must get the first error.
      await execute('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Kysely requires a dialect to open connections with; it is never used, since the transaction has its connection. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('the transaction has its connection already')),
});
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };
