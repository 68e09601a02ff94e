/** The rows with those that were read again in their places. The same object if nothing changed. */
export function patchRows<Row>(
  rows: readonly Row[],
  fresh: ReadonlyMap<string, Row>,
  idOf: (row: Row) => string,
): readonly Row[] {
  let isChanged = false;
  const patched = rows.map((row) => {
    const now = fresh.get(idOf(row));
    if (!now || JSON.stringify(now) === JSON.stringify(row)) return row;
    isChanged = true;
    return now;
  });
  return isChanged ? patched : rows;
}
