import type { Tx } from '../../platform/database/database.ts';
import { type ItemRow, mayMerge } from './inbox.rules.ts';
import { findItem, lockItem } from './inbox-item.store.ts';

/** Why two items cannot be called the same; both as they are now, locked if `locks`. */
export async function whyNotMerge(
  tx: Tx,
  { id, into, locks }: { id: string; into: string; locks: boolean },
): Promise<{ refused: string } | { item: ItemRow; target: ItemRow }> {
  if (id === into) return { refused: 'inbox-merge-itself' };
  const read = locks ? lockItem : findItem;
  // In one order, whoever merges which into which: two people who do the opposite wait for each other, and one is refused.
  const [first, second] = [id, into].sort();
  const both = [await read(tx, first ?? ''), await read(tx, second ?? '')];
  const item = both.find((one) => one?.id === id);
  const target = both.find((one) => one?.id === into);
  if (!item || !target) return { refused: 'inbox-merge-gone' };
  if (item.closed_at || target.closed_at) return { refused: 'inbox-closed' };
  if (target.merged_into === id) return { refused: 'inbox-merge-circle' };
  if (item.merged_into || target.merged_into) return { refused: 'inbox-merged' };
  if (!mayMerge(item, target)) return { refused: 'inbox-merge-other-cause' };
  return { item, target };
}
