export const csvType = 'text/csv;charset=utf-8';

/**
 * A table for spreadsheets and other programs. Every cell is quoted, so that no separator or line break in a name ends
 * it, and a cell that starts like a formula gets an apostrophe, which makes a spreadsheet show it as text. Lines end
 * with CRLF (RFC 4180). The byte order mark makes Excel read UTF-8, which Japanese venue names need.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
