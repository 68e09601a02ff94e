import type { Language } from '@etg/contract/languages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { StoredText } from './own-text.rules.ts';

/** One change after the other: all of them are limited together. */
export function lockOwnTexts(tx: Tx): Promise<void> {
  return lockByName(tx, 'own texts');
}

/** Every text that the company has in place of a built-in one: those whose newest version has words. */
export async function listOwnTexts(reader: Reader): Promise<StoredText[]> {
  const rows = await reader
    .selectFrom('own_text')
    .distinctOn(['language', 'key'])
    .select(['language', 'key', 'version', 'words', 'english'])
    .orderBy('language')
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ words, ...row }) => (words === null ? [] : [{ ...row, words }]));
}

interface Named {
  language: Language;
  key: string;
}

/** The newest version of one text, also of one that is built in again. */
export async function findTextVersion(reader: Reader, { language, key }: Named) {
  return reader
    .selectFrom('own_text')
    .select(['version', 'words'])
    .where('language', '=', language)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All versions of a text, the newest first. */
export async function listTextVersions(reader: Reader, key: string) {
  return reader
    .selectFrom('own_text')
    .select(['language', 'version', 'words', 'by', 'put_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute();
}

export async function insertOwnText(
  tx: Tx,
  row: Named & { version: number; words: string | null; english: string; by: string; put_at: Date },
): Promise<void> {
  await tx.insertInto('own_text').values(row).execute();
}
