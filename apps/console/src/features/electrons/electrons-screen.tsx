import { electronViews } from '@etg/contract/console/electron-words';
import { Body, SubPages } from '@etg/ui/console/frame';
import { useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { useStore } from '../../platform/store.ts';
import { ColumnsButton } from '../../platform/table/columns-button.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { createInView } from '../../platform/table/rows-in-view.tsx';
import { useSavedViews } from '../../platform/table/saved-views.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { DudRuleButton } from './dud-rule-button.tsx';
import { electronOrder, electronQuery } from './electron-query.rules.ts';
import { ElectronsPane } from './electrons-pane.tsx';
import { useElectronColumns } from './use-electron-columns.tsx';
import { countElectrons, useElectronList } from './use-electron-list.ts';

/** Every Electron, those that failed riders first: where it is, how it did, and what was decided about it [QF10]. */
export function ElectronsScreen() {
  const t = useText();
  const search = useSearchState();
  const query = electronQuery(search.get);
  const list = useElectronList(query, electronOrder(search.get('sort')));
  const [state] = useState(createInView);
  const counts = useStore(state.counts);
  const views = useSavedViews({
    list: 'electrons',
    path: '/electrons',
    countOf: (saved) => countElectrons(electronQuery((key) => saved.get(key) ?? '')),
  });
  const { first } = list;
  const columns = useElectronColumns(first);
  return (
    <>
      <PageTop
        page="electrons"
        context={first && t('console-electrons.context', { count: first.counts.all })}
      >
        <DudRuleButton />
      </PageTop>
      <SubPages
        label={t('console-electrons.views')}
        pages={[
          ...electronViews.map((view) => ({
            href: search.href({ view: view === 'all' ? undefined : view }),
            current: view === query.view && !views.isOne,
            label: [t(`console-electrons.view-${view}`), list.countOf(view, counts)]
              .filter(Boolean)
              .join(' '),
          })),
          ...views.pages,
        ]}
        end={
          <>
            {views.button}
            <ColumnsButton columns={columns} search={search} />
            <ExportButton address={callAddress('GET /electrons/export', { query })} count={first?.total} />
          </>
        }
      />
      <Body>
        <ElectronsPane key={query.view} query={query} list={list} columns={columns} state={state} />
      </Body>
    </>
  );
}
