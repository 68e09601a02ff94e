import type { Report } from '@etg/contract/problem-report';
import { markKept } from './kept-mark.ts';

/** A report that is stored until the server has it. */
export interface KeptReport {
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
  list(): Promise<ReadonlyMap<IDBValidKey, KeptReport>>;
  put(kept: KeptReport, key?: IDBValidKey): Promise<void>;
  remove(key: IDBValidKey): Promise<void>;
}

const storeName = 'reports';

/** In the browser's database, so that reports outlive the page. */
export const reportBox: ReportBox = {
  async list() {
    const found = new Map<IDBValidKey, KeptReport>();
    await inStore('readonly', (store) => {
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        if (isKept(cursor.result.value)) found.set(cursor.result.key, cursor.result.value);
        cursor.result.continue();
      };
    });
    return found;
  },
  async put(kept, key) {
    await inStore('readwrite', (store) => void (key === undefined ? store.add(kept) : store.put(kept, key)));
    markKept(true);
  },
  async remove(key) {
    await inStore('readwrite', (store) => void store.delete(key));
    markKept((await reportBox.list()).size > 0);
  },
};

function isKept(value: unknown): value is KeptReport {
  return typeof value === 'object' && value !== null && 'who' in value && 'report' in value;
}

async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => void): Promise<void> {
  const opening = indexedDB.open('etg-reports', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { autoIncrement: true });
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = db.transaction(storeName, mode);
    act(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}
