/** One row more or less. */
export function togglePicked(picked: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** From the row that was picked last to this one, in the order on the screen. Nothing that was picked is dropped. */
export function pickTo(
  picked: ReadonlySet<string>,
  rows: readonly string[],
  { from, to }: { from: string | undefined; to: string },
): Set<string> {
  const [start, end] = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start < 0 || end < 0) return new Set([...picked, to]);
  return new Set([...picked, ...rows.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}
