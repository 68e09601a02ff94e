/** An answer of the server, kept for when it cannot be asked. */
export interface Kept {
  /** The call, or what else a query is named by: one of each is kept. */
  readonly name: string;
  /** Whose it is, as nobody else can tell: no one sees what was kept for another. */
  readonly who: string;
  readonly key: string;
  readonly data: unknown;
  /** When it came, in milliseconds. */
  readonly at: number;
}

const database = 'etg-last-known';
const table = 'answers';
/** Says, without opening a database, that something is kept. */
const mark = 'etg-last-known';

export async function keep(kept: Kept): Promise<void> {
  localStorage.setItem(mark, '1');
  await inTable('readwrite', (answers) => answers.put(kept));
}

export async function readKept(who: string): Promise<Kept[]> {
  const all: unknown[] = await inTable('readonly', (answers) => answers.getAll());
  return all.filter((each): each is Kept => isKept(each) && each.who === who);
}

/** After signing out nothing stays. */
export async function forgetLastKnown(): Promise<void> {
  if (!isSomethingKept()) return;
  await inTable('readwrite', (answers) => answers.clear());
  localStorage.removeItem(mark);
}

export function isSomethingKept(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'who' in value && 'data' in value && 'at' in value;
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  act: (answers: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'name' });
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = db.transaction(table, mode);
    const asked = act(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.result;
  } finally {
    db.close();
  }
}
