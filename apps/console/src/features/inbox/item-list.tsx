import type { InboxItem } from '@etg/contract/console/inbox';
import { Button } from '@etg/ui/console/button';
import { IconInbox } from '@etg/ui/console/icons';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Link } from '@etg/ui/link';
import { useEffect, useRef } from 'react';
import { useMe } from '../../platform/me.tsx';
import queue from '../../platform/queue.module.css';
import { useMoment, useMoney, useNow } from '../../platform/time.tsx';
import styles from './inbox.module.css';
import { ageOf, type InboxState } from './inbox-query.rules.ts';
import { ItemMark } from './item-mark.tsx';
import { useInboxWord, useItemTitle } from './use-inbox-word.ts';

interface ItemListProps {
  items: readonly InboxItem[];
  state: InboxState;
  chosen: string | undefined;
  hrefOf: (id: string) => string;
  /** Enter on the chosen one. */
  onCase: () => void;
  onMore: (() => void) | undefined;
}

/** The queue: the worst first. The chosen one has the focus when a key chose it. */
export function ItemList({ items, state, chosen, hrefOf, onCase, onMore }: ItemListProps) {
  const word = useInboxWord();
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    // The first one is open from the start: the focus stays at the page's title.
    if (last === chosen || last === undefined) return;
    const link = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    link?.scrollIntoView({ block: 'nearest' });
    // Whoever types an answer keeps the caret.
    if (!(document.activeElement instanceof HTMLTextAreaElement)) link?.focus();
  }, [chosen]);
  if (items.length === 0)
    return (
      <PlaceNote icon={<IconInbox />} title={word(`empty-${state}`)}>
        {word(`empty-${state}-text`)}
      </PlaceNote>
    );
  return (
    <>
      <ol className={styles.list} ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemLink
              item={item}
              href={hrefOf(item.id)}
              isChosen={item.id === chosen}
              onCase={item.id === chosen ? onCase : undefined}
            />
          </li>
        ))}
      </ol>
      {onMore && (
        <p className={styles.more}>
          <Button onClick={onMore}>{word('more')}</Button>
        </p>
      )}
    </>
  );
}

interface ItemLinkProps {
  item: InboxItem;
  href: string;
  isChosen: boolean;
  onCase: (() => void) | undefined;
}

function ItemLink({ item, href, isChosen, onCase }: ItemLinkProps) {
  const titleOf = useItemTitle();
  const language = item.rider?.language;
  return (
    <Link
      href={href}
      className={`${queue.row} ${styles.item}`}
      aria-current={isChosen ? 'true' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onCase || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onCase();
      }}
    >
      <ItemMark item={item} />
      <span className={queue.about}>
        <b>{titleOf(item)}</b>
        <span className={styles.cut} lang={item.words && language}>
          <About item={item} />
        </span>
        <span className={styles.meta}>
          <Meta item={item} />
        </span>
      </span>
      <Age at={item.at} />
    </Link>
  );
}

function Age({ at }: { at: number }) {
  const word = useInboxWord();
  const moment = useMoment();
  const now = useNow(30_000);
  const minutes = Math.max(0, Math.floor((now / 1_000 - at) / 60));
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={moment(at)}>
      {word(...ageOf(minutes))}
    </time>
  );
}

/** Their words, or what was heard. */
function About({ item: { words, title, times } }: { item: InboxItem }) {
  const word = useInboxWord();
  if (words) return `“${words}”`;
  const { attempts, nest, address } = title.values;
  if (typeof attempts === 'number' && attempts > 0) return word('asked-times', { count: attempts });
  if (address) return String(address);
  if (typeof nest === 'number' && nest > 0) return word('nest-at', { nest });
  return times > 1 ? word('told-times', { count: times }) : null;
}

/** The kind, where, what is held, until when, whose. */
export function Meta({ item }: { item: InboxItem }) {
  const word = useInboxWord();
  const money = useMoney();
  const moment = useMoment();
  const me = useMe();
  const { kind, place, held, reply_by, assigned, awaits, snoozed_until, closed, times, pending } = item;
  const zone = place?.zone;
  const parts = [
    word(`one-${kind}`),
    place?.station,
    held &&
      (held.amount > 0 ? word('fees-held', { amount: money(held.amount, held.currency) }) : word('held')),
    times > 1 && item.words && word('told-times', { count: times }),
    reply_by && !closed && word('answer-by', { time: moment(reply_by, zone) }),
    assigned && (assigned.id === me.id ? word('yours') : assigned.name),
    awaits && word(`awaits-${awaits}`),
    snoozed_until && word('back-at', { time: moment(snoozed_until, zone) }),
    closed && word(`closed-${closed.with ?? 'by-itself'}`),
    pending?.until && word('leaves'),
  ];
  return parts.filter(Boolean).join(' · ');
}
