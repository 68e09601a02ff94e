import { useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  const sortedIds = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const isSameSort = shown.current.sort === sort;
  const ids = isHeld && isSameSort ? heldOrder(shown.current.ids, sortedIds) : sortedIds;
  useLayoutEffect(() => {
    shown.current = { sort, ids };
  });
  const isInOrder =
    ids === sortedIds ||
    (ids.length === sortedIds.length && ids.every((id, place) => id === sortedIds[place]));
  return {
    rows: isInOrder ? sorted : inOrder(sorted, ids),
    moved: isInOrder ? 0 : countMoved(ids, sortedIds),
    sortAgain() {
      shown.current = { sort: '', ids: [] };
      redraw((count) => count + 1);
    },
  };
}

function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
