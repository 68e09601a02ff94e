import { memo } from 'react';
import { useText } from '../i18n.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

/** What rows do when they are pressed. Always the same object, so that rows that have not changed are not drawn again. */
export interface RowActs<Item> {
  readonly open: ((item: Item) => void) | undefined;
  /** `reach`: with Shift, all from the one picked last. */
  readonly pick: ((id: string, reach: boolean) => void) | undefined;
}

interface TableRowProps<Item> {
  id: string;
  item: Item;
  place: number;
  columns: readonly Column<Item>[];
  isSelected: boolean;
  isFocusable: boolean;
  isPicked: boolean;
  canOpen: boolean;
  canPick: boolean;
  acts: { readonly current: RowActs<Item> };
}

function Row<Item>(props: TableRowProps<Item>) {
  const { id, item, place, columns, isSelected, isFocusable, isPicked, canOpen, canPick, acts } = props;
  const names = [isSelected && styles.on, isPicked && styles.picked, canOpen && styles.open];
  return (
    <tr
      data-row={id}
      className={names.filter(Boolean).join(' ')}
      tabIndex={isFocusable ? 0 : -1}
      aria-rowindex={place + 2}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        if (canPick && event.shiftKey) acts.current.pick?.(id, true);
        else acts.current.open?.(item);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || event.ctrlKey) return;
        event.preventDefault();
        acts.current.open?.(item);
      }}
    >
      {canPick && <PickBox isPicked={isPicked} onPick={(reach) => acts.current.pick?.(id, reach)} />}
      {columns.map((column) => (
        <td
          key={column.id}
          className={[column.align && styles[column.align], column.wide && styles.wide]
            .filter(Boolean)
            .join(' ')}
        >
          {column.cell(item)}
        </td>
      ))}
    </tr>
  );
}

function PickBox({ isPicked, onPick }: { isPicked: boolean; onPick: (reach: boolean) => void }) {
  const t = useText();
  return (
    <td className={styles.box}>
      <input
        className={styles.pick}
        type="checkbox"
        aria-label={t('console.key-pick')}
        checked={isPicked}
        onClick={(event) => event.stopPropagation()}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </td>
  );
}

/** Drawn again only if its item, its columns or its state have changed: a list of thousands scrolls smoothly. */
export const TableRow = memo(Row) as typeof Row;
