import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Reader } from './database.ts';
import { nameStatement } from './statement-names.ts';

/**
 * A statement on a path where a rider waits: built once per process and planned once per connection. `build` is called
 * once, with placeholders instead of the given values, so it may pass values on but must not decide by them.
 */
export function hotStatement<Given extends object, Row>(
  build: (db: Reader, given: Given) => Compilable<Row>,
): (db: Reader, given: Given) => Promise<QueryResult<Row>> {
  let prepared: Prepared | undefined;
  return (db, given) => {
    prepared ??= prepare(build(db, placeholders<Given>()).compile());
    const parameters = prepared.parameters.map((each) =>
      each instanceof Placeholder ? each.of(given) : each,
    );
    return db.executeQuery<Row>(CompiledQuery.raw(prepared.sql, parameters));
  };
}

type Prepared = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Not `count(*)`. */
const selectsAllColumns = /(?<!\()\*/;

/** A statement that selects all columns is planned each time: a new column would make PostgreSQL refuse the old plan. */
function prepare({ sql, parameters }: CompiledQuery): Prepared {
  if (!selectsAllColumns.test(sql)) nameStatement(sql);
  return { sql, parameters };
}

class Placeholder {
  readonly #name: string | symbol;
  constructor(name: string | symbol) {
    this.#name = name;
  }
  of(given: object): unknown {
    return Reflect.get(given, this.#name);
  }
}

function placeholders<Given extends object>(): Given {
  // Every value that `build` passes on becomes a parameter, whatever its type.
  return new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Given;
}
