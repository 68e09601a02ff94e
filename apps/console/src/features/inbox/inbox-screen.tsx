import type { InboxItem } from '@etg/contract/console/inbox';
import { classNames } from '@etg/ui/class-names';
import { Body, Column } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../platform/api.ts';
import { useKeys } from '../../platform/keys.ts';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { useNow } from '../../platform/time.tsx';
import { useDesk } from '../../platform/use-desk.ts';
import { type SearchState, useSearchState } from '../../platform/use-search.ts';
import styles from './inbox.module.css';
import { ageOf, besideOf, kindIn, nextAfterClosing, stateIn } from './inbox-query.rules.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { ItemDetail } from './item-detail.tsx';
import { ItemList } from './item-list.tsx';
import { useInboxWord } from './use-inbox-word.ts';

/** One queue of what needs a person, ranked by harm to riders [QC9]. */
export function InboxScreen() {
  const search = useSearchState();
  const word = useInboxWord();
  useFollow('inbox', [['GET /inbox'], ['GET /inbox/{itemId}']]);
  // What waits for its minute, or was undone, changes no item: it is an act.
  useFollow('acts', [['GET /inbox'], ['GET /inbox/{itemId}']]);
  const query = useInbox(search);
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const ids = items.map(({ id }) => id);
  const asked = search.get('item');
  const chosen = asked || undefined;
  const choose = (id: string | undefined) => search.set({ item: id });
  useFirstChosen({
    isChosen: chosen !== undefined,
    first: query.isPlaceholderData ? undefined : ids[0],
    choose,
  });
  const openCase = useOpenCase(items.find(({ id }) => id === chosen));
  useListKeys({ ids, chosen, choose, openCase });
  return (
    <>
      <PageTop page="inbox" context={first && word('open-yours', { open: first.open, yours: first.yours })}>
        {first?.oldest_unanswered !== undefined && <Oldest at={first.oldest_unanswered} />}
      </PageTop>
      <div className={chosen && styles.hidden}>
        <InboxTabs search={search} counts={first?.counts} />
      </div>
      <Body columns="three">
        <section className={classNames(styles.queue, chosen && styles.hidden)} aria-label={word('list')}>
          <Pane title={word(`state-${stateIn(search.get('state'))}`)} flush>
            <div className={styles.scroll}>
              <Pending query={query}>
                <ItemList
                  items={items}
                  state={stateIn(search.get('state'))}
                  chosen={chosen}
                  hrefOf={(item) => search.href({ item })}
                  onCase={openCase}
                  onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
                />
              </Pending>
            </div>
          </Pane>
        </section>
        {chosen ? (
          <ItemDetail
            key={chosen}
            id={chosen}
            items={items}
            backHref={search.href({ item: undefined })}
            onClosed={() => choose(nextAfterClosing(ids, chosen))}
          />
        ) : (
          <Column>
            <p className={`${styles.sub} ${styles.hidden}`}>
              <b>{word('choose')}</b> {word('choose-text')}
            </p>
          </Column>
        )}
      </Body>
    </>
  );
}

interface FirstChosen {
  isChosen: boolean;
  /** Undefined until the list is read, and if it is empty. */
  first: string | undefined;
  choose: (id: string) => void;
}

/** Where the list has its item beside it, the worst one is open from the start: nobody looks at an empty pane. */
function useFirstChosen({ isChosen, first, choose }: FirstChosen): void {
  const isDesk = useDesk();
  const chooseFirst = useEffectEvent((id: string) => choose(id));
  useEffect(() => {
    if (isDesk && !isChosen && first !== undefined) chooseFirst(first);
  }, [isDesk, isChosen, first]);
}

/** Pages of the list, one after the other. What was read stays while another tab is read. */
function useInbox(search: SearchState) {
  const kind = kindIn(search.get('kind'));
  const state = stateIn(search.get('state'));
  const mine = search.get('mine') === 'yes' ? ('yes' as const) : undefined;
  return useInfiniteQuery({
    queryKey: ['GET /inbox', 'pages', kind, state, mine],
    queryFn: ({ pageParam, signal }) =>
      call('GET /inbox', { query: { kind, state, mine, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The rental of an item, else its rider. */
function useOpenCase(item: InboxItem | undefined): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (item?.rental) navigate(`/rentals/${item.rental}`);
    else if (item?.rider) navigate(`/riders/${item.rider.id}`);
  };
}

interface ListKeys {
  ids: readonly string[];
  chosen: string | undefined;
  choose: (id: string) => void;
  openCase: () => void;
}

function useListKeys({ ids, chosen, choose, openCase }: ListKeys): void {
  const word = useInboxWord();
  const move = (step: 1 | -1) => {
    const id = besideOf(ids, chosen, step);
    if (id !== undefined) choose(id);
  };
  useKeys([
    { keys: 'j', label: word('key-next'), line: true, run: () => move(1) },
    { keys: 'k', label: word('key-last'), line: true, run: () => move(-1) },
    { keys: 'ArrowDown', run: () => move(1) },
    { keys: 'ArrowUp', run: () => move(-1) },
    { keys: 'Enter', label: word('key-open'), run: openCase },
  ]);
}

/** "Oldest answer waits 42 min". */
function Oldest({ at }: { at: number }) {
  const word = useInboxWord();
  const now = useNow(30_000);
  const minutes = Math.max(0, Math.floor((now / 1_000 - at) / 60));
  const time = word(...ageOf(minutes));
  return <span className={styles.sub}>{word('oldest', { time })}</span>;
}
