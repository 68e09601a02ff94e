import { useText } from '../i18n.tsx';
import type { Column, ShownRow } from './column.ts';
import styles from './data-table.module.css';

interface TableRowProps<Item> {
  row: ShownRow<Item>;
  place: number;
  columns: readonly Column<Item>[];
  isSelected: boolean;
  isFocusable: boolean;
  isPicked: boolean | undefined;
  onOpen: ((item: Item) => void) | undefined;
  /** `reach`: with Shift, all from the one picked last. */
  onPick: ((reach: boolean) => void) | undefined;
}

export function TableRow<Item>(props: TableRowProps<Item>) {
  const { row, place, columns, isSelected, isFocusable, isPicked, onOpen, onPick } = props;
  const t = useText();
  const names = [isSelected && styles.on, isPicked && styles.picked, onOpen && styles.open];
  return (
    <tr
      data-row={row.id}
      className={names.filter(Boolean).join(' ')}
      tabIndex={isFocusable ? 0 : -1}
      aria-rowindex={place + 2}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        if (onPick && event.shiftKey) onPick(true);
        else onOpen?.(row.item);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || event.ctrlKey) return;
        event.preventDefault();
        onOpen?.(row.item);
      }}
    >
      {onPick && (
        <td className={styles.box}>
          <input
            className={styles.pick}
            type="checkbox"
            aria-label={t('console.key-pick')}
            checked={isPicked ?? false}
            onClick={(event) => event.stopPropagation()}
            onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ id, cell, align, wide }) => (
        <td key={id} className={[align && styles[align], wide && styles.wide].filter(Boolean).join(' ')}>
          {cell(row.item)}
        </td>
      ))}
    </tr>
  );
}
