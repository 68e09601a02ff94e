import type { VenueRow } from '@etg/contract/console/venue';
import { byteOrderMark, type CsvCell, csvLine } from '@etg/domain/csv';

interface Cells {
  readonly names: readonly string[];
  cells(venue: VenueRow): readonly CsvCell[];
}

/** What each column of the list is in a file. A time has its zone [QA16]. */
const columns: Readonly<Record<string, Cells>> = {
  title: { names: ['venue'], cells: ({ title }) => [title] },
  city: { names: ['address'], cells: ({ address }) => [address] },
  country: { names: ['country'], cells: ({ country }) => [country] },
  stations: { names: ['stations'], cells: ({ stations }) => [stations.join(' ')] },
  health: { names: ['stations that need care'], cells: ({ need_care }) => [need_care] },
  shown: { names: ['open to'], cells: ({ is_public }) => [is_public ? 'everybody' : 'guests'] },
  pays: { names: ['who pays'], cells: ({ who_pays }) => [who_pays] },
  announcement: {
    names: ['announcement', 'announced from'],
    cells: ({ announcement, announced_from: from }) => [
      announcement,
      from === undefined ? undefined : new Date(from * 1_000).toISOString(),
    ],
  },
  texts: { names: ['languages missing'], cells: ({ texts_missing }) => [texts_missing] },
};

/** The lines of the file, a page of venues at a time. Columns that do not exist are left out. */
export async function* venueLines(
  pages: AsyncIterable<readonly VenueRow[]>,
  wanted: readonly string[] = Object.keys(columns),
): AsyncGenerator<string> {
  const shown = [...new Set(wanted)].flatMap(
    (id) => (Object.hasOwn(columns, id) ? columns[id] : undefined) ?? [],
  );
  yield byteOrderMark + csvLine(shown.flatMap(({ names }) => names));
  for await (const venues of pages)
    yield venues.map((venue) => csvLine(shown.flatMap(({ cells }) => cells(venue)))).join('');
}
