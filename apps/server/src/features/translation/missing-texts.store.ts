import type { MissingText } from '@etg/contract/translation';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

export interface MissingTextSeen extends MissingText {
  reports: bigint;
  firstSeen: Date;
  lastSeen: Date;
}

/** Reports are written one after the other, so the limit on rows is never exceeded. Reading does not wait. */
export async function lockMissingTexts(tx: Tx): Promise<void> {
  await sql`lock table missing_text in share row exclusive mode`.execute(tx);
}

/** The newest report overwrites the text shown, since the English text may have changed. */
export async function saveMissingTexts(tx: Tx, texts: readonly MissingText[], now: Date): Promise<void> {
  await tx
    .insertInto('missing_text')
    .values(texts.map((text) => ({ ...text, reports: 1n, first_seen: now, last_seen: now })))
    .onConflict((row) =>
      row.columns(['language', 'key']).doUpdateSet((old) => ({
        value: old.ref('excluded.value'),
        reports: sql<bigint>`missing_text.reports + 1`,
        last_seen: sql<Date>`greatest(missing_text.last_seen, excluded.last_seen)`,
      })),
    )
    .execute();
}

export async function deleteLongestUnseen(tx: Tx, most: number): Promise<void> {
  await sql`
    delete from missing_text where (language, key) in (
      select language, key from missing_text order by last_seen desc, language, key offset ${most}
    )`.execute(tx);
}

export async function listMissingTexts(db: Reader): Promise<MissingTextSeen[]> {
  const rows = await db
    .selectFrom('missing_text')
    .selectAll()
    .orderBy('reports', 'desc')
    .orderBy('language')
    .orderBy('key')
    .execute();
  return rows.map(({ first_seen, last_seen, ...text }) => ({
    ...text,
    firstSeen: first_seen,
    lastSeen: last_seen,
  }));
}

/** By language. */
export async function countMissingTexts(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('missing_text')
    .select(['language', (row) => row.fn.countAll<bigint>().as('count')])
    .groupBy('language')
    .execute();
  return new Map(rows.map(({ language, count }) => [language, Number(count)]));
}
