import { inDatabase } from './browser-database.ts';

/** A reply of the server, stored for times without a network. */
export interface SavedAnswer {
  /** The call, or the first part of the query key. One reply of each is stored. */
  readonly name: string;
  /** A hash of the session's token: nobody sees what was stored for another user. */
  readonly who: string;
  readonly key: string;
  readonly data: unknown;
  /** When the reply came, in milliseconds. */
  readonly at: number;
}

const answers = { database: 'etg-last-known', store: 'answers', options: { keyPath: 'name' } };
/** Set while something is stored, so that no database is opened to find out. */
const mark = 'etg-last-known';

export async function saveAnswer(kept: SavedAnswer): Promise<void> {
  localStorage.setItem(mark, '1');
  await inDatabase(answers, (db) => db.put('answers', kept));
}

export async function readAnswers(who: string): Promise<SavedAnswer[]> {
  const all: unknown[] = await inDatabase(answers, (db) => db.getAll('answers'));
  return all.filter((each): each is SavedAnswer => isKeptAnswer(each) && each.who === who);
}

/** Called after a sign-out. */
export async function deleteLastKnown(): Promise<void> {
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

function isKeptAnswer(value: unknown): value is SavedAnswer {
  return typeof value === 'object' && value !== null && 'who' in value && 'data' in value && 'at' in value;
}
