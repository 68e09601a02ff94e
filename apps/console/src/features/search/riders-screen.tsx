import { riderLists } from '@etg/contract/console/rider-lists';
import { Body, SubPages } from '@etg/ui/console/frame';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { RidersPane } from './riders-pane.tsx';
import { useRiderList } from './use-rider-list.ts';

/** Riders with something open: late, out, owing, blocked; the worst first [QA13]. */
export function RidersScreen() {
  const t = useText();
  const search = useSearchState();
  const which = riderLists.find((list) => list === search.get('which')) ?? 'late';
  const list = useRiderList(which);
  return (
    <>
      <PageTop page="riders" />
      <SubPages
        label={t('console-search.riders-tabs')}
        pages={riderLists.map((each) => ({
          href: search.href({ which: each === 'late' ? undefined : each }),
          current: each === which,
          label: [t(`console-search.riders-${each}`), list.countOf(each)].filter(Boolean).join(' '),
        }))}
      />
      <Body>
        <RidersPane which={which} list={list} />
      </Body>
    </>
  );
}
