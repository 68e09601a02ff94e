import {
  commandLifetimeMs,
  type NestState,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { aStation, panel, rentals, until } from '../../testing/world.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';
import { readRentalFigures } from './rental-figures.store.ts';

const world = rentalWorld();
const hour = 3_600_000;
const now = () => world.server.core.clock.now().getTime();

async function link(code = world.code) {
  return world.server.db
    .selectFrom('station')
    .select(['panel_seq', 'clock_offset_ms'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

const usual = () => [
  aNest(1, { electron: world.electron(1) }),
  aNest(2, { electron: world.electron(2), charge: 95 }),
  anEmptyNest(3),
];

/** Sends a panel by a clock with this error. Returns the correction once the panel was recorded. */
async function showBy(errorMs: number, nests: NestState[] = usual()): Promise<number> {
  const before = Number((await link()).panel_seq);
  const body = { v: stationProtocolVersion, seq: before + 100, at: now() + errorMs, nests };
  await world.station.send('state', JSON.stringify(body));
  await until(async () => Number((await link()).panel_seq) === before + 100);
  return Math.round((await link()).clock_offset_ms / 60_000);
}

describe('a station’s clock', () => {
  it('that falls behind is corrected from its own panels and shown to a person; one late panel changes nothing [P4, A1]', async () => {
    expect([await showBy(-9 * hour), await showBy(0), await showBy(0)]).toEqual([0, 0, 0]);
    expect(await incidents(world.server, world.code)).toEqual([]);
    const corrections = [];
    for (const _ of [1, 2, 3, 4, 5]) corrections.push(await showBy(-3 * hour));
    expect(corrections).toEqual([0, 0, 0, 0, 180]);
    expect(await incidents(world.server, world.code)).toMatchObject([{ kind: 'clock_jumped', nest: null }]);
    const { incidents_open } = await readRentalFigures(world.server.db, new Date());
    expect(incidents_open.get('clock_jumped')).toBe(1);
  });

  it('that jumps ahead is corrected at once [P4]', async () => {
    expect(await showBy(5 * hour)).toBe(-300);
    expect(await incidents(world.server, world.code)).toMatchObject([{ kind: 'clock_jumped' }]);
  });

  it('begins anew with a connection: it may have been set, or have stopped, since the one before [P4]', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await showBy(-3 * hour);
    const greeting = { v: stationProtocolVersion, online: true, at: now() - 7 * hour };
    await world.station.send('online', JSON.stringify(greeting));
    expect(await showBy(-7 * hour)).toBe(420);
  });
});

describe('two stations', () => {
  it('that both show one Electron are both shown to a person, and one it was carried to is not [P4, A2]', async () => {
    const electron = world.electron(1);
    const code = String(7600 + world.turn);
    const other = await aStation(world.server, { code, nests: [anEmptyNest(1)] });
    await other.publishSnapshot([aNest(1, { electron, since: now() })]);
    await until(async () => (await panel(world.server, code))[0] === electron);
    expect(await incidents(world.server, world.code)).toEqual([]);
    // This station claims that the Electron never left, while the other station is online.
    await world.station.publishSnapshot();
    await until(async () => (await panel(world.server, world.code))[0] === electron);
    expect(await incidents(world.server, world.code)).toMatchObject([{ kind: 'seen_twice', nest: 1 }]);
    expect(await incidents(world.server, code)).toMatchObject([{ kind: 'seen_twice', nest: 1 }]);
    await other.close();
  });

  it('of which one lets out what the other never let go are both shown to a person, and nobody is billed [P4, A2]', async () => {
    const code = String(7700 + world.turn);
    const elsewhere = `X${world.turn}`;
    const nests = [aNest(1, { electron: elsewhere, since: now() - hour })];
    const other = await aStation(world.server, { code, nests });
    const { rider, command } = await world.lit();
    const { id, nest } = command;
    await world.station.sendEvent({ type: 'taken', command: id, nest, electron: elsewhere, cable: 'usb_c' });
    await until(async () => (await rentals(world.server, rider.accountId)).length === 1);
    await other.publishSnapshot(nests);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    const twice = { kind: 'seen_twice', electron_id: elsewhere };
    expect(await incidents(world.server, code)).toMatchObject([twice]);
    expect(await incidents(world.server, world.code)).toMatchObject([twice]);
    rider.close();
    await other.close();
  });
});

describe('a taking', () => {
  it('that a station tells hours later began while the command could open the nest [T200, A2]', async () => {
    const { rider, command } = await world.lit();
    const { clock } = world.server.core;
    clock.setOffset(clock.offsetMs() + 3 * hour);
    const { id, nest, electron } = command;
    await world.station.sendEvent({ type: 'taken', command: id, nest, electron });
    await until(async () => (await rentals(world.server, rider.accountId)).length === 1);
    const [rental] = await rentals(world.server, rider.accountId);
    expect(rental?.started_at.getTime()).toBeLessThanOrEqual(
      command.issued_at + commandLifetimeMs + takeWithinMs,
    );
    clock.setOffset(0);
    rider.close();
  });
});

describe('a return told by an event alone', () => {
  it('ends the rental at once, and is shown to a person when the panel after it does not show it [P4, A2]', async () => {
    const { rider, at } = await world.taken();
    const returned = at.live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await returned;
    expect(await incidents(world.server, world.code)).toEqual([]);
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      anEmptyNest(3),
    ]);
    await until(async () => (await incidents(world.server, world.code)).length > 0);
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'return_unseen', nest: 3, electron_id: world.electron(2), account_id: rider.accountId },
    ]);
    rider.close();
  });

  it('is no question once a panel shows it, and costs no more rows than the return [P4]', async () => {
    const { rider, at } = await world.taken();
    const returned = at.live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await returned;
    const seated = aNest(3, { electron: world.electron(2), since: now() });
    await world.station.publishSnapshot([aNest(1, { electron: world.electron(1) }), anEmptyNest(2), seated]);
    await until(async () => (await panel(world.server, world.code))[2] === world.electron(2));
    expect(await incidents(world.server, world.code)).toEqual([]);
    const unproved = await world.server.db
      .selectFrom('unproved_return')
      .selectAll()
      .where('station_code', '=', world.code)
      .execute();
    expect(unproved).toEqual([]);
    rider.close();
  });
});
