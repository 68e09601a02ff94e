import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import type { StationChanges } from '../station/index.ts';
import { announcementDue } from './announcement.rules.ts';
import { advanceAnnouncement } from './announcement.ts';
import { venueTopics } from './venue-topics.rules.ts';
import { listStationsOf } from './venue-version.store.ts';

/** Announcements that begin or end by themselves [QF9]. */
export function venueSweep({
  dueWork,
  clock,
  live,
  changes,
}: Pick<Core, 'dueWork' | 'clock'> & { live: Live; changes: StationChanges }): void {
  dueWork.register(announcementDue, async (tx, venueId) => {
    const moved = await advanceAnnouncement(tx, { venueId, now: clock.now() });
    if (!moved) return undefined;
    const stations = await listStationsOf(tx, venueId);
    return () => {
      changes.publish(stations);
      live.hintStaff(venueTopics(venueId, stations));
    };
  });
}
