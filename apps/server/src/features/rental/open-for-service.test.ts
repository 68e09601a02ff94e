import { randomUUID } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aSubscriber, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { commandDesk } from './command-desk.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const { openPath, clockNow, commands, becomes, open, pass } = desk;

const without = (nest: number) =>
  [1, 2, 3].map((each) =>
    each === nest || each === 3
      ? { ...anEmptyNest(each), since: clockNow() }
      : aNest(each, { electron: world.electron(each) }),
  );

describe('a nest opened for service [QF5]', () => {
  it('makes no rental and no incident of what leaves it, told by an event', async () => {
    const sent = await open(1);
    expect(sent).toMatchObject({ nest: 1, open_for_ms: 60_000 });
    await world.station.sendEvent({ type: 'accepted', command: sent.id });
    await world.station.sendEvent({ type: 'opened_for_service', command: sent.id, nest: 1 });
    await becomes('done');
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1, electron: world.electron(1) });
    await world.station.sendEvent({ type: 'closed_after_service', command: sent.id, nest: 1 });
    await until(async () => (await commands())[0]?.closed_at instanceof Date);
    expect(await incidents(world.server, world.code)).toEqual([]);
    // Closed: what leaves it later was not asked for.
    await pass(120);
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1, electron: world.electron(1) });
    await until(async () => (await incidents(world.server, world.code)).length === 1);
  });

  it('makes none either if its words are lost and only the removal is heard, much later', async () => {
    await open(1);
    const at = clockNow() + 20_000;
    await pass(600);
    expect(await commands()).toMatchObject([{ state: 'expired', reason: 'not-heard' }]);
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1, electron: world.electron(1), at });
    await until(async () => (await heard()) > 0);
    expect(await incidents(world.server, world.code)).toEqual([]);
  });
  const heard = async () =>
    (
      await world.server.db
        .selectFrom('station_event')
        .select('event_id')
        .where('station_code', '=', world.code)
        .where('type', '=', 'removed_unasked')
        .execute()
    ).length;

  it('that the station claims without a command of ours excuses nothing', async () => {
    await world.station.sendEvent({ type: 'opened_for_service', command: randomUUID(), nest: 1 });
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1, electron: world.electron(1) });
    await until(async () => (await incidents(world.server, world.code)).length === 1);
    expect(await commands()).toEqual([]);
  });

  it('of one nest excuses no other nest', async () => {
    await open(1);
    await world.station.sendEvent({ type: 'removed_unasked', nest: 2, electron: world.electron(2) });
    await until(async () => (await incidents(world.server, world.code)).length > 0);
    expect(await incidents(world.server, world.code)).toMatchObject([{ kind: 'removed_unasked', nest: 2 }]);
  });

  it('is not the taking of a rider whose press had ended by a guess: the technician took it', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    const release = await world.station.nextCommand();
    if (release.type !== 'release') throw new Error('expected a release');
    // The station says nothing, is asked once, and the press is given up.
    await pass(11);
    expect((await world.station.nextCommand()).type).toBe('sync');
    await pass(3);
    await at.live.nextElectron();
    await open(release.nest);
    await world.station.publishSnapshot(without(release.nest));
    await until(async () => {
      const [row] = await world.server.db
        .selectFrom('release')
        .select('reason')
        .where('id', '=', release.id)
        .execute();
      return row?.reason === 'left-otherwise';
    });
    expect(await rentals(world.server, rider.accountId)).toEqual([]);
    expect(await incidents(world.server, world.code)).toEqual([]);
    rider.close();
  });

  it('is chosen for no rider until it is locked: by our command, and by the panel', async () => {
    // Nest 2 holds the fullest Electron.
    const sent = await open(2);
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    const release = await world.station.nextCommand();
    expect(release).toMatchObject({ type: 'release', nest: 1 });
    await world.station.sendEvent({ type: 'refused', command: release.id, reason: 'busy' });
    await at.live.nextElectron();
    await world.station.sendEvent({ type: 'closed_after_service', command: sent.id, nest: 2 });
    await until(async () => (await commands())[0]?.closed_at instanceof Date);
    const panel = [
      aNest(1, { electron: world.electron(1) }),
      aNest(2, { electron: world.electron(2), charge: 95, open: true }),
      anEmptyNest(3),
    ];
    await world.station.publishSnapshot(panel);
    const shown = () =>
      world.server.db
        .selectFrom('nest')
        .select('open')
        .where('station_code', '=', world.code)
        .orderBy('nest');
    await until(async () => (await shown().execute())[1]?.open === true);
    at.press();
    expect(await world.station.nextCommand()).toMatchObject({ type: 'release', nest: 1 });
    rider.close();
  });

  it('ends the rental of an Electron that is put into it', async () => {
    const { rider } = await world.taken();
    const sent = await open(2);
    await world.station.sendEvent({ type: 'opened_for_service', command: sent.id, nest: 2 });
    await world.station.sendEvent({ type: 'returned', nest: 2, electron: world.electron(2) });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    expect(await incidents(world.server, world.code)).toEqual([]);
    rider.close();
  });

  it('is asked for its panel if the opening was not heard', async () => {
    await open(1);
    await pass(11);
    const asked = await world.station.nextCommand();
    expect(asked).toMatchObject({ type: 'sync', id: `sync-${(await commands())[0]?.id}` });
    await pass(60);
    expect((await commands())[0]?.closed_at).toBeInstanceOf(Date);
    expect(world.station.unreadCommands()).toBe(0);
  });

  it('is refused while it is lit for a rider, if there is no such nest, and if it is open already', async () => {
    const { rider, command: release } = await world.lit();
    expect((await look(desk.theo, openPath(release.nest))).why).toBe('nest-lit');
    expect((await look(desk.theo, openPath(9))).why).toBe('nest-unknown');
    await open(1);
    expect((await look(desk.theo, openPath(1))).why).toBe('nest-open-already');
    rider.close();
  });

  it('is opened once by thirty presses at the same moment', async () => {
    const seen = (await look(desk.theo, openPath(1))).preview?.version ?? '';
    const presses = Array.from({ length: 30 }, () =>
      confirm(desk.theo, openPath(1), { seen, reason: 'maintenance' }),
    );
    const outcomes = (await Promise.all(presses)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(29);
    expect(await commands()).toHaveLength(1);
    await world.station.nextCommand();
    expect(world.station.unreadCommands()).toBe(0);
  });
});
