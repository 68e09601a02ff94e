import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import { readCsvFile } from './csv-file.rules.ts';
import { venueKeyOf } from './import-lines.rules.ts';
import { listAllVenues } from './station-import.store.ts';

interface ChosenLines {
  text: string;
  leave: readonly number[];
}

/** Where the stations of a file would be. Whoever adds them must be in charge of each place. */
export async function listImportSpots(db: Reader, { text, leave }: ChosenLines): Promise<Place> {
  const file = readCsvFile(text);
  if (!file.ok) return { each: [] };
  const known = new Map((await listAllVenues(db)).map((venue) => [venueKeyOf(venue), venue]));
  const countries = new Map<string, string>();
  const spots = file.rows.flatMap(({ line, values }) => {
    const key = venueKeyOf({ title: values.venue ?? '', address: values.address ?? '' });
    const venue = known.get(key);
    // What the first line of a new venue says holds for the others.
    const country = venue?.country ?? (values.country || countries.get(key) || '').toUpperCase();
    countries.set(key, country);
    return leave.includes(line) ? [] : [{ country, venueIds: venue ? [venue.id] : [] }];
  });
  return { each: spots };
}
