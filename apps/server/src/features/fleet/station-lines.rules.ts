import type { StationRow } from '@etg/contract/console/stations';
import { byteOrderMark, type CsvCell, csvLine } from '@etg/domain/csv';

interface Cells {
  readonly names: readonly string[];
  cells(station: StationRow): readonly CsvCell[];
}

/** What each column of the list is in a file. Times have their zone; money has its currency beside it [QA16]. */
const columns: Readonly<Record<string, Cells>> = {
  code: { names: ['code', 'state'], cells: ({ code, state }) => [code, state] },
  venue: {
    names: ['venue', 'city', 'country'],
    cells: ({ venue }) => [venue.title, venue.city, venue.country],
  },
  health: { names: ['health'], cells: ({ health }) => [health] },
  why: { names: ['why'], cells: ({ why }) => [why?.word] },
  panel: { names: ['nests'], cells: ({ panel }) => [panel.length] },
  ready: { names: ['ready'], cells: ({ ready }) => [ready] },
  free: { names: ['free'], cells: ({ free }) => [free] },
  out: { names: ['out'], cells: ({ out }) => [out] },
  unlocks: {
    names: ['unlocks tried', 'unlocks worked'],
    cells: ({ unlocks }) => [unlocks?.tried, unlocks?.worked],
  },
  failed: {
    names: ['unlocks tried in the last hour', 'unlocks failed in the last hour'],
    cells: ({ unlocks_hour: hour }) => [hour?.tried, hour && hour.tried - hour.worked],
  },
  today: { names: ['today', 'currency'], cells: ({ today }) => [today.amount, today.currency] },
  heard: { names: ['heard'], cells: ({ heard }) => [heard && new Date(heard * 1_000).toISOString()] },
  firmware: { names: ['firmware'], cells: ({ firmware }) => [firmware] },
  signal: { names: ['signal'], cells: ({ signal }) => [signal] },
};

/** The lines of the file, a page of stations at a time. Columns that do not exist are left out. */
export async function* stationLines(
  pages: AsyncIterable<readonly StationRow[]>,
  wanted: readonly string[] = Object.keys(columns),
): AsyncGenerator<string> {
  const shown = [...new Set(wanted)].flatMap(
    (id) => (Object.hasOwn(columns, id) ? columns[id] : undefined) ?? [],
  );
  yield byteOrderMark + csvLine(shown.flatMap(({ names }) => names));
  for await (const stations of pages)
    yield stations.map((station) => csvLine(shown.flatMap(({ cells }) => cells(station)))).join('');
}
