import type { ReactNode } from 'react';

export interface Column<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Without it the table cannot be sorted by this column. */
  readonly value?: (item: Item) => string | number | undefined;
  readonly align?: 'right';
  /** For a list that the server sorts: the first press on the header puts the largest on top. */
  readonly largestFirst?: true;
  /** Left out on phones. */
  readonly wide?: true;
  /** Not shown until somebody adds it. */
  readonly hidden?: true;
}

/** A row of the table, known by its id. */
export interface ShownRow<Item> {
  readonly id: string;
  readonly item: Item;
}
