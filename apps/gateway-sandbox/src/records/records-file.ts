import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type RecordOf, type TableName, tableName, tables } from './records.ts';

/** One record after a commit. */
export type Written = { table: TableName; record: RecordOf<TableName> };

const commit = z.array(z.tuple([tableName, z.unknown()]));

/**
 * One commit per line, in order. If the process is killed while it writes a line, the line has no end and is ignored.
 * Appending costs the same however long the file is.
 */
export class RecordsFile {
  readonly #path: string;
  #file: number;

  constructor(path: string, { fresh }: { fresh: boolean }) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    if (fresh) rmSync(path, { force: true });
    this.#file = openSync(path, 'a', 0o600);
  }

  /** All commits, oldest first. */
  read(): Written[] {
    const text = existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => this.#parse(line));
  }

  append(written: readonly Written[]): void {
    writeSync(this.#file, lineOf(written));
  }

  /** Replaces the history by the current records. */
  replace(written: readonly Written[]): void {
    const unfinished = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(unfinished, written.map((one) => lineOf([one])).join(''), { mode: 0o600 });
    closeSync(this.#file);
    renameSync(unfinished, this.#path);
    this.#file = openSync(this.#path, 'a', 0o600);
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  #parse(line: string): Written[] {
    try {
      return commit
        .parse(JSON.parse(line))
        .map(([table, record]) => ({ table, record: tables[table].parse(record) }));
    } catch (cause) {
      throw new Error(
        `The gateway's records in ${this.#path} cannot be read: delete the file to start again`,
        {
          cause,
        },
      );
    }
  }
}

function lineOf(written: readonly Written[]): string {
  return `${JSON.stringify(written.map(({ table, record }) => [table, record]))}\n`;
}
