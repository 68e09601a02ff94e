/** The numbers of a version: [4, 2, 7, 1] of "sn4-2.7.1". The same as `firmwareNumbers` in SQL. */
export function versionOf(firmware: string): readonly number[] {
  return (firmware.match(/\d+/g) ?? []).map(Number);
}

/** As PostgreSQL compares arrays: number by number, and the shorter one first. */
export function compareVersions(left: readonly number[], right: readonly number[]): number {
  for (const [index, number] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (number !== other) return number - other;
  }
  return left.length - right.length;
}

/** A version counts as current once so many stations have it: one that is being tried makes no other old. */
export const stationsOfNewest = 3;
