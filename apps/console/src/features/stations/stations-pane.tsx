import type { StationRow } from '@etg/contract/console/stations';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconPlus } from '@etg/ui/icons-more';
import { IconNova } from '@etg/ui/icons-station';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useMay, useMe } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import type { Column } from '../../platform/table/column.ts';
import { shownColumns } from '../../platform/table/columns-button.tsx';
import { ListFooter } from '../../platform/table/list-footer.tsx';
import { ListTable } from '../../platform/table/list-table.tsx';
import { type InViewState, RowsInView } from '../../platform/table/rows-in-view.tsx';
import { useSortAgain } from '../../platform/table/use-sort-again.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { StationBulk } from './station-bulk.tsx';
import { StationFilters } from './station-filters.tsx';
import { StationLines } from './station-lines.tsx';
import type { StationQuery } from './station-query.rules.ts';
import { StripKey } from './strip-key.tsx';
import { stationHref } from './use-station-columns.tsx';
import { readStationsInView, type useStationList } from './use-station-list.ts';

interface StationsPaneProps {
  query: StationQuery;
  list: ReturnType<typeof useStationList>;
  columns: readonly Column<StationRow>[];
  state: InViewState;
  isNarrowed: boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** The list with its filters and footer: a table, or lines on a phone. */
export function StationsPane({ query, list, columns, state, isNarrowed }: StationsPaneProps) {
  const t = useText();
  const search = useSearchState();
  const [, navigate] = useLocation();
  const isPhone = usePhone();
  const { rights } = useMe();
  const [picked, setPicked] = useState(nobody);
  const { pages, rows: stations, more } = list;
  const again = useSortAgain(list, picked.size > 0);
  const cols = search.get('cols');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address, only the columns count
  const shown = useMemo(() => shownColumns(columns, search), [columns, cols]);
  const present = usePresent(stations, picked);
  const open = ({ code }: StationRow) => navigate(stationHref(code));
  const total = list.first?.total ?? 0;
  const mayAct = rights.includes('station.command') || rights.includes('station.edit');
  return (
    <Pane
      title={t(`console-stations.view-${query.view}`)}
      bare
      flush
      fill
      footer={
        <ListFooter state={state} total={total} moved={again.moved} onSortAgain={again.sort}>
          <StripKey />
        </ListFooter>
      }
    >
      <RowsInView
        state={state}
        name="stations in view"
        topic="stations"
        queryKey={list.queryKey}
        idOf={codeOf}
        read={readStationsInView}
        view={query.view}
        onCounts={again.changed}
      />
      <StationFilters search={search} first={list.first} />
      <Pending query={{ ...pages, data: stations }}>
        {stations?.length === 0 ? (
          <NoStations view={query.view} isNarrowed={isNarrowed} />
        ) : isPhone ? (
          <StationLines stations={stations ?? []} onEnd={more} onShown={(codes) => state.shown.set(codes)} />
        ) : (
          <ListTable
            label={t('console.page-stations')}
            items={stations ?? []}
            idOf={codeOf}
            columns={shown}
            sortedBy="health"
            state={state}
            total={total}
            picked={mayAct ? { ids: present, onChange: setPicked } : undefined}
            onOpen={open}
            onEnd={more}
            onHeld={again.setHeld}
          />
        )}
      </Pending>
      <StationBulk codes={[...present]} shown={shown.map(({ id }) => id)} onClear={() => setPicked(nobody)} />
    </Pane>
  );
}

const codeOf = ({ code }: StationRow) => code;

/** Those that are still in the list; all of them while another list is read. */
function usePresent(
  stations: readonly StationRow[] | undefined,
  picked: ReadonlySet<string>,
): ReadonlySet<string> {
  return useMemo(
    () =>
      stations && picked.size > 0 ? new Set(stations.map(codeOf).filter((code) => picked.has(code))) : picked,
    [stations, picked],
  );
}

/** Empty says what would be here; where there is no station at all, how the first ones come here. */
function NoStations({ view, isNarrowed }: { view: StationQuery['view']; isNarrowed: boolean }) {
  const t = useText();
  const mayEdit = useMay('station.edit');
  if (view === 'all' && !isNarrowed)
    return (
      <PlaceNote
        icon={<IconNova />}
        title={t('console-stations.none-all')}
        action={
          mayEdit && (
            <>
              <Button kind="lit" icon={<IconPlus />} href={hrefOf('newStation')}>
                {t('console-stations.new')}
              </Button>
              <Button href={hrefOf('stationImport')}>{t('console.page-import')}</Button>
            </>
          )
        }
      >
        {t('console-stations.none-all-text')}
      </PlaceNote>
    );
  return (
    <PlaceNote
      icon={<IconNova />}
      title={t(isNarrowed ? 'console-stations.none-filtered' : `console-stations.none-${view}`)}
    >
      {t(isNarrowed ? 'console-stations.none-filtered-text' : 'console-stations.none-text')}
    </PlaceNote>
  );
}
