import { type RecordOf, type TableName, tableName } from './records.ts';
import type { RecordsFile, Written } from './records-file.ts';

type Tables = { [Name in TableName]: Map<string, RecordOf<Name>> };

/** All records, in memory. A transaction is in the file before its result is returned. */
export class Store {
  readonly #file: RecordsFile | undefined;
  #tables: Tables = emptyTables();
  #changed: Tables = emptyTables();
  #marked: Tables = emptyTables();
  #commits = 0;

  constructor(file?: RecordsFile) {
    this.#file = file;
    for (const { table, record } of file?.read() ?? []) put(this.#tables, table, record);
    file?.replace(listed(this.#tables));
  }

  /** The number of transactions that changed something. */
  get commits(): number {
    return this.#commits;
  }

  get<Name extends TableName>(table: Name, id: string): RecordOf<Name> | undefined {
    return this.#changed[table].get(id) ?? this.#tables[table].get(id);
  }

  /** In the order of their first `put`. */
  all<Name extends TableName>(table: Name): RecordOf<Name>[] {
    return [...new Map([...this.#tables[table], ...this.#changed[table]]).values()];
  }

  put<Name extends TableName>(table: Name, record: RecordOf<Name>): RecordOf<Name> {
    put(this.#changed, table, record);
    return record;
  }

  /** 1, 2, 3 … for each name. */
  next(name: string): number {
    const value = (this.get('counter', name)?.value ?? 0) + 1;
    this.put('counter', { id: name, value });
    return value;
  }

  /** Commits all changes, or none if `change` throws. */
  transact<Result>(change: () => Result): Result {
    try {
      const result = change();
      this.#commit();
      return result;
    } finally {
      this.#changed = emptyTables();
    }
  }

  /** Marks the present records for `returnToMark`. The mark is lost when the process ends. */
  mark(): void {
    this.#marked = copied(this.#tables);
  }

  /** Discards all changes since the mark; without a mark, all records. */
  returnToMark(): void {
    this.#tables = copied(this.#marked);
    this.#file?.replace(listed(this.#tables));
  }

  #commit(): void {
    const written = listed(this.#changed);
    if (written.length === 0) return;
    this.#file?.append(written);
    for (const { table, record } of written) put(this.#tables, table, record);
    this.#commits += 1;
  }
}

function emptyTables(): Tables {
  return {
    transaction: new Map(),
    customer: new Map(),
    method: new Map(),
    nonce: new Map(),
    challenge: new Map(),
    requestKey: new Map(),
    dispute: new Map(),
    document: new Map(),
    notice: new Map(),
    counter: new Map(),
  };
}

/** Copies only the maps: records are replaced, never modified. */
function copied(from: Tables): Tables {
  return {
    transaction: new Map(from.transaction),
    customer: new Map(from.customer),
    method: new Map(from.method),
    nonce: new Map(from.nonce),
    challenge: new Map(from.challenge),
    requestKey: new Map(from.requestKey),
    dispute: new Map(from.dispute),
    document: new Map(from.document),
    notice: new Map(from.notice),
    counter: new Map(from.counter),
  };
}

function put<Name extends TableName>(into: Tables, table: Name, record: RecordOf<Name>): void {
  into[table].set(record.id, record);
}

function listed(from: Tables): Written[] {
  return tableName.options.flatMap((table) => [...from[table].values()].map((record) => ({ table, record })));
}
