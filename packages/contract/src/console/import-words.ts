/** The words of the import of stations. No validators: browsers import them. */

/** The columns of the file, by the names in its first line. The first three are needed, `lat` to `timezone` for a new venue. */
export const importColumns = [
  'code',
  'venue',
  'address',
  'lat',
  'lng',
  'country',
  'timezone',
  'hours',
  'public',
  'who_pays',
  'place',
  'nests',
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const neededColumns = ['code', 'venue', 'address'] as const satisfies ImportColumn[];
export const columnsOfNewVenue = ['lat', 'lng', 'country', 'timezone'] as const satisfies ImportColumn[];

export const mostImportLines = 2_000;
export const longestImport = 1_000_000;

/** What is wrong with a whole file: a text `console-import.file-{fault}`. */
export const fileFaults = ['empty', 'too-many-lines', 'columns-missing', 'quote', 'column-twice'] as const;

/** What is wrong with a cell: a text `console-import.fault-{fault}`. */
export const lineFaults = [
  'missing',
  'too-long',
  'code-bad',
  'code-used',
  'code-retired',
  'code-twice',
  'number-bad',
  'pin-missing',
  'country-bad',
  'country-without-prices',
  'zone-bad',
  'hours-bad',
  'hours-not-weekly',
  'yes-or-no',
  'who-pays-bad',
  'nests-bad',
  'text-bad',
  'venue-differs',
  'out-of-scope',
  'too-many-cells',
] as const;
export type LineFault = (typeof lineFaults)[number];
