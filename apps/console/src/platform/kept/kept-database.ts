const name = 'etg-console-field';
const version = 1;

/** What is kept: things that wait to be sent, and stations as last seen. */
export type KeptPlace = 'waiting' | 'stations';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('waiting', { keyPath: 'id' });
      request.result.createObjectStore('stations', { keyPath: ['person', 'code'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // Another tab runs an older version of the console and does not let go.
    request.onblocked = () => reject(new Error('The database of this browser is in use'));
  });
}

/**
 * Does one thing in the database of this browser, and resolves once it is on the disk. The database is closed right after
 * it, so that no open tab blocks a later version.
 */
export async function inKept<Result>(
  place: KeptPlace,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(place, mode);
    const request = work(transaction.objectStore(place));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}
