import type { MissingTextSeen } from '../features/translation/index.ts';

const longestShown = 60;

/** The missing translations as a table for a terminal, the most reported first. */
export function missingTextsTable(texts: readonly MissingTextSeen[]): string {
  if (texts.length === 0) return 'No text is missing.';
  const rows = texts.map(({ language, key, value, reports, lastSeen }) => [
    language,
    key,
    String(reports),
    lastSeen.toISOString().slice(0, 16).replace('T', ' '),
    printable(value),
  ]);
  const table = [['', 'text', 'reports', 'last seen (UTC)', 'shown instead'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Reports come from anybody: control characters could steer the operator's terminal, so they are removed. */
function printable(text: string): string {
  const line = text.replace(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ');
  return line.length > longestShown ? `${line.slice(0, longestShown - 1)}…` : line;
}
