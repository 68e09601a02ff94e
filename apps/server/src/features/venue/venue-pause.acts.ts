import { pauseVenue, resumeVenue } from '@etg/contract/console/venues';
import type { Reader } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { StationChanges } from '../station/index.ts';
import { findPauseOf } from './announcement.store.ts';
import { endPause, startPause } from './pause.ts';
import { findVenue, findVenuePlace, lockVenue } from './venue.store.ts';
import { venueTopics } from './venue-topics.rules.ts';
import { listStationsOf } from './venue-version.store.ts';

/** Staff suspend service at a venue, and resume it. */
export function venuePauseActs({ changes }: { changes: StationChanges }): readonly AnyStaffAct[] {
  return [actOf(pauseVenue, 'paused', changes), actOf(resumeVenue, 'open', changes)];
}

type Call = typeof pauseVenue | typeof resumeVenue;

function actOf<C extends Call>(
  call: C,
  becomes: 'paused' | 'open',
  changes: StationChanges,
): StaffAct<typeof pauseVenue | typeof resumeVenue> {
  return {
    call,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, locks }) => {
      if (locks) await lockVenue(tx, venueId);
      const { title, state } = await readState(tx, venueId);
      if (state === becomes) return { refused: becomes === 'paused' ? 'venue-paused' : 'venue-not-paused' };
      const row = {
        label: 'venue-service',
        name: title,
        before: { is: 'word', word: `venue-${state}` },
        after: { is: 'word', word: `venue-${becomes}` },
      } as const;
      return { subject: venueId, consequence: { rows: [row] }, facts: { state } };
    },
    perform: async (tx, { params: { venueId }, by, now }) => {
      const { state } = await readState(tx, venueId);
      await (becomes === 'paused' ? startPause : endPause)(tx, { venueId, now, by: by.operator });
      const stations = await listStationsOf(tx, venueId);
      return {
        before: { service: state },
        after: { service: becomes },
        topics: venueTopics(venueId, stations),
        afterCommit: () => changes.publish(stations),
      };
    },
  };
}

async function readState(
  reader: Reader,
  venueId: string,
): Promise<{ title: string; state: 'paused' | 'open' }> {
  const venue = await findVenue(reader, venueId);
  const pause = await findPauseOf(reader, venueId);
  return { title: venue?.title ?? '', state: pause ? 'paused' : 'open' };
}
