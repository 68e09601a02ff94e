import { type ReleaseCode, releaseCode } from '@etg/contract/live-events';
import { type StationAct, type StationBehaviour, virtualStationView } from '@etg/contract/simulator-control';
import { type StationEvent, stationEvent } from '@etg/contract/station-protocol';
import { expect } from 'vitest';
import type { TestServer } from '../testing/server.fixture.ts';
import { type AtStation, aSubscriber, rentals, standingAt, until } from '../testing/world.fixture.ts';

type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;

/** What a test can do in the demo: operate stations, move the clock, act as a rider. */
export function demoControls(server: TestServer) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.address}/workbench/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const act = async (station: string, what: StationAct) =>
    virtualStationView.parse(await post(`stations/${station}`, what));
  const stations = async () => {
    const answer = await fetch(`${server.address}/workbench/api/stations`);
    return virtualStationView.array().parse(await answer.json());
  };
  const readStation = async (code: string) => {
    const view = (await stations()).find((station) => station.code === code);
    if (!view) throw new Error(`there is no station ${code}`);
    return view;
  };
  let riders = 0;

  async function aRiderAt(station: string): Promise<Subscriber & AtStation> {
    riders += 1;
    const rider = await aSubscriber(server, `1917555${4000 + riders}`);
    return Object.assign(rider, await standingAt(rider, station));
  }

  return {
    act,
    behave: (station: string, behaviour: StationBehaviour) => act(station, { action: 'behave', behaviour }),
    /** Moves the clocks of the server and of all stations. */
    pass: (seconds: number) => post('clock', { advance_s: seconds }),
    stations,
    untilLit: (station: string) =>
      until(async () => (await readStation(station)).nests.some((nest) => nest.lit)),
    /** Waits until the server has sent the command to the station. */
    untilCommanded: (accountId: string) =>
      until(async () => {
        const releases = server.db.selectFrom('release').select('id').where('account_id', '=', accountId);
        return (await releases.executeTakeFirst()) !== undefined;
      }),
    repairAll: async (station: string) => {
      for (const { nest, fault } of (await readStation(station)).nests)
        if (fault !== null) await act(station, { action: 'fault', nest, fault: null });
    },
    aRiderAt,
    /** A rider with an Electron of this station in hand. */
    aRenterFrom: async (station: string) => {
      const rider = await aRiderAt(station);
      rider.press();
      await codesUntil(rider, [releaseCode.lit]);
      await post('clock', { advance_s: 3 });
      await codesUntil(rider, [releaseCode.taken]);
      const [rental] = await rentals(server, rider.accountId);
      if (!rental) throw new Error('no rental began');
      return Object.assign(rider, { electron: rental.electron_id });
    },
  };
}

/** All codes that the rider receives, up to and including one of `last`. */
export async function codesUntil({ live }: AtStation, last: readonly ReleaseCode[]): Promise<number[]> {
  const codes: number[] = [];
  do codes.push((await live.nextElectron()).code);
  while (!last.some((code) => code === codes.at(-1)));
  return codes;
}

/** The events of a station that the server has recorded, in order. */
export async function events({ db }: TestServer, station: string, type: StationEvent['type']) {
  const rows = await db
    .selectFrom('station_event')
    .select('body')
    .where('station_code', '=', station)
    .where('type', '=', type)
    .orderBy('seq')
    .execute();
  return rows.map(({ body }) => stationEvent.parse(typeof body === 'string' ? JSON.parse(body) : body));
}

/**
 * Expects that every station that is plugged in is online, that server and stations agree on every nest, and that every
 * rented Electron is in hand, or in a station that cannot tell that it came back.
 */
export async function worldAgrees(server: TestServer, demo: ReturnType<typeof demoControls>): Promise<void> {
  await expect.poll(async () => differences(server, await demo.stations()), { timeout: 30_000 }).toEqual([]);
}

async function differences(
  { db }: TestServer,
  stations: Awaited<ReturnType<ReturnType<typeof demoControls>['stations']>>,
): Promise<string[]> {
  const rows = await db.selectFrom('nest').select(['station_code', 'nest', 'electron_id']).execute();
  const known = new Map(rows.map((row) => [`${row.station_code}/${row.nest}`, row.electron_id]));
  const wrong = stations
    .filter((station) => station.online)
    .flatMap(({ code, nests }) =>
      nests.flatMap(({ nest, electron, fault }) => {
        const seen = fault === 'unreadable' ? null : electron;
        return known.get(`${code}/${nest}`) === seen ? [] : [`${code}/${nest} has ${seen}`];
      }),
    );
  const online = await db.selectFrom('station').select('code').where('online', '=', true).execute();
  const gone = stations.filter(
    ({ code, online: plugged }) => plugged && !online.some((row) => row.code === code),
  );
  const untold = stations
    .filter((station) => !station.online)
    .flatMap(({ nests }) => nests.map(({ electron }) => electron));
  const inHands = new Set([...stations.flatMap((station) => station.hands), ...untold]);
  const open = await db.selectFrom('rental').select('electron_id').where('returned_at', 'is', null).execute();
  const notInHand = open.filter(({ electron_id }) => !inHands.has(electron_id));
  return [
    ...gone.map(({ code }) => `${code} is gone`),
    ...wrong,
    ...notInHand.map(({ electron_id }) => `${electron_id} is rented by nobody who has it`),
  ];
}
