import type { ElectronSort } from '@etg/contract/console/electron-words';
import type { ElectronFilter, ElectronList, ElectronRow } from '@etg/contract/console/electrons';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readCursor, writeCursor } from '../fleet/index.ts';
import { countElectrons, listElectronCountries, listElectronPage } from './electron-list.store.ts';
import { toElectronRow } from './electron-row.rules.ts';
import { listElectronRows } from './electron-row.store.ts';
import { findDudRule } from './trip.store.ts';

export interface ElectronListRequest extends ElectronFilter {
  scope: Scope;
  now: Date;
  sort: ElectronSort;
  isTurned: boolean;
  after?: string | undefined;
  limit: number;
  /** Only these, whatever the view and the filters are. */
  ids?: readonly string[] | undefined;
}

/** A page of the list [QF10]. */
export async function readElectronList(db: Reader, request: ElectronListRequest): Promise<ElectronList> {
  const { dud_at, suspect_at: suspectAt } = await findDudRule(db);
  const { rows, next } = await readPage(db, { ...request, suspectAt });
  return {
    electrons: rows,
    ...(next !== undefined && { next }),
    ...(await countElectrons(db, { ...request, suspectAt })),
    countries: await listElectronCountries(db, request.scope),
    dud_at,
    suspect_at: suspectAt,
    now: toUnix(request.now),
  };
}

const exportedAtOnce = 500;

/** All of them, page by page while they are sent: the memory it takes does not grow with the list [QA13]. */
export async function* readAllElectrons(
  db: Reader,
  filter: ElectronFilter & { scope: Scope; now: Date },
): AsyncGenerator<ElectronRow[]> {
  const { suspect_at: suspectAt } = await findDudRule(db);
  let after: string | undefined;
  do {
    const page: { rows: ElectronRow[]; next: string | undefined } = await readPage(db, {
      ...filter,
      suspectAt,
      sort: 'id',
      isTurned: false,
      after,
      limit: exportedAtOnce,
    });
    yield page.rows;
    after = page.next;
  } while (after !== undefined);
}

async function readPage(
  db: Reader,
  request: ElectronListRequest & { suspectAt: number },
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
