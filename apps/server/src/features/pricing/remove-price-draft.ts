import type { Tx } from '../../platform/database/database.ts';
import { deleteDraft, lockDraft } from './price-draft.store.ts';
import { type DraftChanged, type Editing, recordDraft } from './record-draft.ts';

/** Undone by saving the same body again: the record has it as well. */
export async function removePriceDraft(
  tx: Tx,
  editing: Editing,
): Promise<{ outcome: 'discarded' } | DraftChanged> {
  const before = await lockDraft(tx, editing);
  // A retry whose first answer was lost.
  if (!before) return { outcome: 'discarded' };
  if (before.edition !== editing.seen) return { outcome: 'changed', draft: before };
  await deleteDraft(tx, editing);
  await recordDraft(tx, { ...editing, act: 'price.discard-draft', after: { edition: null } });
  return { outcome: 'discarded' };
}
