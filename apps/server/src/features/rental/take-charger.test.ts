import { releaseCode } from '@etg/contract/live-events';
import { takeWithinMs } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import type { Rider } from '../../testing/rider.fixture.ts';
import { aSubscriber, panel, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('take a charger', () => {
  it('names the fullest Electron with the right cable, lights it and hands it over [T201, T200, B7]', async () => {
    const { rider, at, command } = await world.taken();
    expect(command).toMatchObject({ nest: 2, electron: world.electron(2) });
    expect(await rentals(world.server, rider.accountId)).toMatchObject([
      { electron_id: world.electron(2), returned_at: null, plan: 'monthly' },
    ]);
    const session = await rider.call('GET /sessions/process/{bookingId}', {
      params: { bookingId: at.bookingId },
    });
    expect(session.body.booking.status).toBe('charger_taken');
    expect(session.body.user.sessions).toHaveLength(1);
    rider.close();
  });

  it('sends one command for two presses in two tabs [P4]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const [first, second] = [await standingAt(rider, world.code), await standingAt(rider, world.code)];
    first.press();
    second.press();
    first.press();
    const command = await world.station.nextCommand();
    await world.station.sendEvent({ type: 'released', command: command.id, nest: 2 });
    await first.live.nextElectron();
    const releases = await world.server.db
      .selectFrom('release')
      .selectAll()
      .where('account_id', '=', rider.accountId)
      .execute();
    expect(releases).toHaveLength(1);
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });

  it('answers 301 to the next rider while a release is under way, and 200 afterwards to both [T301]', async () => {
    const { rider, at, command } = await world.lit();
    const other = await aSubscriber(world.server, `1917555${2000 + world.turn}`);
    const waiting = await standingAt(other, world.code);
    waiting.press();
    expect(await waiting.live.nextElectron()).toMatchObject({ code: releaseCode.queue });
    await world.station.sendEvent({ type: 'taken', command: command.id, nest: command.nest });
    await at.live.nextElectron();
    waiting.press();
    const next = await world.station.nextCommand();
    expect(next).toMatchObject({ type: 'release', nest: 1 });
    rider.close();
    other.close();
  });

  it('says what is in the lit nest and for how long, also to a page that comes back [T201]', async () => {
    const { rider, at, command } = await world.lit();
    expect(world.litEvent).toEqual({
      code: releaseCode.lit,
      nest: 2,
      electron: world.electron(2),
      charge: 95,
      take_within_ms: takeWithinMs,
    });
    const { clock } = world.server.core;
    clock.setOffset(clock.offsetMs() + 5_000);
    const again = at.live.nextElectron();
    at.live.socket.emit('get_station_status', {
      group_id: world.code,
      cableType: 'usb_c',
      bookingId: at.bookingId,
    });
    const { take_within_ms: left = Number.NaN, ...rest } = await again;
    expect(rest).toEqual({ code: releaseCode.lit, nest: 2, electron: world.electron(2), charge: 95 });
    expect(left).toBeLessThanOrEqual(takeWithinMs - 5_000);
    expect(left).toBeGreaterThan(0);
    const { id, nest, electron } = command;
    await world.station.sendEvent({ type: 'taken', command: id, nest, electron, charge: 94 });
    expect(await at.live.nextElectron()).toEqual({ code: releaseCode.taken, nest, electron, charge: 94 });
    rider.close();
  });

  it('answers 302 when nobody takes the lit Electron, and lets the rider repeat [T302]', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: command.nest });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notTaken });
    const session = await rider.call('GET /sessions/process/{bookingId}', {
      params: { bookingId: at.bookingId },
    });
    expect(session.body.booking.status).toBe('user_doesnt_take');
    at.press();
    expect(await world.station.nextCommand()).toMatchObject({ type: 'release' });
    rider.close();
  });

  it('answers 303 when the station refuses [T303]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    const command = await world.station.nextCommand();
    await world.station.sendEvent({ type: 'refused', command: command.id, reason: 'nest_fault' });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(await rentals(world.server, rider.accountId)).toEqual([]);
    rider.close();
  });

  it('answers 303 when no charged Electron has the cable [T303]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.live.socket.emit('get_electron', {
      group_id: world.code,
      cableType: 'micro_usb',
      bookingId: at.bookingId,
    });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    rider.close();
  });

  it('answers 304 when the station is offline [T304]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    await world.station.goOffline();
    await until(async () => {
      const group = await rider.call('GET /groups/get/{groupId}', { params: { groupId: world.code } });
      return group.body.supernovasOnline === 0;
    });
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.offline });
    rider.close();
  });

  it('hands nothing to somebody without a plan [A1, U5]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    await world.server.db.deleteFrom('subscription').where('account_id', '=', rider.accountId).execute();
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });

  it('records the Electron that really came out [P4]', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.sendEvent({
      type: 'taken',
      command: command.id,
      nest: command.nest,
      electron: world.electron(1),
    });
    await at.live.nextElectron();
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ electron_id: world.electron(1) }]);
    rider.close();
  });

  it('takes an event once, however often it is told [T200]', async () => {
    const { rider, event } = await world.taken();
    await world.station.repeat(event);
    await world.station.sendEvent({ type: 'taken', command: String(event.command), nest: 2 });
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      anEmptyNest(3),
    ]);
    await until(async () => (await panel(world.server, world.code))[1] === null);
    expect(await rentals(world.server, rider.accountId)).toHaveLength(1);
    rider.close();
  });

  it.each([
    { reason: 'busy', code: releaseCode.queue, status: 'queue' },
    { reason: 'previous_unfinished', code: releaseCode.queue, status: 'queue' },
    { reason: 'not_out', code: releaseCode.notReady, status: 'fail' },
    { reason: 'expired', code: releaseCode.notReady, status: 'fail' },
  ] as const)(
    'answers $code to a refusal of the station: $reason [T301, T303]',
    async ({ reason, code, status }) => {
      const { rider, at, command } = await pressed();
      await world.station.sendEvent({ type: 'refused', command: command.id, reason });
      expect(await at.live.nextElectron()).toMatchObject({ code });
      expect(await statusOf(rider, at.bookingId)).toBe(status);
      rider.close();
    },
  );

  it('asks for the panel when the station found another one than we chose from [T303]', async () => {
    const { rider, at, command } = await pressed();
    await world.station.sendEvent({ type: 'refused', command: command.id, reason: 'nest_empty' });
    await at.live.nextElectron();
    expect(await world.station.nextCommand()).toMatchObject({ type: 'sync' });
    rider.close();
  });

  it('lets a refused copy of the command end nothing: the nest is lit [T201]', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.sendEvent({ type: 'refused', command: command.id, reason: 'repeated' });
    await world.station.sendEvent({ type: 'refused', command: command.id, reason: 'expired' });
    await world.station.sendEvent({ type: 'taken', command: command.id, nest: command.nest });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    rider.close();
  });

  async function pressed() {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    return { rider, at, command: await world.station.nextCommand() };
  }

  async function statusOf(rider: Rider, bookingId: string) {
    const session = await rider.call('GET /sessions/process/{bookingId}', { params: { bookingId } });
    return session.body.booking.status;
  }
});
