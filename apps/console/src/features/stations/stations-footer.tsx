import { Button } from '@etg/ui/console/button';
import { PanelPicture, type StripNest } from '@etg/ui/console/panel-strip';
import { useText } from '../../platform/i18n.tsx';
import { useStore } from '../../platform/store.ts';
import { useLocale, useOwnNow } from '../../platform/time.tsx';
import type { InViewState } from './in-view.tsx';
import styles from './stations.module.css';

interface StationsFooterProps {
  state: InViewState;
  total: number;
  moved: number;
  onSortAgain: () => void;
}

/** Which rows, how fresh, and what the marks of a strip mean. */
export function StationsFooter({ state, total, moved, onSortAgain }: StationsFooterProps) {
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
      <Key />
    </>
  );
}

function Rows({ state, total }: Pick<StationsFooterProps, 'state' | 'total'>) {
  const t = useText();
  const locale = useLocale();
  const [first = 0, last = 0] = useStore(state.range).split(' ').map(Number);
  const readAt = useStore(state.readAt);
  const seconds = Math.max(0, Math.round((useOwnNow(1_000) - readAt) / 1_000));
  const written = (count: number) => count.toLocaleString(locale);
  return (
    <span>
      {last > 0 &&
        `${t('console-stations.rows', { first: written(first), last: written(Math.min(last, total)), total: written(total) })} · `}
      {t('console-stations.updated', { seconds })}
    </span>
  );
}

const marks: readonly {
  name: 'charge' | 'free' | 'lit' | 'fault' | 'off' | 'last-heard';
  nest: StripNest;
}[] = [
  { name: 'charge', nest: { nest: 1, state: 'holds', charge: 85 } },
  { name: 'free', nest: { nest: 1, state: 'free' } },
  { name: 'lit', nest: { nest: 1, state: 'lit' } },
  { name: 'fault', nest: { nest: 1, state: 'fault' } },
  { name: 'off', nest: { nest: 1, state: 'out-of-service' } },
  { name: 'last-heard', nest: { nest: 1, state: 'holds', charge: 60 } },
];

function Key() {
  const t = useText();
  return (
    <span className={styles.key}>
      {marks.map(({ name, nest }) => (
        <span key={name}>
          <span aria-hidden="true">
            <PanelPicture nests={[nest]} label="" lastHeard={name === 'last-heard'} />
          </span>
          {t(`console-stations.mark-${name}`)}
        </span>
      ))}
    </span>
  );
}
