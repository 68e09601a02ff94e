import { type AddedStation, addStation } from '@etg/contract/console/setup';
import { stationClientId } from '@etg/contract/station-protocol';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { createCredential } from './create-credential.ts';
import type { StationChanges } from './create-station-changes.ts';
import { userNameOf } from './credential.rules.ts';
import { findUsedCode, findVenueOfNew, insertStation, lockNewStations } from './new-station.store.ts';
import { topicsOf } from './station-state.rules.ts';
import { lockVenue } from './venue-pause.store.ts';

const none = { is: 'none' } as const;
const text = (words: string) => ({ is: 'text', text: words }) as const;

/** Staff add a station to a venue [QF6]. It is planned: riders see it when it is made live. */
export function newStationAct({ changes }: { changes: StationChanges }): StaffAct<typeof addStation> {
  return {
    call: addStation,
    placeOf: async (reader, { given: { venue: venueId } }) => {
      const venue = await findVenueOfNew(reader, venueId);
      return venue && { country: venue.country, venueIds: [venue.id] };
    },
    preview: async (tx, { given: { venue: venueId, code, nests }, locks }) => {
      if (locks) {
        // Of several who take one code at once, one gets it. The venue cannot be paused meanwhile.
        await lockNewStations(tx);
        await lockVenue(tx, venueId);
      }
      const venue = await findVenueOfNew(tx, venueId);
      if (!venue) return { refused: 'no-such-venue' };
      const used = await findUsedCode(tx, code);
      if (used)
        return { refused: used.service_state === 'retired' ? 'station-code-retired' : 'station-code-used' };
      const rows = [
        { label: 'station-new', name: code, before: none, after: { is: 'word', word: 'station-planned' } },
        { label: 'station-venue', before: none, after: text(venue.title) },
        ...(nests === undefined ? [] : [{ label: 'station-nests', before: none, after: text(`${nests}`) }]),
        { label: 'credential-user', before: none, after: text(userNameOf(code, 1)) },
      ] as const;
      return { subject: code, consequence: { rows: [...rows] }, facts: [venueId, code, nests ?? null] };
    },
    perform: async (tx, { given: { venue, code, nests }, by, now }) => {
      await insertStation(tx, { code, venueId: venue, nests, by: by.operator, now });
      const issued = await createCredential(tx, { code, by: by.operator, now, former: 'ends-now' });
      if (issued.outcome !== 'issued') throw new Error(`station ${code}: ${issued.outcome}`);
      const result: AddedStation = {
        code,
        user_name: issued.userName,
        password: issued.password,
        client_id: stationClientId(code),
      };
      return {
        after: { venue, state: 'planned', nests: nests ?? null, user: issued.userName },
        result,
        secret: true,
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}
