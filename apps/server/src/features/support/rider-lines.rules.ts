import type { listRiders } from '@etg/contract/console/search';
import { byteOrderMark, type CsvCell, csvLine } from '@etg/domain/csv';
import type { z } from 'zod';

type Listed = z.input<(typeof listRiders)['reply']>['riders'][number];

interface Cells {
  readonly names: readonly string[];
  cells(rider: Listed): readonly CsvCell[];
}

/** What each column of the list is in a file. Numbers stay masked [QA10]; times have their zone. */
const columns: Readonly<Record<string, Cells>> = {
  rider: { names: ['rider', 'name', 'phone'], cells: ({ rider }) => [rider.id, rider.name, rider.phone] },
  time: {
    names: ['state', 'deadline'],
    cells: ({ rental }) => [rental?.state, rental?.deadline && isoOf(rental.deadline)],
  },
  electron: { names: ['electron', 'plan'], cells: ({ rental }) => [rental?.electron, rental?.plan] },
  from: { names: ['venue', 'station'], cells: ({ rental }) => [rental?.from.venue, rental?.from.station] },
  standing: {
    names: ['may rent', 'why not'],
    cells: ({ standing }) => [standing.may_rent ? 'yes' : 'no', standing.why],
  },
  'so-far': {
    names: ['so far', 'currency'],
    cells: ({ rental }) => [rental?.so_far.amount, rental?.so_far.currency],
  },
  owes: { names: ['owes', 'currency of debt'], cells: ({ owed }) => [owed?.amount, owed?.currency] },
};

/** The lines of the file, a page of riders at a time. Columns that do not exist are left out. */
export async function* riderLines(
  pages: AsyncIterable<readonly Listed[]>,
  wanted: readonly string[] = Object.keys(columns),
): AsyncGenerator<string> {
  const shown = [...new Set(wanted)].flatMap(
    (id) => (Object.hasOwn(columns, id) ? columns[id] : undefined) ?? [],
  );
  yield byteOrderMark + csvLine(shown.flatMap(({ names }) => names));
  for await (const riders of pages)
    yield riders.map((rider) => csvLine(shown.flatMap(({ cells }) => cells(rider)))).join('');
}

function isoOf(at: number): string {
  return new Date(at * 1_000).toISOString();
}
