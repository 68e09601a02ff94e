import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Reader } from './database.ts';
import { nameStatement } from './statement-names.ts';

/**
 * A statement on a path on which somebody waits: built once in this process and planned once on each connection. `build`
 * is called once, with marks in the place of what is given; so it may hand values on and decide nothing by them.
 */
export function hotStatement<Given extends object, Row>(
  build: (db: Reader, given: Given) => Compilable<Row>,
): (db: Reader, given: Given) => Promise<QueryResult<Row>> {
  let known: Known | undefined;
  return (db, given) => {
    known ??= learn(build(db, marks<Given>()).compile());
    const parameters = known.parameters.map((each) => (each instanceof Mark ? each.of(given) : each));
    return db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters));
  };
}

type Known = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** But `count(*)` does not. */
const asksForAllColumns = /(?<!\()\*/;

/** One that asks for all columns is planned anew each time: a migration that adds one would change a planned answer. */
function learn({ sql, parameters }: CompiledQuery): Known {
  if (!asksForAllColumns.test(sql)) nameStatement(sql);
  return { sql, parameters };
}

class Mark {
  readonly #name: string | symbol;
  constructor(name: string | symbol) {
    this.#name = name;
  }
  of(given: object): unknown {
    return Reflect.get(given, this.#name);
  }
}

function marks<Given extends object>(): Given {
  // What `build` hands on ends as a parameter, whatever it is.
  return new Proxy({}, { get: (_, name) => new Mark(name) }) as Given;
}
