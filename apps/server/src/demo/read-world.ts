import type { VirtualStationView } from '@etg/contract/simulator-control';
import type { ElectronOut, WorkbenchWorld } from '@etg/contract/workbench';
import type { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { decryptMaybe } from '../platform/sealed/sealed.ts';
import { maskPhone } from './mask-phone.ts';
import { busyStations } from './occupy-station.ts';
import type { VirtualStations } from './virtual-stations.ts';

interface WorldDeps {
  db: Database;
  clock: MovableClock;
  stations: VirtualStations;
}

const shownDueWork = 5;

/** Everything the workbench page shows: the virtual stations, and what the server has recorded about them. */
export async function readWorld({ db, clock, stations }: WorldDeps): Promise<WorkbenchWorld> {
  const [views, places, busy, due] = await Promise.all([
    stations.list(),
    readPlaces(db),
    busyStations(db),
    db.selectFrom('due_work').select(['kind', 'due_at']).orderBy('due_at').limit(shownDueWork).execute(),
  ]);
  const placeOf = new Map(places.map((place) => [place.code, place]));
  const busyUntil = new Map(busy.map(({ station_code, due_at }) => [station_code, due_at.getTime()]));
  return {
    now: clock.now().getTime(),
    offset_ms: clock.offsetMs(),
    stations: views.map((view) => ({
      ...view,
      title: placeOf.get(view.code)?.title ?? '',
      covid_warning: placeOf.get(view.code)?.covid_warning ?? false,
      paused: isPaused(placeOf.get(view.code)),
      busy_until: busyUntil.get(view.code) ?? null,
    })),
    out: await readElectronsOut(db, views),
    due: due.map(({ kind, due_at }) => ({ kind, due_at: due_at.getTime() })),
  };
}

function isPaused(place: Awaited<ReturnType<typeof readPlaces>>[number] | undefined): boolean {
  return place !== undefined && (place.corona_virus || place.service_state !== 'live');
}

function readPlaces(db: Database) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'station.corona_virus', 'station.service_state'])
    .select(['venue.title', 'venue.covid_warning'])
    .execute();
}

async function readElectronsOut(db: Database, views: readonly VirtualStationView[]): Promise<ElectronOut[]> {
  const inHand = views.flatMap(({ code, hands }) => hands.map((electron) => ({ electron, from: code })));
  if (inHand.length === 0) return [];
  const known = await db
    .selectFrom('electron')
    .leftJoin('rental', (join) =>
      join
        .onRef('rental.electron_id', '=', 'electron.id')
        .on('rental.returned_at', 'is', null)
        .on('rental.lost_at', 'is', null),
    )
    .leftJoin('account', 'account.id', 'rental.account_id')
    .select(['electron.id', 'electron.cable', 'rental.deadline', 'account.phone'])
    .where(
      'electron.id',
      'in',
      inHand.map(({ electron }) => electron),
    )
    .execute();
  const factsOf = new Map(known.map((facts) => [facts.id, facts]));
  return inHand.map(({ electron, from }) => {
    const { cable = null, phone: sealed, deadline } = factsOf.get(electron) ?? {};
    const phone = decryptMaybe(db, 'account.phone', sealed);
    const rental = phone && deadline ? { rider: maskPhone(phone), deadline: deadline.getTime() } : null;
    return { electron, from, cable, rental };
  });
}
