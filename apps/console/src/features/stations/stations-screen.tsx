import { stationViews } from '@etg/contract/console/fleet-words';
import { Button } from '@etg/ui/console/button';
import { Body, SubPages } from '@etg/ui/console/frame';
import { useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { callQuery } from '../../platform/query.ts';
import { useStore } from '../../platform/store.ts';
import { ColumnsButton, shownColumns } from '../../platform/table/columns-button.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { createInView } from '../../platform/table/rows-in-view.tsx';
import { useSavedViews } from '../../platform/table/saved-views.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { isFiltered, isOfFailed, stationOrder, stationQuery } from './station-query.rules.ts';
import { StationsPane } from './stations-pane.tsx';
import { useStationColumns } from './use-station-columns.tsx';
import { useStationList } from './use-station-list.ts';

/** Every station, the worst for riders first: views with live counts, filters, and what can be done to several [QF2]. */
export function StationsScreen() {
  const t = useText();
  const mayEdit = useMay('station.edit');
  const search = useSearchState();
  const query = stationQuery(search.get);
  const order = stationOrder(search.get('sort'));
  const list = useStationList(query, order);
  const [state] = useState(createInView);
  const counts = useStore(state.counts);
  const views = useSavedViews({
    list: 'stations',
    path: '/stations',
    countOf: (saved) =>
      callQuery('GET /stations/count', { query: stationQuery((key) => saved.get(key) ?? '') }),
  });
  const columns = useStationColumns(isOfFailed(query, order));
  const shown = shownColumns(columns, search).map(({ id }) => id);
  const { first } = list;
  return (
    <>
      <PageTop
        page="stations"
        context={
          first &&
          t('console-stations.context', { count: first.counts.all, countries: first.countries.length })
        }
      >
        {mayEdit && first?.counts.all !== 0 && (
          <Button href={hrefOf('newStation')}>{t('console-stations.new')}</Button>
        )}
      </PageTop>
      <SubPages
        label={t('console-stations.views')}
        pages={[
          ...stationViews.map((view) => ({
            href: search.href({ view: view === 'all' ? undefined : view }),
            current: view === query.view && !views.isOne,
            label: [t(`console-stations.view-${view}`), list.countOf(view, counts)].filter(Boolean).join(' '),
          })),
          ...views.pages,
        ]}
        end={
          <>
            {views.button}
            <ColumnsButton columns={columns} search={search} />
            <ExportButton
              address={callAddress('GET /stations/export', { query: { ...query, columns: shown.join() } })}
              count={first?.total}
            />
          </>
        }
      />
      <Body>
        <StationsPane
          key={query.view}
          query={query}
          list={list}
          columns={columns}
          state={state}
          isNarrowed={isFiltered(query)}
        />
      </Body>
    </>
  );
}
