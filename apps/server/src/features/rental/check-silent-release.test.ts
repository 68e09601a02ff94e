import { releaseCode } from '@etg/contract/live-events';
import { commandLifetimeMs, takeWithinMs } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { aSubscriber, panel, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('after silence', () => {
  const passTime = async (ms: number) => {
    const { clock, dueWork } = world.server.core;
    clock.setOffset(clock.offsetMs() + ms);
    await dueWork.drain();
  };

  it('asks the station once what is in its nests, and answers 303 when the Electron is still there [T303]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    const release = await world.station.nextCommand();
    await passTime(commandLifetimeMs + 5_000);
    const sync = await world.station.nextCommand();
    expect(sync).toMatchObject({ type: 'sync' });
    await world.station.publishSnapshot(undefined, sync.id);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(release.expires_at - release.issued_at).toBe(commandLifetimeMs);
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });

  it('gives up with 303 when nothing answers, and still gives the rental to the rider if a snapshot shows it later [T303, T200]', async () => {
    const { rider, at } = await world.lit();
    await passTime(takeWithinMs + 5_000);
    await passTime(5_000);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(await rentals(world.server, rider.accountId)).toEqual([]);
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2, world.server.core.clock.now().getTime()),
      anEmptyNest(3),
    ]);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    rider.close();
  });

  it('does not bill a rider for an Electron seen in its nest after the press and stolen later [T303]', async () => {
    const { rider, at } = await world.lit();
    await passTime(takeWithinMs + 5_000);
    const sync = await world.station.nextCommand();
    await world.station.publishSnapshot(undefined, sync.id);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      anEmptyNest(3),
    ]);
    await until(async () => (await panel(world.server, world.code))[1] === null);
    expect(await rentals(world.server, rider.accountId)).toEqual([]);
    rider.close();
  });

  it('answers 304 when the station went away in the middle [T304]', async () => {
    const { rider, at } = await world.lit();
    await world.station.goOffline();
    await until(async () => !(await isOnline()));
    await passTime(takeWithinMs + 5_000);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.offline });
    rider.close();
  });

  async function isOnline(): Promise<boolean> {
    const row = await world.server.db
      .selectFrom('station')
      .select('online')
      .where('code', '=', world.code)
      .executeTakeFirstOrThrow();
    return row.online;
  }

  it('starts the rental when the snapshot shows that the Electron is gone [T200]', async () => {
    const { rider, at } = await world.lit();
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2, Date.now()),
      anEmptyNest(3),
    ]);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    expect(await rentals(world.server, rider.accountId)).toHaveLength(1);
    rider.close();
  });

  it('lets no older snapshot undo what is known [T200]', async () => {
    const { rider } = await world.taken();
    const stale = { v: 1, seq: 1, at: Date.now(), nests: [aNest(2, { electron: world.electron(2) })] };
    await world.station.send('state', JSON.stringify(stale));
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1 });
    await until(async () => (await panel(world.server, world.code))[0] === null);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    rider.close();
  });

  it('refuses garbage, other versions and foreign topics without a word to anybody', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.send('event', '{"v":2,"type":"taken"}');
    await world.station.send('event', 'not json');
    await world.station.send('state', '[]');
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: command.nest });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notTaken });
    rider.close();
  });
});
