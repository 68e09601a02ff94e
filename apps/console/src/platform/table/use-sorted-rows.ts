import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, ShownRow } from './column.ts';
import { compareValues, type Sort } from './sort.rules.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface Rows<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  columns: readonly Column<Item>[];
  order: readonly Sort[] | undefined;
  locale: string;
}

/** TanStack Table keeps rows by their ids and sorts them only when the items or the order have changed. */
export function useSortedRows<Item>({
  items,
  idOf,
  columns,
  order,
  locale,
}: Rows<Item>): readonly ShownRow<Item>[] {
  const data = useMemo(() => items.map((item) => ({ item })), [items]);
  const sortable = columns.flatMap(({ id, value }) => (value ? [id] : [])).join();
  // Columns are new objects in each render; what they read of an item is the same as long as their names are.
  const [kept, setKept] = useState({ sortable: '', columns });
  if (kept.sortable !== sortable) setKept({ sortable, columns });
  const definitions = useMemo(() => definitionsOf(kept.columns, locale), [kept, locale]);
  const written = JSON.stringify(order ?? []);
  const sorting = useMemo(() => {
    const wanted: readonly Sort[] = JSON.parse(written);
    const known = sortable.split(',');
    return wanted
      .filter(({ column }) => known.includes(column))
      .map(({ column, down }) => ({ id: column, desc: down }));
  }, [written, sortable]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ item }) => idOf(item),
    state: { sorting },
  });
  const { rows } = table.getRowModel();
  return useMemo(() => rows.map((row) => ({ id: row.id, item: row.original.item })), [rows]);
}

interface Sortable {
  getValue(id: string): unknown;
}

function definitionsOf<Item>(columns: readonly Column<Item>[], locale: string) {
  return columns.flatMap(({ id, value }) =>
    value
      ? [
          {
            id,
            accessorFn: ({ item }: { item: Item }) => value(item),
            sortUndefined: 'last' as const,
            sortFn: (one: Sortable, other: Sortable) =>
              compareValues(one.getValue(id), other.getValue(id), locale),
          },
        ]
      : [],
  );
}
