import { releaseCode } from '@etg/contract/live-events';
import { type StationBehaviour, stationBehaviour } from '@etg/contract/simulator-control';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { rentals, until } from '../testing/world.fixture.ts';
import { codesUntil, demoControls, events, worldAgrees } from './behaviours.fixture.ts';

const { taken, lit, notTaken, notReady, queue, offline } = releaseCode;
const hour = 3_600;
let server: TestServer;
let demo: ReturnType<typeof demoControls>;
const tried = new Set<StationBehaviour>();

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
  demo = demoControls(server);
});
afterAll(async () => server.stop());

/**
 * The codes that a rider receives after pressing "Unlock" there. Once the nest is lit, the clock moves in these steps.
 */
async function press(
  behaviour: StationBehaviour,
  station: string,
  { steps = [] as number[], lights = true } = {},
) {
  const rider = await demo.aRiderAt(station);
  await setBehaviour(behaviour, station);
  rider.press();
  await (lights ? demo.untilLit(station) : demo.untilCommanded(rider.accountId));
  for (const seconds of steps) await demo.pass(seconds);
  const codes = await codesUntil(rider, [taken, notTaken, notReady, queue, offline]);
  rider.close();
  return { codes, rentals: await rentals(server, rider.accountId) };
}

async function setBehaviour(behaviour: StationBehaviour, station: string): Promise<void> {
  tried.add(behaviour);
  await demo.behave(station, behaviour);
}

/** Repairs the station, and expects that server and stations agree on every Electron. */
async function afterwards(station: string): Promise<void> {
  await demo.behave(station, 'well_behaved');
  await demo.repairAll(station);
  await worldAgrees(server, demo);
}

describe('a press at a station', () => {
  it('that is well_behaved: lit, then taken [T201, T200]', async () => {
    const told = await press('well_behaved', '1001', { steps: [3] });
    expect(told).toMatchObject({ codes: [lit, taken], rentals: [{ returned_at: null }] });
    await afterwards('1001');
  });

  it.each(['acks_late', 'acks_lost'] as const)(
    'with %s: taken, since the panel is asked for after silence, and only once [T200]',
    async (behaviour) => {
      const told = await press(behaviour, '1001', { steps: [3, 8] });
      expect(told).toMatchObject({ codes: [taken], rentals: [{ returned_at: null }] });
      await demo.pass(20);
      await afterwards('1001');
    },
  );

  it('with acks_doubled: each is taken once [T201, T200]', async () => {
    const told = await press('acks_doubled', '1002', { steps: [3] });
    expect(told.codes).toEqual([lit, taken]);
    expect(told.rentals).toHaveLength(1);
    await afterwards('1002');
  });

  it('with snapshot_after_reconnect: taken, from the panel alone [T200]', async () => {
    const told = await press('snapshot_after_reconnect', '1002', { steps: [3, 3] });
    expect(told.codes.at(-1)).toBe(taken);
    expect(told.rentals).toHaveLength(1);
    await afterwards('1002');
  });

  it('with stale_command: not ready, and two hours later it is refused and nothing opens [T303]', async () => {
    const told = await press('stale_command', '1003', { lights: false, steps: [12] });
    expect(told).toMatchObject({ codes: [notReady], rentals: [] });
    await demo.pass(2 * hour);
    await until(async () => (await events(server, '1003', 'refused')).length > 0);
    expect(await events(server, '1003', 'refused')).toMatchObject([{ reason: 'expired' }]);
    expect(await events(server, '1003', 'released')).toEqual([]);
    await afterwards('1003');
  });

  it('that is deaf: not ready, after one question and no second press [T303]', async () => {
    const told = await press('deaf', '1003', { lights: false, steps: [12] });
    expect(told).toMatchObject({ codes: [notReady], rentals: [] });
    await afterwards('1003');
  });

  it('with previous_unfinished: wait, as in any queue [T301]', async () => {
    const told = await press('previous_unfinished', '1003', { lights: false });
    expect(told).toMatchObject({ codes: [queue], rentals: [] });
    await afterwards('1003');
  });

  it.each(['not_ready', 'not_out_but_readable', 'jammed', 'clock_ahead'] as const)(
    'with %s: not ready, and nothing came out [T303]',
    async (behaviour) => {
      const told = await press(behaviour, '1003', { lights: false });
      expect(told).toMatchObject({ codes: [notReady], rentals: [] });
      await afterwards('1003');
    },
  );

  it('with half_out: not taken, and that nest is not offered again [T302]', async () => {
    const told = await press('half_out', '1008', { steps: [3, 18] });
    expect(told).toMatchObject({ codes: [lit, notTaken], rentals: [] });
    await afterwards('1008');
  });

  it('with nobody_takes: not taken [T302]', async () => {
    const told = await press('nobody_takes', '1008', { steps: [20] });
    expect(told).toMatchObject({ codes: [lit, notTaken], rentals: [] });
    await afterwards('1008');
  });

  it('with a slow_rider: taken in the last moment [T200]', async () => {
    expect((await press('slow_rider', '1008', { steps: [20] })).codes).toEqual([lit, taken]);
    await afterwards('1008');
  });

  it('with wrong_electron_out: taken, and what is rented is what really came out [T200]', async () => {
    const told = await press('wrong_electron_out', '400001', { steps: [3] });
    expect(told.codes).toEqual([lit, taken]);
    const took = (await events(server, '400001', 'taken')).at(-1);
    expect(told.rentals).toMatchObject([{ electron_id: took?.electron }]);
    await afterwards('400001');
  });

  it('that is flapping: taken, whichever way it becomes known [T200]', async () => {
    const told = await press('flapping', '3001', { steps: [3, 8, 8] });
    expect(told.codes.at(-1)).toBe(taken);
    expect(told.rentals).toHaveLength(1);
    await afterwards('3001');
  });

  it('with clock_behind: taken, and the rental does not begin before it was asked for [T200]', async () => {
    const pressedAt = server.core.clock.now().getTime();
    const told = await press('clock_behind', '3001', { steps: [3] });
    expect(told.codes).toEqual([lit, taken]);
    expect(told.rentals[0]?.started_at.getTime()).toBeGreaterThanOrEqual(pressedAt);
    await afterwards('3001');
  });
});

describe('a return', () => {
  it('with returned_offline: ends the rental three hours later, at the time it happened [P4]', async () => {
    const rider = await demo.aRenterFrom('1010');
    await setBehaviour('returned_offline', '1011');
    const before = server.core.clock.now().getTime();
    await demo.act('1011', { action: 'insert', electron: rider.electron });
    const after = server.core.clock.now().getTime();
    await until(async () => !(await isOnline('1011')));
    expect(await rentals(server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    await demo.pass(3 * hour);
    const returnedAt = (await returned(rider.accountId)).getTime();
    // The clocks of server and stations are set one after the other, so they differ a little.
    expect(returnedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(returnedAt).toBeLessThanOrEqual(after + 1_000);
    rider.close();
    await afterwards('1011');
  });

  it('with return_told_twice: ends the rental once [P4]', async () => {
    const rider = await demo.aRenterFrom('1010');
    await setBehaviour('return_told_twice', '1011');
    await demo.act('1011', { action: 'insert', electron: rider.electron });
    const first = await returned(rider.accountId);
    await demo.pass(5);
    const ofThisOne = async () =>
      (await events(server, '1011', 'returned')).filter(({ electron }) => electron === rider.electron);
    await until(async () => (await ofThisOne()).length === 2);
    await worldAgrees(server, demo);
    expect(await rentals(server, rider.accountId)).toMatchObject([{ returned_at: first }]);
    rider.close();
    await afterwards('1011');
  });

  it('with return_unreadable: is open until it can be read, and then ended at the time it happened [P4]', async () => {
    const rider = await demo.aRenterFrom('1010');
    await setBehaviour('return_unreadable', '1012');
    const view = await demo.act('1012', { action: 'insert', electron: rider.electron });
    const after = server.core.clock.now().getTime();
    await until(async () => (await events(server, '1012', 'return_failed')).length > 0);
    expect(await rentals(server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    await demo.pass(hour);
    const nest = view.nests.find((each) => each.fault === 'unreadable')?.nest;
    await demo.act('1012', { action: 'fault', nest, fault: null });
    expect((await returned(rider.accountId)).getTime()).toBeLessThanOrEqual(after + 1_000);
    rider.close();
    await afterwards('1012');
  });

  it('of a foreign_electron: shown on the panel, and nobody’s rental [P4]', async () => {
    const before = await openRentals();
    await setBehaviour('foreign_electron', '2002');
    await demo.pass(2);
    await until(async () => (await events(server, '2002', 'returned')).length > 0);
    expect(await openRentals()).toEqual(before);
    await afterwards('2002');
  });
});

it('removed_unasked: the panel shows it, and nobody is billed for it', async () => {
  const before = await openRentals();
  await setBehaviour('removed_unasked', '2002');
  await demo.pass(2);
  await until(async () => (await events(server, '2002', 'removed_unasked')).length > 0);
  await afterwards('2002');
  expect(await openRentals()).toEqual(before);
});

it('no behaviour was left untried', () => {
  expect([...tried].sort()).toEqual([...stationBehaviour.options].sort());
});

async function isOnline(code: string): Promise<boolean> {
  const row = await server.db
    .selectFrom('station')
    .select('online')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.online === true;
}

async function returned(accountId: string): Promise<Date> {
  let at: Date | null | undefined;
  await until(async () => {
    at = (await rentals(server, accountId))[0]?.returned_at;
    return at instanceof Date;
  });
  return at ?? new Date(0);
}

async function openRentals(): Promise<string[]> {
  const open = await server.db
    .selectFrom('rental')
    .select('id')
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
  return open.map(({ id }) => id);
}
