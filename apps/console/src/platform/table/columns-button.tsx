import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Check } from '@etg/ui/console/form';
import { useState } from 'react';
import { useText } from '../i18n.tsx';
import type { SearchState } from '../use-search.ts';
import type { Column } from './column.ts';
import styles from './list-tools.module.css';
import { moveColumn, readColumns, writeColumns } from './shown-columns.rules.ts';

/** The columns that the address asks for, in its order. */
export function shownColumns<Item>(columns: readonly Column<Item>[], search: SearchState): Column<Item>[] {
  const { all, usual } = idsOf(columns);
  return readColumns(all, search.get('cols'), usual).flatMap(
    (id) => columns.find((each) => each.id === id) ?? [],
  );
}

function idsOf(columns: readonly Pick<Column<never>, 'id' | 'hidden'>[]) {
  return {
    all: columns.map(({ id }) => id),
    usual: columns.filter(({ hidden }) => !hidden).map(({ id }) => id),
  };
}

interface ColumnsButtonProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hidden'>[];
  search: SearchState;
}

/** Which columns are shown, and in which order: part of the address, and so of a saved view [QA13]. */
export function ColumnsButton({ columns, search }: ColumnsButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="ghost" onClick={() => setOpen(true)}>
        {t('console.columns')}
      </Button>
      {isOpen && <ColumnsDialog columns={columns} search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnsDialog({ columns, search, onClose }: ColumnsButtonProps & { onClose: () => void }) {
  const t = useText();
  const { all, usual } = idsOf(columns);
  const shown = readColumns(all, search.get('cols'), usual);
  const set = (ids: readonly string[]) => search.set({ cols: writeColumns(usual, ids) || undefined });
  const nameOf = (id: string) => columns.find((each) => each.id === id)?.header ?? id;
  const hidden = all.filter((id) => !shown.includes(id));
  return (
    <Dialog title={t('console.columns')} onClose={onClose}>
      <ul className={styles.columns}>
        {[...shown, ...hidden].map((id, place) => {
          const isShown = shown.includes(id);
          return (
            <li key={id}>
              <Check
                checked={isShown}
                disabled={place === 0}
                onChange={() => set(isShown ? shown.filter((each) => each !== id) : [...shown, id])}
              >
                {nameOf(id)}
              </Check>
              {isShown && place > 0 && (
                <span>
                  {([-1, 1] as const).map((by) => (
                    <Button
                      key={by}
                      size="small"
                      kind="ghost"
                      aria-label={t(by < 0 ? 'console.column-forward' : 'console.column-back', {
                        column: nameOf(id),
                      })}
                      aria-disabled={moveColumn(shown, id, by).join() === shown.join()}
                      onClick={() => set(moveColumn(shown, id, by))}
                    >
                      {by < 0 ? '↑' : '↓'}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Buttons>
        <Button onClick={onClose}>{t('console.close')}</Button>
        <Button kind="ghost" onClick={() => set(usual)}>
          {t('console.columns-all')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
