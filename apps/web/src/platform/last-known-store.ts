import { inDatabase } from './browser-database.ts';

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

const answers = { database: 'etg-last-known', store: 'answers', options: { keyPath: 'name' } };
/** Says, without opening a database, that something is kept. */
const mark = 'etg-last-known';

export async function keep(kept: Kept): Promise<void> {
  localStorage.setItem(mark, '1');
  await inDatabase(answers, (db) => db.put('answers', kept));
}

export async function readKept(who: string): Promise<Kept[]> {
  const all: unknown[] = await inDatabase(answers, (db) => db.getAll('answers'));
  return all.filter((each): each is Kept => isKept(each) && each.who === who);
}

/** After signing out nothing stays. */
export async function forgetLastKnown(): Promise<void> {
  if (!hasLastKnown()) return;
  await inDatabase(answers, (db) => db.clear('answers'));
  localStorage.removeItem(mark);
}

export function hasLastKnown(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'who' in value && 'data' in value && 'at' in value;
}
