import { riderLists } from '@etg/contract/console/rider-lists';
import { Body, SubPages } from '@etg/ui/console/frame';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSavedViews } from '../../platform/table/saved-views.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { riderQuery } from './rider-query.rules.ts';
import { RidersPane } from './riders-pane.tsx';
import { useRiderList } from './use-rider-list.ts';

/** Riders with something open: late, out, owing, blocked; the worst first; and views that somebody saved [QA13]. */
export function RidersScreen() {
  const t = useText();
  const search = useSearchState();
  const query = riderQuery(search.get);
  const list = useRiderList(query);
  const views = useSavedViews({
    list: 'riders',
    path: '/riders',
    countOf: (saved) => callQuery('GET /riders/count', { query: riderQuery((key) => saved.get(key) ?? '') }),
  });
  return (
    <>
      <PageTop page="riders" />
      <SubPages
        label={t('console-search.riders-tabs')}
        pages={[
          ...riderLists.map((each) => ({
            href: search.href({ which: each === 'late' ? undefined : each }),
            current: each === query.which && !views.isOne,
            label: [t(`console-search.riders-${each}`), list.countOf(each)].filter(Boolean).join(' '),
          })),
          ...views.pages,
        ]}
        end={views.button}
      />
      <Body>
        <RidersPane key={query.which} query={query} list={list} />
      </Body>
    </>
  );
}
