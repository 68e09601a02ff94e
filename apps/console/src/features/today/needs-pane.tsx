import type { Today } from '@etg/contract/console/today';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { Segmented } from '@etg/ui/segmented';
import { useEffect, useRef, useState } from 'react';
import { fleetTexts } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { useHeldRows } from '../../platform/table/use-held-rows.ts';
import { useLocale } from '../../platform/time.tsx';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import type { InboxParts } from './inbox-parts.ts';
import type { ListLinks } from './list-links.ts';
import { NeedDialogs } from './need-dialogs.tsx';
import { NeedOpen } from './need-open.tsx';
import { NeedRow } from './need-row.tsx';
import { besideNeed, isUnderTab, needId, needsTabs, tabIn, yoursFirst } from './needs.rules.ts';
import { NothingNeeded } from './nothing-needed.tsx';
import styles from './today.module.css';
import { useAtMostEvery } from './use-at-most-every.ts';
import { type NeedDialog, useNeedActs } from './use-need-acts.ts';
import { useStationPositions } from './use-station-positions.ts';

interface NeedsPaneProps {
  today: Today;
  inbox: InboxParts;
  links: ListLinks;
}

/** What needs a person, the worst for riders first. The order holds still while somebody is on it [QF1]. */
export function NeedsPane({ today, inbox, links }: NeedsPaneProps) {
  const t = useText();
  const me = useMe();
  const search = useSearchState();
  const tab = tabIn(search.get('whose'));
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPhone = usePhone();
  const queue = isPhone ? yoursFirst(today.queue, me.id) : today.queue;
  const under = queue.filter((need) => isUnderTab(need, tab, me.id));
  const held = useHeldRows(
    under.map((need) => ({ id: needId(need), need })),
    { isHeld: isPointed || isFocused, sort: `${tab} ${search.get('country')}` },
  );
  const { rows } = held;
  const ids = rows.map(({ id }) => id);
  const asked = search.get('item');
  const chosen = ids.includes(asked) ? asked : ids[0];
  const need = rows.find(({ id }) => id === chosen)?.need;
  const [dialog, setDialog] = useState<NeedDialog>();
  const acts = useNeedActs({ need, inbox, links, onDialog: setDialog });
  const list = useChosenInView(chosen);
  useMoving(ids, chosen, (id) => search.set({ item: id }));
  const positions = useStationPositions(isPhone);
  const spoken = useAtMostEvery(today.queue_total, 60_000);
  return (
    <Pane
      title={t('console-today.needs')}
      about={t('console-today.needs-about', { count: today.queue_total })}
      end={
        <Segmented
          label={t('console-today.tabs')}
          segments={needsTabs.map((value) => ({
            value,
            label: t(`console-today.tab-${value}`),
            href: search.href({ whose: value === 'all' ? undefined : value, item: undefined }),
          }))}
          value={tab}
        />
      }
      flush
      footer={<Footer today={today} links={links} moved={held.moved} onSort={held.sortAgain} />}
    >
      <p className="sr" role="status">
        {t('console-today.needs-changed', { count: spoken })}
      </p>
      {rows.length === 0 ? (
        <NothingNeeded tab={tab} today={today} />
      ) : (
        <ol
          className={styles.needs}
          ref={list}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {rows.map(({ id, need: each }) => (
            <NeedRow
              key={id}
              need={each}
              inbox={inbox}
              href={search.href({ item: id })}
              onOpen={id === chosen ? acts?.open : undefined}
            >
              {id === chosen && acts && <NeedOpen need={each} acts={acts} positions={positions} />}
            </NeedRow>
          ))}
        </ol>
      )}
      {need && <NeedDialogs need={need} inbox={inbox} open={dialog} onClose={() => setDialog(undefined)} />}
      {inbox.dialog}
    </Pane>
  );
}

/** `j` and `k`, or arrows. */
function useMoving(ids: readonly string[], chosen: string | undefined, choose: (id: string) => void): void {
  const t = useText();
  const move = (step: 1 | -1) => {
    const id = besideNeed(ids, chosen, step);
    if (id !== undefined) choose(id);
  };
  useKeys([
    { keys: 'j', label: t('console.key-next'), line: true, run: () => move(1) },
    { keys: 'k', label: t('console.key-previous'), line: true, run: () => move(-1) },
    { keys: 'ArrowDown', run: () => move(1) },
    { keys: 'ArrowUp', run: () => move(-1) },
  ]);
}

/** The one that a key chose has the focus. A new first one takes it from nobody. */
function useChosenInView(chosen: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const asked = useSearchState().get('item');
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (asked === '' || asked !== chosen) return;
    const link = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [asked, chosen]);
  return list;
}

interface FooterProps {
  today: Today;
  links: ListLinks;
  moved: number;
  onSort: () => void;
}

function Footer({ today: { queue, queue_total, done_today }, links, moved, onSort }: FooterProps) {
  const t = useText();
  const locale = useLocale();
  const { rights } = useMe();
  const more = queue_total - queue.length;
  const { items, median_s } = done_today;
  const span = median_s !== undefined && fleetTexts(t, { zone: '', now: 0, locale }).span(median_s);
  return (
    <>
      {moved > 0 && (
        <span className={styles.moved} role="status">
          {t('console-today.moved', { count: moved })}
          <Button size="small" kind="ghost" onClick={onSort}>
            {t('console.sort-again')}
          </Button>
        </span>
      )}
      {more > 0 && (
        <span>
          {t('console-today.more', { count: more })}{' '}
          <Link href={links.stations({ view: 'needs-care' })}>{t('console.section-stations')}</Link>
          {mayOpen('inbox', rights) && (
            <>
              {', '}
              <Link href={hrefOf('inbox')}>{t('console.section-inbox')}</Link>
            </>
          )}
        </span>
      )}
      <span className={styles.end}>
        {span
          ? t('console-today.done-today-within', { count: items, span })
          : t('console-today.done-today', { count: items })}
      </span>
    </>
  );
}
