import { proposeStation, readStationSetup, type StationCheck } from '@etg/contract/console/setup';
import { checkSteps } from '@etg/contract/console/setup-words';
import type { Core } from '../../platform/core.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { proposeCode } from './new-code.rules.ts';
import { findSetup, findVenueOfNew, listUsedCodes } from './new-station.store.ts';
import { findLastCheck } from './station-check.store.ts';
import { findPlaceOfStations } from './station-state.store.ts';

interface SetupDeps extends Pick<Core, 'db'> {
  stationBroker: string | undefined;
}

/** How far the setting up of a station is [QF6]. */
export function stationSetupRoutes({ answer }: StaffDoor, { db, stationBroker }: SetupDeps): void {
  const broker = stationBroker === undefined ? {} : { broker: stationBroker };

  answer(proposeStation, async ({ query, member }) => {
    const code = proposeCode(await listUsedCodes(db));
    if (code === undefined) throw new Problem(409, 'Every code is in use.');
    const venue = query.venue && (await findVenueOfNew(db, query.venue));
    if (!venue || !covers(member.scope, { country: venue.country, venueIds: [venue.id] }))
      return { code, ...broker };
    const { id, title, address } = venue;
    return { code, ...broker, venue: { id, title, address } };
  });

  answer(
    readStationSetup,
    async ({ params: { code }, now }) => {
      const station = await findSetup(db, code);
      if (!station) throw notFound();
      const last = await findLastCheck(db, code, { ended: false });
      const judged = (await findLastCheck(db, code, { ended: true }))?.outcome;
      return {
        code,
        state: station.service_state,
        venue: { id: station.venue_id, title: station.title, address: station.address },
        ...(station.planned_nests !== null && { planned_nests: station.planned_nests }),
        ...broker,
        has_credential: station.has_credential,
        ...(station.heard_at && { heard: toUnix(station.heard_at) }),
        ...(last && { check: toStationCheck(last) }),
        ...((judged === 'passed' || judged === 'failed') && { judged }),
        now: toUnix(now),
      };
    },
    { placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]) },
  );
}

type LastCheck = NonNullable<Awaited<ReturnType<typeof findLastCheck>>>;

function toStationCheck({ progress, ...check }: LastCheck): StationCheck {
  const { opened } = progress;
  return {
    id: check.id,
    by: check.name ?? check.by,
    started: toUnix(check.started_at),
    ...(check.ended_at && { ended: toUnix(check.ended_at) }),
    ...(check.outcome && { outcome: check.outcome }),
    steps: checkSteps.map((step) => ({ step, ...progress.steps[step] })),
    ...(opened && !opened.isClosed && !check.outcome && { open: opened.nest }),
  };
}
