import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import type { Rider } from '../../testing/rider.fixture.ts';
import { aStation, rentals, until } from '../../testing/world.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('what leaves a station otherwise than we asked', () => {
  it('registers an Electron nobody has heard of rather than bill another [P4]', async () => {
    const { rider, at, command } = await world.lit();
    const stranger = `X-${world.turn}`;
    await world.station.sendEvent({
      type: 'taken',
      command: command.id,
      nest: command.nest,
      electron: stranger,
    });
    await at.live.nextElectron();
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ electron_id: stranger }]);
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'unknown_electron', electron_id: stranger, account_id: rider.accountId },
    ]);
    rider.close();
  });

  it('bills nobody for a second charger, asks for it and shows it to a person until it is back [P4]', async () => {
    const { rider, at, command } = await world.taken();
    const notice = at.live.nextNotice();
    const second = { command: command.id, nest: 1, electron: world.electron(1) };
    await world.station.sendEvent({ type: 'taken', ...second });
    expect((await notice).text).toContain(world.electron(1));
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ electron_id: world.electron(2) }]);
    const incident = { kind: 'second_charger', electron_id: world.electron(1), account_id: rider.accountId };
    expect(await incidents(world.server, world.code)).toMatchObject([{ ...incident, closed_at: null }]);
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(1) });
    await until(async () => (await incidents(world.server, world.code))[0]?.closed_at instanceof Date);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    rider.close();
  });

  it('shows a person the charger of a press that was given up, if the next press brought one too [P4]', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: 2 });
    await at.live.nextElectron();
    at.press();
    const next = await world.station.nextCommand();
    await world.station.sendEvent({ type: 'taken', command: next.id, nest: 1, electron: world.electron(1) });
    await at.live.nextElectron();
    await world.station.sendEvent({
      type: 'removed_unasked',
      command: command.id,
      nest: 2,
      electron: world.electron(2),
    });
    await until(async () => (await incidents(world.server, world.code)).length === 1);
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'second_charger', electron_id: world.electron(2), release_id: command.id },
    ]);
    expect(await rentals(world.server, rider.accountId)).toHaveLength(1);
    rider.close();
  });

  it('begins the rental, once, when `taken` is told long after the release ended [T200, T302]', async () => {
    const { rider, at, command } = await world.lit();
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: command.nest });
    await at.live.nextElectron();
    const { clock } = world.server.core;
    clock.setOffset(clock.offsetMs() + 3_600_000);
    const late = await world.station.sendEvent({ type: 'taken', command: command.id, nest: command.nest });
    await world.station.repeat(late);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    expect(await rentals(world.server, rider.accountId)).toHaveLength(1);
    expect(await statusOf(rider, at.bookingId)).toBe('charger_taken');
    clock.setOffset(0);
    rider.close();
  });

  it('bills nobody for an Electron that left without a command of ours, and shows it to a person [P4]', async () => {
    for (const command of [undefined, 'a-command-of-nobody', crypto.randomUUID()])
      await world.station.sendEvent({
        type: 'taken',
        nest: 1,
        electron: world.electron(1),
        ...(command && { command }),
      });
    await world.station.sendEvent({ type: 'removed_unasked', nest: 2, electron: world.electron(2) });
    await until(async () => (await incidents(world.server, world.code)).length === 2);
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'removed_unasked', electron_id: world.electron(1) },
      { kind: 'removed_unasked', electron_id: world.electron(2) },
    ]);
  });

  it('does not take an Electron for gone that its nest cannot read, jammed or half out [T303]', async () => {
    const { rider, at, command } = await world.lit();
    for (const fault of ['unreadable', 'half_out', 'jammed'] as const) {
      const stuck = { ...anEmptyNest(2, Date.now()), fault };
      await world.station.publishSnapshot([aNest(1, { electron: world.electron(1) }), stuck, anEmptyNest(3)]);
    }
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: 2 });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notTaken });
    expect(await rentals(world.server, rider.accountId)).toEqual([]);
    rider.close();
  });

  it('goes on after a restart of the server in the middle [T200]', async () => {
    const { rider, command } = await world.lit();
    rider.close();
    await world.station.close();
    await world.server.restart();
    const nests = [1, 2].map((nest) => aNest(nest, { electron: world.electron(nest), lit: nest === 2 }));
    world.station = await aStation(world.server, { code: world.code, nests: [...nests, anEmptyNest(3)] });
    const seq = Math.floor(Date.now() / 1_000) + 1_000;
    const taken = { type: 'taken', command: command.id, nest: 2, electron: world.electron(2), seq } as const;
    await world.station.sendEvent(taken);
    await until(async () => (await rentals(world.server, rider.accountId)).length === 1);
    const late = await world.server.db
      .selectFrom('due_work')
      .select('subject')
      .where('subject', '=', command.id)
      .execute();
    expect(late).toEqual([]);
  });

  async function statusOf(rider: Rider, bookingId: string) {
    const session = await rider.call('GET /sessions/process/{bookingId}', { params: { bookingId } });
    return session.body.booking.status;
  }
});
