import type { Notes } from './trace.ts';

const longestStatement = 2_000;

/** The span name and attributes of a statement. Its text contains placeholders ($1), never values. */
export function statementNotes(sql: string): { name: string; notes: Notes } {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?(\w+)"?/i.exec(sql)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    notes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': sql.slice(0, longestStatement),
    },
  };
}
