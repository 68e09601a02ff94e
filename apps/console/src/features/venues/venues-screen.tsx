import type { VenueRow } from '@etg/contract/console/venue';
import { Button } from '@etg/ui/console/button';
import { Body, SubPages } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconStore } from '@etg/ui/icons-menu';
import { IconPlus } from '@etg/ui/icons-more';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { ColumnsButton, shownColumns } from '../../platform/table/columns-button.tsx';
import { DataTable } from '../../platform/table/data-table.tsx';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { useSavedViews } from '../../platform/table/saved-views.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { useVenueColumns, venueHref } from './use-venue-columns.tsx';
import { useVenueList } from './use-venue-list.ts';
import { VenueFilters } from './venue-filters.tsx';
import { venueOrder, venueQuery } from './venue-query.rules.ts';
import styles from './venues.module.css';

/** Every venue, with or without a station [QF9]. */
export function VenuesScreen() {
  const t = useText();
  const search = useSearchState();
  const [, navigate] = useLocation();
  const query = venueQuery(search.get);
  const list = useVenueList(query, venueOrder(search.get('sort')));
  const columns = useVenueColumns();
  const views = useSavedViews({
    list: 'venues',
    path: '/venues',
    countOf: (saved) => callQuery('GET /venues/count', { query: venueQuery((key) => saved.get(key) ?? '') }),
  });
  const mayAdd = useMay('venue.edit');
  const { pages, venues, first } = list;
  const cols = search.get('cols');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address, only the columns count
  const shown = useMemo(() => shownColumns(columns, search), [columns, cols]);
  const isNarrowed = Object.keys(query).length > 0;
  const isNew = venues?.length === 0 && !isNarrowed;
  const total = first?.total ?? 0;
  const add = () => navigate(hrefOf('newVenue'));
  useKeys(mayAdd ? [{ keys: 'n', label: t('console.page-new-venue'), line: true, run: add }] : []);
  return (
    <>
      <PageTop page="venues" context={first && !isNew && t('console.venues', { count: total })}>
        {mayAdd && !isNew && <AddButton />}
      </PageTop>
      {!isNew && (
        <SubPages
          label={t('console-venues.views')}
          pages={[
            { href: '/venues', current: !views.isOne, label: t('console-venues.view-all') },
            ...views.pages,
          ]}
          end={
            <>
              {views.button}
              <ColumnsButton columns={columns} search={search} />
              <ExportButton
                address={callAddress('GET /venues/export', {
                  query: { ...query, columns: shown.map(({ id }) => id).join() },
                })}
                count={first?.total}
              />
            </>
          }
        />
      )}
      <Body>
        <Pane
          title={t('console.page-venues')}
          bare
          flush
          fill
          footer={!isNew && venues ? t('console-venues.rows', { total }) : undefined}
        >
          {!isNew && <VenueFilters search={search} countries={first?.countries ?? []} />}
          <Pending query={{ ...pages, data: venues }}>
            {venues?.length === 0 ? (
              <NoVenues isNarrowed={isNarrowed} mayAdd={mayAdd} />
            ) : (
              <div className={styles.list}>
                <DataTable
                  label={t('console.page-venues')}
                  main
                  dense
                  items={venues ?? []}
                  idOf={idOf}
                  columns={shown}
                  sort={{
                    text: search.get('sort'),
                    fallback: 'title',
                    byServer: true,
                    onChange: (text) => search.set({ sort: text.split(',').at(-1) }),
                  }}
                  total={total}
                  onOpen={({ id }) => navigate(venueHref(id))}
                  onEnd={() => void (pages.hasNextPage && !pages.isFetching && pages.fetchNextPage())}
                />
              </div>
            )}
          </Pending>
        </Pane>
      </Body>
    </>
  );
}

const idOf = ({ id }: VenueRow) => id;

function AddButton() {
  const t = useText();
  return (
    <Button kind="lit" icon={<IconPlus />} href={hrefOf('newVenue')}>
      {t('console.page-new-venue')}
    </Button>
  );
}

/** Empty says why, and what next [QA15]. */
function NoVenues({ isNarrowed, mayAdd }: { isNarrowed: boolean; mayAdd: boolean }) {
  const t = useText();
  if (isNarrowed)
    return (
      <PlaceNote icon={<IconStore />} title={t('console-venues.none-filtered')}>
        {t('console-venues.none-filtered-text')}
      </PlaceNote>
    );
  return (
    <PlaceNote icon={<IconStore />} title={t('console-venues.none')} action={mayAdd && <AddButton />}>
      {t('console-venues.none-text')}
    </PlaceNote>
  );
}
