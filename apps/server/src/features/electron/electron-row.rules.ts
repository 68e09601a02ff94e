import type { ElectronPlace, ElectronReason, ElectronState } from '@etg/contract/console/electron-words';
import type { ElectronRow } from '@etg/contract/console/electrons';
import type { ConsolePlace } from '@etg/contract/console/support';
import type { CableType } from '@etg/contract/vocabulary';
import { byteOrderMark, type CsvCell, csvLine } from '@etg/domain/csv';
import { venueZone } from '@etg/domain/reader-locale';

/** An Electron as the database has it. */
export interface StoredElectron {
  id: string;
  cable: CableType;
  service_state: ElectronState;
  service_reason: ElectronReason | null;
  score: number;
  place: ElectronPlace;
  station: string | null;
  nest: number | null;
  charge: number | null;
  since: Date;
  trips: number;
  title: string | null;
  timezone: string | null;
  country: string | null;
}

export function toElectronRow(stored: StoredElectron): ElectronRow {
  const { id, cable, service_state, service_reason, score, place, nest, charge, since, trips } = stored;
  const at = toPlace(stored);
  return {
    id,
    cable,
    state: service_state,
    ...(service_reason !== null && { why: service_reason }),
    place,
    ...(at && { at }),
    ...(nest !== null && { nest }),
    ...(stored.country !== null && { country: stored.country }),
    ...(charge !== null && { charge }),
    since: Math.floor(since.getTime() / 1_000),
    trips,
    score,
  };
}

/** Undefined for an Electron that was never in a nest of ours. */
function toPlace({ station, title, timezone, country }: StoredElectron): ConsolePlace | undefined {
  if (station === null) return undefined;
  return { station, venue: title ?? '', zone: venueZone({ timezone, country: country ?? '' }) };
}

const names = [
  'id',
  'cable',
  'state',
  'why',
  'place',
  'station',
  'venue',
  'country',
  'nest',
  'charge',
  'since',
  'trips in 30 days',
  'score',
];

function cells(row: ElectronRow): readonly CsvCell[] {
  const { at, since } = row;
  return [
    row.id,
    row.cable,
    row.state,
    row.why,
    row.place,
    at?.station,
    at?.venue,
    row.country,
    row.nest,
    row.charge,
    since === undefined ? undefined : new Date(since * 1_000).toISOString(),
    row.trips,
    row.score,
  ];
}

/** The lines of the file, a page at a time. */
export async function* electronLines(pages: AsyncIterable<readonly ElectronRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(names);
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row))).join('');
}
