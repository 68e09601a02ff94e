import type { Tx } from '../../platform/database/database.ts';
import type { ItemRow } from './inbox.rules.ts';
import { moveMerged, updateItem } from './inbox-item.store.ts';

/** From now on the item closes with the other. What was merged into it follows, so that there is never a chain. */
export async function mergeItem(tx: Tx, { item, target }: { item: ItemRow; target: ItemRow }): Promise<void> {
  await moveMerged(tx, item.id, target.id);
  await updateItem(tx, item.id, { merged_into: target.id, snoozed_until: null, awaits: null });
}
