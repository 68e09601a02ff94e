import { type InboxKind, inboxKinds, inboxStates } from '@etg/contract/console/inbox-words';
import { Link } from '@etg/ui/link';
import type { SearchState } from '../../platform/use-search.ts';
import styles from './inbox.module.css';
import { kindIn, stateIn } from './inbox-query.rules.ts';
import { useInboxWord } from './use-inbox-word.ts';

interface InboxTabsProps {
  search: SearchState;
  counts: Readonly<Record<InboxKind, number>> | undefined;
}

/** What is shown, in the address: the kind with its count, and how far it is [QA13]. */
export function InboxTabs({ search, counts }: InboxTabsProps) {
  const word = useInboxWord();
  const kind = kindIn(search.get('kind'));
  const state = stateIn(search.get('state'));
  const isMine = search.get('mine') === 'yes';
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds: readonly { key: InboxKind | undefined; words: string; count: number | undefined }[] = [
    { key: undefined, words: word('all'), count: all },
    ...inboxKinds.map((each) => ({ key: each, words: word(`kind-${each}`), count: counts?.[each] })),
  ];
  return (
    <div className={styles.tabs}>
      <nav aria-label={word('kinds')}>
        {kinds.map(({ key, words, count }) => (
          <Link
            key={key ?? 'all'}
            href={search.href({ kind: key, item: undefined })}
            aria-current={key === kind ? 'page' : undefined}
          >
            {words} {count !== undefined && <b>{count}</b>}
          </Link>
        ))}
      </nav>
      <nav aria-label={word('states')}>
        {inboxStates.map((each) => (
          <Link
            key={each}
            href={search.href({ state: each === 'open' ? undefined : each, item: undefined })}
            aria-current={each === state ? 'page' : undefined}
          >
            {word(`state-${each}`)}
          </Link>
        ))}
        <Link
          href={search.href({ mine: isMine ? undefined : 'yes', item: undefined })}
          aria-current={isMine ? 'true' : undefined}
        >
          {word('mine')}
        </Link>
      </nav>
    </div>
  );
}
