import type { VenueFields } from '@etg/contract/console/venue';
import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import { whyNotFields } from '../venue/index.ts';
import { type ReadFile, readCsvFile } from './csv-file.rules.ts';
import { type JudgedLines, judgeLines } from './import-lines.rules.ts';
import { listAllVenues, listCodes, listPricedCountries } from './station-import.store.ts';

interface ImportRequest {
  text: string;
  now: Date;
  /** Whether the reader is in charge there; without it, whoever it is. */
  mayActAt?: (place: Exclude<Place, string>) => boolean;
}

export type ReadImport = (Extract<ReadFile, { ok: true }> & JudgedLines) | Extract<ReadFile, { ok: false }>;

/** Everything that a file would add, line by line; writes nothing [QF6]. */
export async function readImport(
  db: Reader,
  { text, now, mayActAt = () => true }: ImportRequest,
): Promise<ReadImport> {
  const file = readCsvFile(text);
  if (!file.ok) return file;
  const valuesOf = (column: 'code' | 'country') => [
    ...new Set(file.rows.flatMap(({ values }) => values[column] || [])),
  ];
  const countries = valuesOf('country').map((country) => country.toUpperCase());
  const judged = judgeLines(file.rows, file.header.length, {
    codes: await listCodes(db, valuesOf('code')),
    venues: await listAllVenues(db),
    countriesWithPrices: await listPricedCountries(db, countries, now),
    whyNotFields: rememberWhyNot(),
    mayActAt,
  });
  return { ...file, ...judged };
}

/** Reading hours takes milliseconds, and thousands of lines have the same. */
function rememberWhyNot(): (fields: Partial<VenueFields>) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (fields) => {
    const key = JSON.stringify(fields);
    if (!known.has(key)) known.set(key, whyNotFields(fields, undefined));
    return known.get(key);
  };
}
