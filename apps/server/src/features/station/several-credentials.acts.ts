import {
  type IssuedCredentials,
  renewCredentials,
  type StationPassword,
} from '@etg/contract/console/credential';
import type { SeveralResult } from '@etg/contract/console/station-acts';
import { stationClientId } from '@etg/contract/station-protocol';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { createCredential } from './create-credential.ts';
import { describeSeveral, topicsOf } from './station-state.rules.ts';
import { type Decided, findPlaceOfStations, listDecided } from './station-state.store.ts';

/**
 * The passwords of an import are shown once, and whoever lost them needs new ones for all. Only of stations that never
 * spoke: to renew others at once would silence them.
 */
export function severalCredentialsAct(): StaffAct<typeof renewCredentials> {
  return {
    call: renewCredentials,
    placeOf: (reader, { given: { codes } }) => findPlaceOfStations(reader, codes),
    preview: async (tx, { given: { codes }, locks }) => {
      const each = judge(codes, await listDecided(tx, codes, { locks }));
      if (!each.some(({ outcome }) => outcome === 'done'))
        return { refused: each[0]?.why ?? 'no-such-station' };
      return {
        subject: `${each.length} stations`,
        consequence: { rows: describeSeveral(each), final: true },
        facts: each,
      };
    },
    perform: async (tx, { given: { codes }, by, now }) => {
      const known = await listDecided(tx, codes, { locks: true });
      const each = judge(codes, known);
      const stations: StationPassword[] = [];
      for (const { code, title } of known) {
        if (!each.some((one) => one.code === code && one.outcome === 'done')) continue;
        const issued = await createCredential(tx, { code, by: by.operator, now, former: 'ends-now' });
        if (issued.outcome !== 'issued') throw new Error(`station ${code}: ${issued.outcome}`);
        const { userName: user_name, password } = issued;
        stations.push({ code, venue: title, user_name, password, client_id: stationClientId(code) });
      }
      const reached = stations.map(({ code }) => code);
      return {
        after: { stations: reached.join(' ') },
        result: { each, stations } satisfies IssuedCredentials,
        secret: true,
        topics: topicsOf(reached),
      };
    },
  };
}

function judge(codes: readonly string[], known: readonly Decided[]): SeveralResult['each'] {
  return [...new Set(codes)].map((code) => {
    const station = known.find((one) => one.code === code);
    if (!station) return { code, outcome: 'refused', why: 'no-such-station' };
    const isNew = station.service_state === 'planned' && station.heard_at === null;
    return isNew ? { code, outcome: 'done' } : { code, outcome: 'refused', why: 'station-not-new' };
  });
}
