import type { ElectronRow } from '@etg/contract/console/electrons';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { type ElectronPageQuery, listElectronPage } from './electron-list.store.ts';
import { toElectronRow } from './electron-row.rules.ts';
import { listElectronRows } from './electron-row.store.ts';

export interface ElectronPageRequest extends Omit<ElectronPageQuery, 'after'> {
  after?: string | undefined;
}

/** The Electrons of one page, in its order, and where the next one begins. */
export async function readElectronPage(
  db: Reader,
  request: ElectronPageRequest,
): Promise<{ rows: ElectronRow[]; next: string | undefined }> {
  const { after, limit, now } = request;
  const found = await listElectronPage(db, { ...request, after: readCursor(after), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const rows = new Map((await listElectronRows(db, ids, now)).map((row) => [row.id, toElectronRow(row)]));
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: last && writeCursor({ key: last.key, id: last.id }),
  };
}
