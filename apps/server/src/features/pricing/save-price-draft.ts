import { isDeepStrictEqual } from 'node:util';
import type { PriceDraftBody } from '@etg/contract/console/prices';
import type { Tx } from '../../platform/database/database.ts';
import { lockDraft, type PriceDraftRow, saveDraft } from './price-draft.store.ts';
import { deleteEstimate } from './price-estimate.store.ts';
import { type DraftChanged, type Editing, recordDraft } from './record-draft.ts';

/** Saves what was typed, also with faults, unless somebody else has saved meanwhile: then both are shown [QA8]. */
export async function savePriceDraft(
  tx: Tx,
  { body, from, ...editing }: Editing & { body: PriceDraftBody; from: Date | undefined },
): Promise<{ outcome: 'saved'; draft: PriceDraftRow } | DraftChanged> {
  const { country, plan, by, now, seen } = editing;
  const before = await lockDraft(tx, editing);
  const isSameBody = before !== undefined && isDeepStrictEqual(before.body, body);
  const isSameStart = before !== undefined && before.begins_at?.getTime() === from?.getTime();
  // A retry whose first answer was lost, or a second tab that typed the same.
  if (before && isSameBody && isSameStart) return { outcome: 'saved', draft: before };
  if (before?.edition !== seen) return { outcome: 'changed', draft: before };
  const written = { body: JSON.stringify(body), begins_at: from ?? null, by: by.operator, at: now };
  const draft = await saveDraft(tx, { country, plan, ...written });
  if (!isSameBody) await deleteEstimate(tx, editing);
  const after = { edition: draft.edition, from: from?.toISOString() ?? null, body: written.body };
  await recordDraft(tx, { ...editing, act: 'price.save-draft', after });
  return { outcome: 'saved', draft };
}
