/** The order to show while it must hold still: as it was, new rows at the end, gone ones left out. */
export function heldOrder(before: readonly string[], now: readonly string[]): string[] {
  const present = new Set(now);
  const known = new Set(before);
  return [...before.filter((id) => present.has(id)), ...now.filter((id) => !known.has(id))];
}

/** How many rows would stand elsewhere if the table were sorted again. */
export function countMoved(shown: readonly string[], sorted: readonly string[]): number {
  return shown.filter((id, place) => sorted[place] !== id).length;
}
