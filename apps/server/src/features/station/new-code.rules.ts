const ranges = [
  { first: 1_001, last: 9_999 },
  { first: 100_001, last: 999_999 },
];

/**
 * A code that no station has or ever had: the one after the highest, of four digits while there are any, then of six.
 * A placard that still hangs somewhere, and the receipt of an old rental, must never lead to another station.
 */
export function proposeCode(used: Iterable<string>): string | undefined {
  const taken = new Set<number>();
  for (const code of used) taken.add(Number(code));
  for (const { first, last } of ranges) {
    let highest = first - 1;
    for (const code of taken) if (code <= last && code > highest) highest = code;
    const next = highest < last ? highest + 1 : findGap(taken, { first, last });
    if (next !== undefined) return String(next);
  }
  return undefined;
}

function findGap(taken: ReadonlySet<number>, { first, last }: { first: number; last: number }) {
  for (let code = first; code <= last; code += 1) if (!taken.has(code)) return code;
  return undefined;
}
