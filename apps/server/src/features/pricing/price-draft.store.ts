import type { Region } from '@etg/domain/region';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PriceDraftTable } from '../../migrations/pricing-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { PlanOfCountry } from './price-place.rules.ts';

export type PriceDraftRow = Selectable<PriceDraftTable>;

export function findDraft(
  reader: Reader,
  { country, plan }: PlanOfCountry,
): Promise<PriceDraftRow | undefined> {
  return reader
    .selectFrom('price_draft')
    .selectAll()
    .where('country', '=', country)
    .where('plan', '=', plan)
    .executeTakeFirst();
}

/** Others who save, discard or put the same draft in force wait, also while there is none. */
export async function lockDraft(tx: Tx, of: PlanOfCountry): Promise<PriceDraftRow | undefined> {
  await lockByName(tx, `price-draft:${of.country}:${of.plan}`);
  return findDraft(tx, of);
}

export function listDrafts(reader: Reader, country: Region): Promise<PriceDraftRow[]> {
  return reader.selectFrom('price_draft').selectAll().where('country', '=', country).execute();
}

/** Each saving has an edition of its own. */
export function saveDraft(tx: Tx, draft: Insertable<PriceDraftTable>): Promise<PriceDraftRow> {
  const { body, begins_at, by, at } = draft;
  return tx
    .insertInto('price_draft')
    .values(draft)
    .onConflict((row) =>
      row.columns(['country', 'plan']).doUpdateSet({
        edition: sql<number>`nextval('price_draft_edition')`,
        body,
        begins_at,
        by,
        at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(tx: Tx, { country, plan }: PlanOfCountry): Promise<void> {
  await tx.deleteFrom('price_draft').where('country', '=', country).where('plan', '=', plan).execute();
}
