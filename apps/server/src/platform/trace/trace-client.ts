import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { statementNotes } from './statement.rules.ts';
import { currentSpan, type Span, startSpan } from './trace.ts';

const traced = new WeakMap<PostgresPoolClient, TracedClient>();

/** Returns the same wrapper for the same client: Kysely identifies its connections by the object. */
export function traceClient(client: PostgresPoolClient): PostgresPoolClient {
  const known = traced.get(client) ?? new TracedClient(client);
  traced.set(client, known);
  return known;
}

/**
 * Each statement becomes a span, without its values; the statements of a transaction are inside the transaction's span.
 * Statements outside of any span are not traced.
 */
class TracedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #transaction: Span | undefined;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(query: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof query === 'string' ? this.#run<Row>(query, parameters) : this.#client.query(query);
  }

  release(): void {
    this.#end('cut off');
    this.#client.release();
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const cause = currentSpan();
    if (!cause && !this.#transaction) return this.#client.query<Row>(sql, parameters);
    if (sql === 'begin' || sql.startsWith('start transaction'))
      this.#transaction = startSpan({ name: 'transaction', within: cause });
    const { name, notes } = statementNotes(sql);
    const span = startSpan({ name, kind: 'client', within: this.#transaction ?? cause, notes });
    try {
      const result = await this.#client.query<Row>(sql, parameters);
      span?.end();
      return result;
    } catch (error) {
      span?.end(error);
      throw error;
    } finally {
      if (sql === 'commit' || sql === 'rollback') this.#end(sql);
    }
  }

  #end(how: string): void {
    this.#transaction?.note({ 'transaction.end': how });
    this.#transaction?.end();
    this.#transaction = undefined;
  }
}
