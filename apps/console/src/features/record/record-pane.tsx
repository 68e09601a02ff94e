import { IconRecord } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMay } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { serverNow } from '../../platform/server-time.ts';
import { DataTable } from '../../platform/table/data-table.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { ExportButton } from './export-button.tsx';
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
  return (
    <Pane
      title={t('console.page-record')}
      about={t(mayReadAll ? 'console-record.about' : 'console-record.about-own')}
      end={mayReadAll && <ExportButton query={query} />}
      flush
      fill
    >
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
            columns={columns}
            onEnd={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()}
          />
        )}
      </Pending>
    </Pane>
  );
}
