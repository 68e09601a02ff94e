import { SubPages } from '@etg/ui/console/frame';
import { IconRecord } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMay } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { serverNow } from '../../platform/server-time.ts';
import { ColumnsButton, shownColumns } from '../../platform/table/columns-button.tsx';
import { DataTable } from '../../platform/table/data-table.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { useSavedViews } from '../../platform/table/saved-views.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { isFiltered, queryOf, readFilter } from './record-filter.rules.ts';
import { RecordFilters } from './record-filters.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

/** `main`: the page has no other table. */
export function RecordPane({ main }: { main?: boolean | undefined }) {
  const t = useText();
  const search = useSearchState();
  const mayReadAll = useMay('record.read');
  const [openedAt] = useState(serverNow);
  const filter = readFilter(search.get);
  const query = queryOf(filter, openedAt);
  const pages = useInfiniteQuery({
    queryKey: ['GET /record', mayReadAll, query],
    queryFn: ({ pageParam, signal }) =>
      call(mayReadAll ? 'GET /record' : 'GET /record/own', {
        query: { ...query, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  useFollow('record', [['GET /record']]);
  const acts = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const columns = useRecordColumns();
  const views = useSavedViews({ list: 'record', path: '/record' });
  return (
    <Pane
      title={t('console.page-record')}
      about={t(mayReadAll ? 'console-record.about' : 'console-record.about-own')}
      end={
        <>
          {views.button}
          <ColumnsButton columns={columns} search={search} />
          {mayReadAll && <ExportButton address={callAddress('GET /record/export', { query })} />}
        </>
      }
      flush
      fill
    >
      {main && views.pages.length > 0 && <SubPages label={t('console.views')} pages={views.pages} />}
      <RecordFilters filter={filter} />
      <Pending query={pages}>
        {acts.length === 0 ? (
          <PlaceNote icon={<IconRecord />} title={t('console-record.none')}>
            {t(isFiltered(filter) ? 'console-record.none-filtered' : 'console-record.none-text')}
          </PlaceNote>
        ) : (
          <DataTable
            label={t('console.page-record')}
            main={main}
            items={acts}
            idOf={({ id }) => id}
            columns={shownColumns(columns, search)}
            onEnd={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()}
          />
        )}
      </Pending>
    </Pane>
  );
}
