import { knownCountries } from '@etg/domain/region';
import { BulkBar } from '@etg/ui/console/bulk-bar';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconPeople } from '@etg/ui/icons-more';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMay } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { ColumnsButton, shownColumns } from '../../platform/table/columns-button.tsx';
import { DataTable } from '../../platform/table/data-table.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { useLocale } from '../../platform/time.tsx';
import { type SearchState, useSearchState } from '../../platform/use-search.ts';
import { rentalHref, riderHref } from './hit-places.rules.ts';
import type { RiderQuery } from './rider-query.rules.ts';
import { useRiderColumns } from './use-rider-columns.tsx';
import type { useRiderList } from './use-rider-list.ts';

/** A page can follow no more than 200 things. */
const mostFollowed = 150;

interface RidersPaneProps {
  query: RiderQuery;
  list: ReturnType<typeof useRiderList>;
}

/** A row opens the rental if one is out, else the rider, as in search. Picked ones are exported together. */
export function RidersPane({ query, list }: RidersPaneProps) {
  const t = useText();
  const search = useSearchState();
  const [, navigate] = useLocation();
  const mayExport = useMay('rider.export');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { which } = query;
  const { pages, riders } = list;
  const columns = useRiderColumns(which, list.now);
  const shown = shownColumns(columns, search);
  const address = (ids?: ReadonlySet<string>) =>
    callAddress('GET /riders/export', {
      query: {
        ...query,
        columns: shown.map(({ id }) => id).join(),
        ...(ids && { ids: [...ids].join() }),
      },
    });
  // Who is gone from the list meanwhile is not exported.
  const present = riders
    ? new Set(riders.map(({ rider }) => rider.id).filter((id) => picked.has(id)))
    : picked;
  return (
    <Pane
      title={t(`console-search.riders-${which}`)}
      about={t(`console-search.riders-about-${which}`)}
      end={
        <>
          <ColumnsButton columns={columns} search={search} />
          {mayExport && <ExportButton address={address()} />}
        </>
      }
      flush
      fill
    >
      {riders?.slice(0, mostFollowed).map(({ rider }) => (
        <Followed key={rider.id} riderId={rider.id} />
      ))}
      <RiderFilters search={search} />
      <Pending query={{ ...pages, data: riders }}>
        {riders?.length === 0 ? (
          <NoRiders query={query} />
        ) : (
          <DataTable
            label={t('console.page-riders')}
            main
            items={riders ?? []}
            idOf={({ rider }) => rider.id}
            columns={shown}
            picked={mayExport ? { ids: present, onChange: setPicked } : undefined}
            onOpen={({ rider, rental }) => navigate(rental ? rentalHref(rental.id) : riderHref(rider.id))}
            onEnd={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()}
          />
        )}
      </Pending>
      {present.size > 0 && (
        <BulkBar
          count={t('console-search.riders-picked', { count: present.size })}
          clear={{ label: t('console.clear-picked'), onClick: () => setPicked(new Set()) }}
        >
          {present.size > mostExported ? (
            <span>{t('console-search.riders-too-many', { most: mostExported })}</span>
          ) : (
            <ExportButton address={address(present)} count={present.size} />
          )}
        </BulkBar>
      )}
    </Pane>
  );
}

/** Their ids must fit into an address. */
const mostExported = 100;

function RiderFilters({ search }: { search: SearchState }) {
  const t = useText();
  const locale = useLocale();
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  return (
    <FilterBar
      label={t('console.filters')}
      search={search}
      fields={[
        {
          id: 'country',
          label: t('console-search.filter-country'),
          options: knownCountries().map(({ code }) => ({ value: code, label: countryName.of(code) ?? code })),
        },
        { id: 'station', label: t('console-search.filter-station') },
      ]}
    />
  );
}

/** Empty says why, and what next [QA15]. */
function NoRiders({ query: { which, station, country } }: { query: RiderQuery }) {
  const t = useText();
  const isFiltered = station !== undefined || country !== undefined;
  return (
    <PlaceNote
      icon={<IconPeople />}
      title={t(isFiltered ? 'console-search.riders-none-filtered' : `console-search.riders-none-${which}`)}
    >
      {t(isFiltered ? 'console-search.riders-none-filtered-text' : 'console-search.riders-none-text')}
    </PlaceNote>
  );
}

function Followed({ riderId }: { riderId: string }) {
  useFollow(`rider:${riderId}`, [['GET /riders']]);
  return null;
}
