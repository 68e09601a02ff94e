import { useLayoutEffect, useRef, useState } from 'react';
import { countMoved, heldOrder } from './held-order.rules.ts';

export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** How many would stand elsewhere if the table were sorted again. */
  readonly moved: number;
  sortAgain(): void;
}

/** Live rows change in place. Their order holds still while somebody works on one, and until the sort is chosen again. */
export function useHeldRows<Row extends { id: string }>(
  sorted: readonly Row[],
  { isHeld, sort }: { isHeld: boolean; sort: string },
): HeldRows<Row> {
  const shown = useRef<{ sort: string; ids: readonly string[] }>({ sort: '', ids: [] });
  const [, redraw] = useState(0);
  const sortedIds = sorted.map(({ id }) => id);
  const isSameSort = shown.current.sort === sort;
  const ids = isHeld && isSameSort ? heldOrder(shown.current.ids, sortedIds) : sortedIds;
  useLayoutEffect(() => {
    shown.current = { sort, ids };
  });
  const byId = new Map(sorted.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    moved: countMoved(ids, sortedIds),
    sortAgain() {
      shown.current = { sort: '', ids: [] };
      redraw((count) => count + 1);
    },
  };
}
