export const csvType = 'text/csv;charset=utf-8';

/** Starts a file: it makes Excel read UTF-8, which Japanese venue names need. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = string | number | boolean | null | undefined;

/** A table for spreadsheets and other programs. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [header, ...rows].map(csvLine).join('');
}

/**
 * One line, which ends with CRLF (RFC 4180). Every cell is quoted, so that no separator or line break in a name ends it, and
 * a text that starts like a formula gets an apostrophe, which makes a spreadsheet show it as text.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  const safe = typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : String(cell ?? '');
  return `"${safe.replaceAll('"', '""')}"`;
}
