import { type IDBPDatabase, openDB } from 'idb';

/** A database of the browser with its only store. */
export interface BrowserStore {
  readonly database: string;
  readonly store: string;
  readonly options?: IDBObjectStoreParameters;
}

/** Opens the database for one piece of work. Closed right after it, so that no open tab blocks a later version. */
export async function inDatabase<Result>(
  { database, store, options }: BrowserStore,
  work: (db: IDBPDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openDB(database, 1, {
    upgrade: (created) => void created.createObjectStore(store, options),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
