/** A whole number from 1 to `most`; `null` if the field is empty, undefined if it is none. */
export function readCount(typed: string, most: number): number | null | undefined {
  const clean = typed.trim();
  if (clean === '') return null;
  const count = /^\d{1,4}$/.test(clean) ? Number(clean) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

const longestMonth = 31;

/**
 * The day of a month on which a budget is spent, at the pace at which the saved one lasts until `lasts`. Undefined if it
 * lasts longer than a month, or the pace is not known.
 */
export function lastsUntil({
  saved,
  lasts,
  budget,
}: {
  saved: number | null;
  lasts: number | undefined;
  budget: number;
}): number | undefined {
  if (lasts === undefined || !saved) return undefined;
  const day = Math.max(1, Math.round((lasts * budget) / saved));
  return day <= longestMonth ? day : undefined;
}
