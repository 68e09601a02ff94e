import { useSearchState } from '../use-search.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import styles from './list-page.module.css';
import type { InViewState } from './rows-in-view.tsx';

type Shared<Item> = Pick<
  DataTableProps<Item>,
  'label' | 'items' | 'idOf' | 'columns' | 'total' | 'picked' | 'onOpen' | 'onEnd' | 'onHeld'
>;

interface ListTableProps<Item> extends Shared<Item> {
  /** The column that the list is sorted by if the address does not say. */
  sortedBy: string;
  state: InViewState;
}

/** The table of a long list that the server sorts by one column; it tells `RowsInView` which rows are drawn. */
export function ListTable<Item>({ sortedBy, state, ...table }: ListTableProps<Item>) {
  const search = useSearchState();
  return (
    <div className={styles.list}>
      <DataTable
        {...table}
        main
        dense
        sort={{
          text: search.get('sort'),
          fallback: sortedBy,
          byServer: true,
          onChange: (text) => search.set({ sort: text.split(',').at(-1) }),
        }}
        onShown={(ids) => state.shown.set(ids.join())}
        onRange={(first, last) => state.range.set(`${first} ${last}`)}
      />
    </div>
  );
}
