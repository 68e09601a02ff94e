import { type CsvCell, csvOf, csvType } from '@etg/domain/csv';

/** Saves a table as a file of the reader. */
export function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  const url = URL.createObjectURL(new Blob([csvOf(header, rows)], { type: csvType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
