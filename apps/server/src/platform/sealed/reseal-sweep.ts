import { Counter, Gauge, type Registry } from 'prom-client';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { type RowPosition, resealSlice, tablesToReseal } from './reseal-slice.ts';
import { type SealedTableName, sealedTables } from './sealed-columns.ts';

/** The kind of due work that finds the tables with something to encrypt. */
const sealLook = 'seal-look';
const everyTable = 'every-table';
/** The kind of due work that encrypts a table with the current key; its subject is the table. */
const sealWork = 'seal-data';
const dayMs = 86_400_000;
const tables = Object.keys(sealedTables) as SealedTableName[];

/**
 * Once a day and at every start: encrypts rows that are plain or have an older key, slice by slice, so that a change of
 * keys delays no request. After a restart it starts again and skips what is done.
 */
export async function resealSweep({
  db,
  clock,
  dueWork,
  log,
  metrics,
}: Core & { metrics: Registry }): Promise<void> {
  const walks = new Map<string, { place: RowPosition; unreadable: number }>();
  const { sealed, unreadable } = measures(metrics);

  dueWork.register(sealWork, async (tx, subject) => {
    const table = tables.find((each) => each === subject);
    if (!table) return undefined;
    const walk = walks.get(table);
    const slice = await resealSlice(tx, table, walk?.place);
    if (slice.next) await planTable(tx, table);
    return () => {
      sealed.inc({ table }, slice.sealed);
      const unreadableRows = (walk?.unreadable ?? 0) + slice.unreadable;
      if (slice.next) return void walks.set(table, { place: slice.next, unreadable: unreadableRows });
      walks.delete(table);
      unreadable.set({ table }, unreadableRows);
      if (unreadableRows > 0)
        log.error({ table, rows: unreadableRows }, 'rows are encrypted with a key that is not in DATA_KEYS');
    };
  });

  dueWork.register(sealLook, async (tx) => {
    const toDo = await tablesToReseal(tx, tables);
    for (const table of toDo) await planTable(tx, table);
    await planLook(tx, dayMs);
    return () => {
      for (const table of tables) if (!toDo.has(table)) unreadable.set({ table }, 0);
    };
  });

  const planTable = (tx: Tx, table: string) =>
    dueWork.plan(tx, { kind: sealWork, subject: table, dueAt: clock.now() });
  const planLook = (tx: Tx, afterMs: number) =>
    dueWork.plan(tx, {
      kind: sealLook,
      subject: everyTable,
      dueAt: new Date(clock.now().getTime() + afterMs),
    });

  // At every start, whatever was planned: the keys may have changed.
  await transact(db, (tx) => planLook(tx, 0));
}

function measures(metrics: Registry) {
  const registers = [metrics];
  const labelNames = ['table'] as const;
  return {
    sealed: new Counter({
      name: 'data_rows_sealed_total',
      help: 'Rows that were plain or had an older key and were encrypted with the current one.',
      labelNames,
      registers,
    }),
    unreadable: new Gauge({
      name: 'data_rows_unreadable',
      help: 'Rows that no key of DATA_KEYS could decrypt when the table was last checked.',
      labelNames,
      registers,
    }),
  };
}
