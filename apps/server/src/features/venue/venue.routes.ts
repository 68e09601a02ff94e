import { previewHours } from '@etg/contract/console/venue';
import { minuteOfWeek } from '@etg/domain/opening-hours';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readHours } from './hours.rules.ts';
import { isZone } from './venue-change.rules.ts';

/** Hours are checked while they are typed [QF9]. */
export function venueEditRoutes({ answer }: StaffDoor): void {
  answer(previewHours, async ({ body: { hours, timezone }, now }) => {
    if (!isZone(timezone)) return { ok: false, why: 'no-such-zone' };
    const read = readHours(hours);
    if (!read.ok) return read;
    const minute = minuteOfWeek(now, timezone);
    const today = read.week[Math.floor(minute / 1_440)] ?? [];
    const open_now = today.some(([from, until]) => from <= minute % 1_440 && minute % 1_440 < until);
    return { ...read, open_now };
  });
}
