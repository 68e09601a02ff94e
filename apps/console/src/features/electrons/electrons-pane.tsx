import type { ElectronRow } from '@etg/contract/console/electrons';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconElectron } from '@etg/ui/icons-more';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { electronHref } from '../../platform/page-links.ts';
import { Pending } from '../../platform/pending.tsx';
import type { Column } from '../../platform/table/column.ts';
import { shownColumns } from '../../platform/table/columns-button.tsx';
import { ListFooter } from '../../platform/table/list-footer.tsx';
import { ListTable } from '../../platform/table/list-table.tsx';
import { type InViewState, RowsInView } from '../../platform/table/rows-in-view.tsx';
import { useSortAgain } from '../../platform/table/use-sort-again.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { ElectronFilters } from './electron-filters.tsx';
import { ElectronLines } from './electron-lines.tsx';
import { type ElectronQuery, isFiltered } from './electron-query.rules.ts';
import { readElectronsInView, type useElectronList } from './use-electron-list.ts';

interface ElectronsPaneProps {
  query: ElectronQuery;
  list: ReturnType<typeof useElectronList>;
  columns: readonly Column<ElectronRow>[];
  state: InViewState;
}

const idOf = ({ id }: ElectronRow) => id;

/** The list with its filters and footer: a table, or lines on a phone. */
export function ElectronsPane({ query, list, columns, state }: ElectronsPaneProps) {
  const t = useText();
  const search = useSearchState();
  const [, navigate] = useLocation();
  const isPhone = usePhone();
  const { pages, rows: electrons, first, more } = list;
  const again = useSortAgain(list);
  const cols = search.get('cols');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address, only the columns count
  const shown = useMemo(() => shownColumns(columns, search), [columns, cols]);
  const total = first?.total ?? 0;
  return (
    <Pane
      title={t(`console-electrons.view-${query.view}`)}
      bare
      flush
      fill
      footer={<ListFooter state={state} total={total} moved={again.moved} onSortAgain={again.sort} />}
    >
      <RowsInView
        state={state}
        name="electrons in view"
        topic="electrons"
        queryKey={list.queryKey}
        idOf={idOf}
        read={readElectronsInView}
        view={query.view}
        onCounts={again.changed}
      />
      <ElectronFilters search={search} countries={first?.countries ?? []} />
      <Pending query={{ ...pages, data: electrons }}>
        {electrons?.length === 0 ? (
          <NoElectrons query={query} />
        ) : isPhone ? (
          <ElectronLines
            electrons={electrons ?? []}
            limits={first}
            onEnd={more}
            onShown={(ids) => state.shown.set(ids)}
          />
        ) : (
          <ListTable
            label={t('console.page-electrons')}
            items={electrons ?? []}
            idOf={idOf}
            columns={shown}
            sortedBy="score"
            state={state}
            total={total}
            onOpen={({ id }) => navigate(electronHref(id))}
            onEnd={more}
            onHeld={again.setHeld}
          />
        )}
      </Pending>
    </Pane>
  );
}

/** Empty says what would be here. */
function NoElectrons({ query }: { query: ElectronQuery }) {
  const t = useText();
  const isNarrowed = isFiltered(query);
  return (
    <PlaceNote
      icon={<IconElectron />}
      title={t(isNarrowed ? 'console-electrons.none-filtered' : `console-electrons.none-${query.view}`)}
    >
      {t(isNarrowed ? 'console-electrons.none-filtered-text' : `console-electrons.none-${query.view}-text`)}
    </PlaceNote>
  );
}
