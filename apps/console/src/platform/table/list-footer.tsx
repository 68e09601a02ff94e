import { Button } from '@etg/ui/console/button';
import type { ReactNode } from 'react';
import { useText } from '../i18n.tsx';
import { useStore } from '../store.ts';
import { useLocale, useOwnNow } from '../time.tsx';
import type { InViewState } from './rows-in-view.tsx';

interface ListFooterProps {
  state: InViewState;
  total: number;
  moved: number;
  onSortAgain: () => void;
  /** At its end: what the marks of the list mean. */
  children?: ReactNode;
}

/** Which rows, how fresh, and how many moved meanwhile. */
export function ListFooter({ state, total, moved, onSortAgain, children }: ListFooterProps) {
  const t = useText();
  return (
    <>
      <Rows state={state} total={total} />
      <span role="status">
        {moved > 0 && (
          <>
            {t('console.rows-moved', { count: moved })}{' '}
            <Button size="small" kind="ghost" onClick={onSortAgain}>
              {t('console.sort-again')}
            </Button>
          </>
        )}
      </span>
      {children}
    </>
  );
}

function Rows({ state, total }: Pick<ListFooterProps, 'state' | 'total'>) {
  const t = useText();
  const locale = useLocale();
  const [first = 0, last = 0] = useStore(state.range).split(' ').map(Number);
  const readAt = useStore(state.readAt);
  const seconds = Math.max(0, Math.round((useOwnNow(1_000) - readAt) / 1_000));
  const written = (count: number) => count.toLocaleString(locale);
  return (
    <span>
      {last > 0 &&
        `${t('console.rows', { first: written(first), last: written(Math.min(last, total)), total: written(total) })} · `}
      {t('console.rows-updated', { seconds })}
    </span>
  );
}
