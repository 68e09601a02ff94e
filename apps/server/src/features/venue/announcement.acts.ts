import { announceAtVenue } from '@etg/contract/console/venue-acts';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import type { StationChanges } from '../station/index.ts';
import {
  describeAnnouncement,
  standingKinds,
  type VenueNow,
  whyNotAnnounce,
  wordsOf,
} from './announcement.rules.ts';
import { countOutOf, findAnnouncement, findPauseOf } from './announcement.store.ts';
import { endAnnouncement, startAnnouncement } from './announcement.ts';
import { findVenue, findVenuePlace, lockVenue } from './venue.store.ts';
import type { VenueRow } from './venue-fields.rules.ts';
import { venueTopics } from './venue-topics.rules.ts';
import { listStationsOf } from './venue-version.store.ts';

/** Staff tell riders that a venue is being cleaned, suspended or off the map, now or from a moment, and end it [QF9]. */
export function announceAct({ changes }: { changes: StationChanges }): StaffAct<typeof announceAtVenue> {
  return {
    call: announceAtVenue,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given, now, locks }) => {
      const venue = await (locks ? lockVenue : findVenue)(tx, venueId);
      if (!venue) throw new Error('there is no such venue');
      const before = await readNow(tx, venue);
      const refused = whyNotAnnounce(given, before, now);
      if (refused) return { refused };
      const out = await countOutOf(tx, venueId);
      return {
        subject: venueId,
        consequence: describeAnnouncement(given, before, { zone: venueZone(venue), out }),
        facts: { ...before, open: before.open && { ...before.open } },
      };
    },
    perform: async (tx, { params: { venueId }, given, by, now }) => {
      const venue = await lockVenue(tx, venueId);
      const before = venue && (await readNow(tx, venue));
      const at = { venueId, now };
      if (given.kind === 'none') await endAnnouncement(tx, at);
      else
        await startAnnouncement(tx, {
          ...at,
          kind: given.kind,
          words: wordsOf(given),
          from: momentOf(given.from),
          until: momentOf(given.until),
          by: by.operator,
        });
      const stations = await listStationsOf(tx, venueId);
      return {
        before: { announcement: before?.standing[0] ?? before?.open?.kind ?? null },
        after: {
          announcement: given.kind === 'none' ? null : given.kind,
          from: given.from ?? null,
          until: given.until ?? null,
        },
        topics: venueTopics(venueId, stations),
        afterCommit: () => changes.publish(stations),
      };
    },
  };
}

function momentOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1_000);
}

async function readNow(reader: Reader, venue: VenueRow): Promise<VenueNow> {
  const row = await findAnnouncement(reader, venue.id);
  const pause = await findPauseOf(reader, venue.id);
  const standing = standingKinds({ ...venue, isPaused: pause !== undefined });
  if (!row) return { open: undefined, standing };
  const { kind, words, starts_at, ends_at, started_at } = row;
  return { open: { kind, words, starts_at, ends_at, started_at }, standing };
}
