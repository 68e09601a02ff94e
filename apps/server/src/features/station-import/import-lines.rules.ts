import {
  columnsOfNewVenue,
  type ImportColumn,
  type LineFault,
  neededColumns,
} from '@etg/contract/console/import-words';
import { mostNests } from '@etg/contract/console/setup-words';
import type { ImportLine } from '@etg/contract/console/station-import';
import type { VenueFields } from '@etg/contract/console/venue';
import type { FileRow } from './csv-file.rules.ts';

export interface KnownVenue {
  id: string;
  title: string;
  address: string;
  country: string;
}

/** What there is already, and what the reader may change. */
export interface KnownWorld {
  /** Every code that a station has or had, with its venue. */
  codes: ReadonlyMap<string, { isRetired: boolean; venueId: string }>;
  venues: readonly KnownVenue[];
  countriesWithPrices: ReadonlySet<string>;
  /** Why a value of a venue cannot be saved, by the rule of the venues' page. */
  whyNotFields(fields: Partial<VenueFields>): string | undefined;
  mayActAt(place: { country: string; venueIds: string[] }): boolean;
}

/** A station that can be added. */
export interface PlannedStation {
  line: number;
  code: string;
  /** How many it should have; undefined where the file does not say. */
  nests: number | undefined;
  /** By which lines of one venue find each other. */
  venueKey: string;
  venue: KnownVenue | { country: string; fields: Partial<VenueFields> };
}

export interface JudgedLines {
  lines: ImportLine[];
  planned: PlannedStation[];
}

type Fault = ImportLine['faults'][number];

/** Two lines are at one venue if name and address are the same, whatever the spaces and capitals. */
export function venueKeyOf({ title, address }: { title: string; address: string }): string {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return JSON.stringify([plain(title), plain(address)]);
}

/** Decides about each line of a file: it is added, there already, or bad, with everything that is wrong with it. */
export function judgeLines(rows: readonly FileRow[], width: number, world: KnownWorld): JudgedLines {
  const known = new Map(world.venues.map((venue) => [venueKeyOf(venue), venue]));
  const lines: ImportLine[] = [];
  const planned: PlannedStation[] = [];
  const codes = new Set<string>();
  const numbers = new Map<string, number>();
  const firsts = new Map<string, FileRow['values']>();
  for (const row of rows) {
    const { code = '', venue = '', address = '' } = row.values;
    const venueKey = venueKeyOf({ title: venue, address });
    const at = known.get(venueKey);
    const first = at ? undefined : firsts.get(venueKey);
    // What the first line of a new venue says holds for the others.
    const values = first ? { ...first, ...filled(row.values) } : row.values;
    const faults = [
      ...(row.cells.length > width ? [{ why: 'too-many-cells' as const }] : []),
      ...missingIn(values, neededColumns),
      ...(at ? [] : faultsOfNewVenue(values, world)),
      ...(first ? differencesOf(values, first) : []),
      ...faultsOfNests(row.values.nests),
    ];
    const is = code === '' ? undefined : judgeCode(code, { at, world, isTwice: codes.has(code) });
    if (typeof is === 'object') faults.push(is);
    const country = at?.country ?? (values.country ?? '').toUpperCase();
    if (!faults.some(isOfCountry) && !world.mayActAt({ country, venueIds: at ? [at.id] : [] }))
      faults.push({ column: 'venue', why: 'out-of-scope' });
    codes.add(code);
    if (!at && !first) firsts.set(venueKey, values);
    const outcome = faults.length > 0 ? 'bad' : is === 'there' ? 'there' : 'add';
    lines.push({
      line: row.line,
      outcome,
      code,
      venue,
      ...(!at && { new_venue: numberIn(numbers, venueKey) }),
      faults,
      ...(outcome === 'bad' && { cells: row.cells }),
    });
    if (outcome === 'add')
      planned.push({
        line: row.line,
        code,
        nests: nestsOf(row.values.nests),
        venueKey,
        venue: at ?? { country, fields: fieldsOf(values) },
      });
  }
  return { lines, planned };
}

/** Two venues of one name at two addresses are two. */
function numberIn(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}

function filled(values: FileRow['values']): FileRow['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

const isOfCountry = ({ column }: Fault) => column === 'country';

function missingIn(values: FileRow['values'], columns: readonly ImportColumn[]): Fault[] {
  return columns.flatMap((column) => (values[column] ? [] : [{ column, why: 'missing' as const }]));
}

/** The code of a placard: 4 or 6 digits, once in the file, and never used before. */
function judgeCode(
  code: string,
  { at, world, isTwice }: { at: KnownVenue | undefined; world: KnownWorld; isTwice: boolean },
): Fault | 'there' | 'new' {
  const fault = (why: LineFault): Fault => ({ column: 'code', why });
  if (!/^(?:[1-9]\d{3}|[1-9]\d{5})$/.test(code)) return fault('code-bad');
  if (isTwice) return fault('code-twice');
  const used = world.codes.get(code);
  if (!used) return 'new';
  if (used.isRetired) return fault('code-retired');
  return used.venueId === at?.id ? 'there' : fault('code-used');
}

/** Each station has its own number of nests: it is not taken over from an earlier line of the venue. */
function nestsOf(text = ''): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function faultsOfNests(text = ''): Fault[] {
  const nests = nestsOf(text) ?? 0;
  return text === '' || (nests >= 1 && nests <= mostNests) ? [] : [{ column: 'nests', why: 'nests-bad' }];
}

const faultsOfWhy: Readonly<Record<string, LineFault>> = {
  'no-such-zone': 'zone-bad',
  'hours-not-hours': 'hours-bad',
  'hours-not-weekly': 'hours-not-weekly',
  'venue-pin-missing': 'pin-missing',
};

const longest: Partial<Record<ImportColumn, number>> = { venue: 60, address: 200, hours: 200, place: 60 };

function faultsOfNewVenue(values: FileRow['values'], world: KnownWorld): Fault[] {
  const faults = missingIn(values, columnsOfNewVenue);
  const add = (column: ImportColumn, why: LineFault) => faults.push({ column, why });
  for (const [column, most] of Object.entries(longest))
    if ((values[column as ImportColumn] ?? '').length > most) add(column as ImportColumn, 'too-long');
  for (const column of ['lat', 'lng'] as const)
    if (values[column] && numberOf(values[column], column) === undefined) add(column, 'number-bad');
  const country = (values.country ?? '').toUpperCase();
  if (country && !/^[A-Z]{2}$/.test(country)) add('country', 'country-bad');
  else if (country && !world.countriesWithPrices.has(country)) add('country', 'country-without-prices');
  if (yesOrNo(values.public) === undefined) add('public', 'yes-or-no');
  if (!['', 'users', 'owner'].includes((values.who_pays ?? '').toLowerCase()))
    add('who_pays', 'who-pays-bad');
  return [...faults, ...faultsOfFields(values, world, faults)];
}

const fieldColumns = {
  title_en: 'venue',
  address: 'address',
  pin: 'lat',
  timezone: 'timezone',
  opening_hours: 'hours',
  place_en: 'place',
} as const;

/** By the rule of the venues' page, each field by itself, so that its column can be named. */
function faultsOfFields(values: FileRow['values'], world: KnownWorld, before: readonly Fault[]): Fault[] {
  const fields = fieldsOf(values);
  const names = ['title_en', 'address', 'pin', 'timezone', 'opening_hours', 'place_en'] as const;
  return names.flatMap((name) => {
    const column = fieldColumns[name];
    // That it is missing is said already, or is allowed.
    if (fields[name] === '') return [];
    const isKnown = before.some(
      (fault) => fault.column === column || (name === 'pin' && fault.column === 'lng'),
    );
    const why = isKnown ? undefined : world.whyNotFields({ [name]: fields[name] });
    return why ? [{ column, why: faultsOfWhy[why] ?? ('text-bad' as const) }] : [];
  });
}

/** Lines of one new venue must say the same of it: nobody could tell which is meant. */
function differencesOf(values: FileRow['values'], first: FileRow['values']): Fault[] {
  const columns = ['lat', 'lng', 'country', 'timezone', 'hours', 'public', 'who_pays', 'place'] as const;
  return columns.flatMap((column) =>
    (values[column] ?? '') !== (first[column] ?? '') ? [{ column, why: 'venue-differs' as const }] : [],
  );
}

function fieldsOf(values: FileRow['values']): Partial<VenueFields> {
  return {
    title_en: values.venue ?? '',
    address: values.address ?? '',
    pin: { lat: numberOf(values.lat, 'lat') ?? 0, lng: numberOf(values.lng, 'lng') ?? 0 },
    timezone: values.timezone ?? '',
    opening_hours: values.hours ?? '',
    place_en: values.place ?? '',
    is_public: yesOrNo(values.public) ?? true,
    who_pays: (values.who_pays ?? '').toLowerCase() === 'owner' ? 'owner' : 'users',
  };
}

/** Where semicolons separate cells, Excel writes 35,6812. */
function numberOf(text = '', column: 'lat' | 'lng'): number | undefined {
  const plain = /^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Math.abs(plain) <= (column === 'lat' ? 90 : 180) ? plain : undefined;
}

function yesOrNo(text = ''): boolean | undefined {
  const plain = text.toLowerCase();
  if (['', 'yes', 'true', '1', 'はい'].includes(plain)) return true;
  return ['no', 'false', '0', 'いいえ'].includes(plain) ? false : undefined;
}
