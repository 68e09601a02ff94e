import {
  type fileFaults,
  type ImportColumn,
  importColumns,
  mostImportLines,
  neededColumns,
} from '@etg/contract/console/import-words';
import { CsvError, parse } from 'csv-parse/sync';

export interface FileRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  values: Partial<Record<ImportColumn, string>>;
}

export type ReadFile =
  | { ok: true; header: string[]; ignored: string[]; rows: FileRow[] }
  | { ok: false; why: (typeof fileFaults)[number]; line?: number; columns?: string[] };

/**
 * Reads a file as Excel writes it anywhere: commas, semicolons or tabs, any line end, with or without a byte order mark.
 * Columns are known by their names in the first line, in any order.
 */
export function readCsvFile(text: string): ReadFile {
  const parsed = parseLines(text);
  if (!Array.isArray(parsed)) return { ok: false, why: 'quote', line: parsed.line };
  const [first, ...rest] = parsed;
  if (!first || rest.length === 0) return { ok: false, why: 'empty' };
  if (rest.length > mostImportLines) return { ok: false, why: 'too-many-lines' };
  const header = first.record.map((name) => name.trim());
  const columns = header.map(columnOf);
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { ok: false, why: 'columns-missing', columns: missing };
  const twice = importColumns.filter((column) => columns.filter((each) => each === column).length > 1);
  if (twice.length > 0) return { ok: false, why: 'column-twice', columns: twice };
  return {
    ok: true,
    header,
    ignored: header.filter((name, index) => name !== '' && columns[index] === undefined),
    rows: rest.map(({ record, line }) => ({ line, cells: record, values: valuesOf(record, columns) })),
  };
}

interface Parsed {
  record: string[];
  line: number;
}

function parseLines(text: string): Parsed[] | { line: number } {
  const parsed: Parsed[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Where a record begins: its cells may have line breaks.
      on_record: (record: string[], { lines }) => {
        const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        parsed.push({ record, line: lines - breaks });
        return null;
      },
    });
    return parsed;
  } catch (error) {
    // A quote that is not closed, or that stands inside a cell: what follows cannot be told apart.
    if (error instanceof CsvError) return { line: (parsed.at(-1)?.line ?? 0) + 1 };
    throw error;
  }
}

/** Excel writes semicolons where the comma is for decimals. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

function columnOf(name: string): ImportColumn | undefined {
  const plain = name.toLowerCase().replace(/[\s-]+/g, '_');
  return importColumns.find((column) => column === plain);
}

function valuesOf(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
): FileRow['values'] {
  const values: FileRow['values'] = {};
  columns.forEach((column, index) => {
    if (column) values[column] = plainCell(cells[index] ?? '');
  });
  return values;
}

/** Our own files put an apostrophe before what a spreadsheet would take for a formula, such as a latitude of -33.9. */
function plainCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim();
}
