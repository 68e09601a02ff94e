import type { Consequence } from '@etg/contract/console/consequence';

type Row = Consequence['rows'][number];

/** The rows that a newer preview has and the one that was seen had not, by their place in the newer one [QA8]. */
export function changedRows(seen: Consequence, now: Consequence): ReadonlySet<number> {
  const before = new Set(seen.rows.map(written));
  return new Set(now.rows.flatMap((row, place) => (before.has(written(row)) ? [] : [place])));
}

function written({ label, name, before, after }: Row): string {
  return JSON.stringify([label, name ?? '', before, after]);
}
