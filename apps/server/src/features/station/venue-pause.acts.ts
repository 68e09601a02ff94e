import { pauseVenue, resumeVenue } from '@etg/contract/console/venues';
import type { Reader } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { StationChanges } from './create-station-changes.ts';
import { findOpenPause, findVenueToPause, listStationCodes, lockVenue } from './venue-pause.store.ts';
import { endVenuePause, startVenuePause } from './venue-pause.ts';

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
    placeOf: async (reader, { params: { venueId } }) => {
      const venue = await findVenueToPause(reader, venueId);
      return venue && { country: venue.country, venueIds: [venueId] };
    },
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
    perform: async (tx, { params: { venueId }, now }) => {
      const { state } = await readState(tx, venueId);
      await (becomes === 'paused' ? startVenuePause : endVenuePause)(tx, { venueId, now });
      const stations = await listStationCodes(tx, venueId);
      return {
        before: { service: state },
        after: { service: becomes },
        topics: stations.map((code) => `station:${code}` as const),
        afterCommit: () => changes.publish(stations),
      };
    },
  };
}

async function readState(
  reader: Reader,
  venueId: string,
): Promise<{ title: string; state: 'paused' | 'open' }> {
  const venue = await findVenueToPause(reader, venueId);
  const pause = await findOpenPause(reader, venueId);
  return { title: venue?.title ?? '', state: pause ? 'paused' : 'open' };
}
