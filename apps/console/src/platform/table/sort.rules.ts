/** One column of the sort in an address: `seen`, or `-seen` for the other direction. */
export interface Sort {
  readonly column: string;
  readonly down: boolean;
}

/** By the first, and by the second where the first is equal: `role,-seen`. */
export function readSort(text: string, fallback: string): readonly Sort[] {
  return (text || fallback)
    .split(',')
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) =>
      part.startsWith('-') ? { column: part.slice(1), down: true } : { column: part, down: false },
    );
}

/** A press on the head of a column: sorts by it, again turns it. With Shift it is the second column to sort by. */
export function nextSort(order: readonly Sort[], pressed: string, isSecond = false): string {
  const known = order.find(({ column }) => column === pressed);
  const [first, second] = order;
  const turned = known && (order.length === 1 || isSecond || known === first) ? !known.down : false;
  const next = { column: pressed, down: turned };
  if (!isSecond || !first) return write([next]);
  return first.column === pressed ? write([next, ...(second ? [second] : [])]) : write([first, next]);
}

function write(order: readonly Sort[]): string {
  return order.map(({ column, down }) => (down ? `-${column}` : column)).join(',');
}

/** Words by the reader's alphabet, numbers by size, nothing always last. */
export function compareValues(one: unknown, other: unknown, locale: string): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), locale, { numeric: true });
}
