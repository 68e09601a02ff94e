import type { InboxCase, InboxItem } from '@etg/contract/console/inbox';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { Column } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { call } from '../../platform/api.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { showToast, useToasts } from '../../platform/toasts.ts';
import { AnswerBox } from './answer-box.tsx';
import { BelieveReturn } from './believe-return.tsx';
import { type CloseChoice, CloseWith } from './close-with.tsx';
import { GiveUpPayment } from './give-up-payment.tsx';
import styles from './inbox.module.css';
import { AssignDialog, MergeDialog, SnoozeDialog } from './item-dialogs.tsx';
import { ItemStory } from './item-story.tsx';
import { LikeThis } from './like-this.tsx';
import { useInboxWord, useItemTitle } from './use-inbox-word.ts';
import { useQuickAct } from './use-quick-act.tsx';

interface ItemDetailProps {
  id: string;
  items: readonly InboxItem[];
  backHref: string;
  onClosed: () => void;
}

/** One item: what was said, what we know, the answer, and what is like it. */
export function ItemDetail({ id, items, backHref, onClosed }: ItemDetailProps) {
  const word = useInboxWord();
  const query = useQuery(callQuery('GET /inbox/{itemId}', { params: { itemId: id } }));
  if (query.error instanceof ConsoleError && query.error.status === 404)
    return (
      <PlaceNote title={word('gone')} action={<Link href={backHref}>{word('back')}</Link>}>
        {word('gone-text')}
      </PlaceNote>
    );
  return (
    <Pending query={query}>
      {query.data && <Detail found={query.data} items={items} backHref={backHref} onClosed={onClosed} />}
    </Pending>
  );
}

type Open = 'assign' | 'snooze' | 'merge';

function Detail({ found, items, backHref, onClosed }: Omit<ItemDetailProps, 'id'> & { found: InboxCase }) {
  const word = useInboxWord();
  const titleOf = useItemTitle();
  const { item, proposal } = found;
  const [dialog, setDialog] = useState<Open>();
  const [chosen, setChosen] = useState<CloseChoice>(firstChoice(found));
  const quick = useQuickAct();
  const params = { itemId: item.id };
  const isOpen = item.state !== 'done' && !item.pending && !item.merged_into;
  useKeys(
    isOpen
      ? [
          { keys: 'a', label: word('key-assign'), line: true, run: () => setDialog('assign') },
          { keys: 's', label: word('key-snooze'), line: true, run: () => setDialog('snooze') },
          { keys: 'm', label: word('key-merge'), line: true, run: () => setDialog('merge') },
        ]
      : [],
  );
  const reopen = () =>
    quick.run({
      act: planAct({ name: 'POST /inbox/{itemId}/reopen', params, given: {}, reasons: undefined }),
      verb: word('reopen'),
      done: word('reopened'),
    });
  const close = { dialog, onClose: () => setDialog(undefined) };
  return (
    <>
      <Pane title={titleOf(item)} end={<HeaderActs item={item} onAssign={() => setDialog('assign')} />} flush>
        <div className={classNames(styles.scroll, styles.middle)}>
          <BackLink href={backHref} />
          <ItemStory found={found} />
          {item.pending && <PendingNote item={item} />}
          {item.state === 'done' && <ClosedNote item={item} onReopen={reopen} />}
          {isOpen && (
            <AnswerBox
              found={found}
              closing={chosen}
              quick={quick}
              onSnooze={() => setDialog('snooze')}
              onClosed={onClosed}
            />
          )}
        </div>
      </Pane>
      <Column>
        {isOpen && <BelieveReturn item={item} onDone={onClosed} />}
        {isOpen && <GiveUpPayment item={item} onDone={onClosed} />}
        {isOpen && item.kind !== 'dispute' && (
          <CloseWith found={found} chosen={chosen} onChoose={setChosen} />
        )}
        {proposal && proposal.alike.length > 0 && <LikeThis found={found} />}
        {found.merged.length > 0 && <MergedList merged={found.merged} />}
      </Column>
      {close.dialog === 'assign' && <AssignDialog item={item} quick={quick} onClose={close.onClose} />}
      {close.dialog === 'snooze' && (
        <SnoozeDialog item={item} quick={quick} onClose={close.onClose} onDone={onClosed} />
      )}
      {close.dialog === 'merge' && (
        <MergeDialog item={item} items={items} quick={quick} onClose={close.onClose} onDone={onClosed} />
      )}
      {quick.dialog}
    </>
  );
}

/** Shown where the list has given way to the item. There it takes the focus that went with the list. */
function BackLink({ href }: { href: string }) {
  const word = useInboxWord();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('a')?.focus();
  }, []);
  return (
    <p className={styles.back} ref={place}>
      <Link href={href}>{word('back')}</Link>
    </p>
  );
}

/** A bank decides a dispute, and a payment closes once it is known: an answer leaves them open. */
function firstChoice({ item, proposal }: InboxCase): CloseChoice {
  if (item.kind === 'dispute' || item.kind === 'payment') return 'open';
  return proposal?.fits && proposal.end ? 'put-right' : 'answered';
}

function HeaderActs({ item, onAssign }: { item: InboxItem; onAssign: () => void }) {
  const word = useInboxWord();
  const { rights } = useMe();
  return (
    <span className={styles.row}>
      {item.assigned && <span className={styles.sub}>{item.assigned.name}</span>}
      {item.state !== 'done' && (
        <Button size="small" keys="a" onClick={onAssign}>
          {word('assign')}
        </Button>
      )}
      {item.rental ? (
        <Link href={`/rentals/${item.rental}`}>{word('open-case')}</Link>
      ) : (
        item.rider && <Link href={`/riders/${item.rider.id}`}>{word('open-rider')}</Link>
      )}
      {item.place && mayOpen('station', rights) && (
        <Link href={hrefOf('station', { params: { code: item.place.station } })}>{word('open-station')}</Link>
      )}
      {item.dispute && <Link href={`/disputes?item=${item.dispute}`}>{word('open-dispute')}</Link>}
    </span>
  );
}

/** Somebody has confirmed something: it can be taken back until it happens. */
function PendingNote({ item: { pending } }: { item: InboxItem }) {
  const word = useInboxWord();
  const isToasted = useToasts().some(({ undo: offered }) => offered);
  const undo = () =>
    call('POST /acts/{actId}/undo', { params: { actId: pending?.act ?? '' } }).catch(() =>
      showToast({ kind: 'bad', words: word('gone') }),
    );
  // While a toast offers an undo, `z` is its key: it may be of another item.
  useKeys(
    pending && !isToasted ? [{ keys: 'z', label: word('undo'), line: true, run: () => void undo() }] : [],
  );
  if (!pending) return null;
  return (
    <Note tone="info">
      {word('pending', { who: pending.by })}{' '}
      <Button size="small" keys={isToasted ? undefined : 'z'} onClick={() => void undo()}>
        {word('undo')}
      </Button>
    </Note>
  );
}

function ClosedNote({ item, onReopen }: { item: InboxItem; onReopen: () => void }) {
  const word = useInboxWord();
  const how = word(`closed-${item.closed?.with ?? 'by-itself'}`);
  const who = item.closed?.by;
  return (
    <p className={styles.row}>
      <b>{who ? word('closed-by', { how, who }) : how}</b>
      {item.kind !== 'dispute' && (
        <Button size="small" onClick={onReopen}>
          {word('reopen')}
        </Button>
      )}
    </p>
  );
}

function MergedList({ merged }: { merged: readonly InboxItem[] }) {
  const word = useInboxWord();
  const titleOf = useItemTitle();
  return (
    <Pane title={word('merged-list')}>
      <ul className={styles.alike}>
        {merged.map((item) => (
          <li key={item.id}>{titleOf(item)}</li>
        ))}
      </ul>
    </Pane>
  );
}
