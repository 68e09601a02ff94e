import type { Report } from '@etg/contract/problem-report';
import { inDatabase } from '../../platform/browser-database.ts';
import { markStored } from './stored-mark.ts';

/** A report that is stored until the server has it. */
export interface StoredReport {
  /** The author's user id; empty for a visitor. A report is never sent under another account. */
  readonly who: string;
  readonly report: Report;
  /** A JPEG as base64. */
  readonly photo?: string | undefined;
  /** Set once the text has arrived, but not the photo. */
  readonly reportId?: string | undefined;
}

/** Where reports wait for the network. */
export interface ReportBox {
  list(): Promise<ReadonlyMap<IDBValidKey, StoredReport>>;
  put(kept: StoredReport, key?: IDBValidKey): Promise<void>;
  remove(key: IDBValidKey): Promise<void>;
}

const reports = { database: 'etg-reports', store: 'reports', options: { autoIncrement: true } };

/** In the browser's database, so that reports outlive the page. */
export const reportBox: ReportBox = {
  async list() {
    const found = new Map<IDBValidKey, StoredReport>();
    await inDatabase(reports, async (db) => {
      const { store } = db.transaction('reports');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      for (const [index, key] of keys.entries()) {
        const value: unknown = values[index];
        if (isKept(value)) found.set(key, value);
      }
    });
    return found;
  },
  async put(kept, key) {
    await inDatabase(reports, (db) => db.put('reports', kept, key));
    markStored(true);
  },
  async remove(key) {
    await inDatabase(reports, (db) => db.delete('reports', key));
    markStored((await reportBox.list()).size > 0);
  },
};

function isKept(value: unknown): value is StoredReport {
  return typeof value === 'object' && value !== null && 'who' in value && 'report' in value;
}
