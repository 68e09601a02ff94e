import { setImmediate as nextTurn } from 'node:timers/promises';

/** Works through a long list in slices. Other requests are served between two slices. */
export async function forEachChunk<Item>(
  items: readonly Item[],
  sliceLength: number,
  work: (slice: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += sliceLength) {
    if (from > 0) await nextTurn();
    await work(items.slice(from, from + sliceLength));
  }
}
