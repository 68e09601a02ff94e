/** The columns of a list, in their order, as the address says: `cols=rider,owes,time`. Nothing there: the usual ones. */
export function readColumns(all: readonly string[], text: string, usual = all): string[] {
  const [first] = all;
  const wanted = text.split(',').filter((id) => all.includes(id) && id !== first);
  if (text === '' || first === undefined) return [...usual];
  // Who or what a row is always comes first.
  return [first, ...new Set(wanted)];
}

/** Empty if nothing was chosen: a column that is added later is then shown to everybody. */
export function writeColumns(usual: readonly string[], shown: readonly string[]): string {
  return shown.join() === usual.join() ? '' : shown.join();
}

/** One place to the front or the back. The first one stays. */
export function moveColumn(shown: readonly string[], id: string, by: 1 | -1): string[] {
  const place = shown.indexOf(id);
  const other = place + by;
  if (place < 1 || other < 1 || other >= shown.length) return [...shown];
  const moved = [...shown];
  [moved[place], moved[other]] = [shown[other] ?? id, id];
  return moved;
}
