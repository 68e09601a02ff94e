const minuteMs = 60_000;

/** A moment as a field for date and time has it, by the clock of a place: `2026-11-13T23:50`. */
export function toField(unixSeconds: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(unixSeconds * 1_000);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment that such a field names. When clocks go back it is the first of the two. Undefined if there is none. */
export function fromField(field: string, zone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field)) return undefined;
  const asUtc = Date.parse(`${field}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Zones differ from UTC by quarters of an hour, at most fourteen hours: the offset is found by asking both ends.
  const offsets = [asUtc - 14 * 60 * minuteMs, asUtc + 14 * 60 * minuteMs].map((at) => offsetAt(at, zone));
  const fitting = offsets.map((offset) => asUtc - offset).filter((at) => toField(at / 1_000, zone) === field);
  return fitting.length === 0 ? undefined : Math.min(...fitting) / 1_000;
}

/** How far the clock of the place is ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  return Date.parse(`${toField(at / 1_000, zone)}:00Z`) - Math.floor(at / minuteMs) * minuteMs;
}
