/** The sort in an address: `seen`, or `-seen` for the other direction. */
export interface Sort {
  readonly column: string;
  readonly down: boolean;
}

export function readSort(text: string, fallback: string): Sort {
  const given = text || fallback;
  return given.startsWith('-') ? { column: given.slice(1), down: true } : { column: given, down: false };
}

/** A press on the head of a column: sorts by it, again turns it. */
export function nextSort({ column, down }: Sort, pressed: string): string {
  return column === pressed && !down ? `-${pressed}` : pressed;
}

/** Words by the reader's alphabet, numbers by size, nothing always last. */
export function compareValues(one: unknown, other: unknown, locale: string): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), locale, { numeric: true });
}
