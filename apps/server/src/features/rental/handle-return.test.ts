import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { aStation, aSubscriber, panel, rentals, until } from '../../testing/world.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('bring it back', () => {
  it('ends the rental at any station, once, with where and when [P4]', async () => {
    const { rider, at } = await world.taken();
    const notice = at.live.nextNotice();
    const other = await aStation(world.server, { code: String(7000 + world.turn), nests: [anEmptyNest(1)] });
    const event = await other.sendEvent({
      type: 'returned',
      nest: 1,
      electron: world.electron(2),
      cable: 'usb_c',
      charge: 30,
    });
    expect(await notice).toMatchObject({ type: 'success' });
    await other.repeat(event);
    await other.publishSnapshot([aNest(1, { electron: world.electron(2), since: Date.now() })]);
    await until(async () => (await panel(world.server, String(7000 + world.turn)))[0] === world.electron(2));
    expect(await rentals(world.server, rider.accountId)).toMatchObject([
      { return_station_code: String(7000 + world.turn), return_nest: 1, return_event_id: event.id },
    ]);
    const history = await rider.call('GET /users/electrons/history');
    expect(history.body.history).toMatchObject([
      { electron: world.electron(2), returned_to: { station: String(7000 + world.turn) } },
    ]);
    await other.close();
    rider.close();
  });

  it('counts from the station’s own time when the return is told late, never before the start [P4]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const startedAt = rental?.started_at.getTime() ?? 0;
    await world.station.sendEvent({
      type: 'returned',
      nest: 3,
      electron: world.electron(2),
      at: startedAt - 60_000,
    });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    expect((await rentals(world.server, rider.accountId))[0]?.returned_at?.getTime()).toBe(startedAt);
    rider.close();
  });

  it('sees it in a snapshot when the event was lost [P4]', async () => {
    const { rider } = await world.taken();
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      aNest(3, { electron: world.electron(2), since: Date.now() }),
    ]);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    const welcome = await rider.call('POST /welcome', { body: {} });
    expect(welcome.body.user?.sessions).toEqual([]);
    rider.close();
  });

  it('turns the open page at once, with a receipt that can be shown later [P4, A2]', async () => {
    const { rider, at } = await world.taken();
    const [returned, notice] = [at.live.nextReturned(), at.live.nextNotice()];
    const event = await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    const told = await returned;
    const place = { station: world.code, venue: `Venue ${world.code}`, nest: 3 };
    const time = Math.floor(event.at / 1_000);
    expect(told).toEqual({ ...place, receipt: expect.any(String), electron: world.electron(2), at: time });
    expect((await notice).type).toBe('success');
    const params = { rentalId: told.receipt };
    const { body } = await rider.call('GET /users/rentals/{rentalId}/receipt', { params });
    expect(body.receipt).toMatchObject({ ...place, rental_id: told.receipt, at: time, event_id: event.id });
    const { body: history } = await rider.call('GET /users/electrons/history');
    expect(history.history).toMatchObject([{ receipt: told.receipt, charges: 1 }]);
    const stranger = await aSubscriber(world.server, `1917557${2000 + world.turn}`);
    const refused = await stranger.call('GET /users/rentals/{rentalId}/receipt', { params });
    expect(refused.status).toBe(404);
    rider.close();
    stranger.close();
  });

  it('has no receipt while the Electron is out [A2]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const params = { rentalId: rental?.id ?? '' };
    expect((await rider.call('GET /users/rentals/{rentalId}/receipt', { params })).status).toBe(404);
    rider.close();
  });

  it('completes the receipt when the event follows the panel of a station that was offline, and the earlier time counts [P4]', async () => {
    const { rider } = await world.taken();
    const start = (await rentals(world.server, rider.accountId))[0]?.started_at.getTime() ?? 0;
    const kept = { seq: Math.floor(Date.now() / 1_000) - 1_000, id: 'kept-while-offline', at: start + 1 };
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      aNest(3, { electron: world.electron(2), since: Date.now() + 60_000 }),
    ]);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2), ...kept });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.return_event_id === kept.id);
    expect((await rentals(world.server, rider.accountId))[0]?.returned_at?.getTime()).toBe(start + 1);
    rider.close();
  });

  it('does not end a rental by old news of the return before it [P4]', async () => {
    const { rider, event } = await world.taken();
    await world.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: world.electron(2),
      seq: event.seq - 1,
    });
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1 });
    await until(async () => (await panel(world.server, world.code))[0] === null);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    rider.close();
  });

  it('hands the fees for the time after the return to the money side, once, and no earlier ones [B12]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const start = rental?.started_at.getTime() ?? 0;
    const due = [1_000, 5_000, 9_000].map((ms) => new Date(start + ms));
    await world.server.db
      .insertInto('fee_posting')
      .values(
        due.map((due_at, step) => ({
          rental_id: rental?.id ?? '',
          step,
          kind: 'charge' as const,
          plan: 'monthly' as const,
          currency: 'USD' as const,
          state: 'owed' as const,
          amount_minor: BigInt(100 + step),
          due_at,
          posted_at: due_at,
        })),
      )
      .execute();
    const { clock } = world.server.core;
    clock.setOffset(clock.offsetMs() + 3_600_000);
    const said = { type: 'returned', nest: 3, electron: world.electron(2), at: start + 5_000 } as const;
    const event = await world.station.sendEvent(said);
    await world.station.repeat(event);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    const refunds = await world.server.db
      .selectFrom('fee_refund_due')
      .select(['step', 'amount_minor', 'currency', 'reason'])
      .where('rental_id', '=', rental?.id ?? '')
      .orderBy('step')
      .execute();
    const refund = { currency: 'USD', reason: 'after_return' };
    expect(refunds).toEqual([
      { ...refund, step: 1, amount_minor: 101n },
      { ...refund, step: 2, amount_minor: 102n },
    ]);
    clock.setOffset(0);
    rider.close();
  });

  it('registers an Electron nobody has heard of, asks a person, and still reads the rest of the panel [P4]', async () => {
    const { rider } = await world.taken();
    const stranger = `X-${world.turn}`;
    await world.station.sendEvent({ type: 'returned', nest: 2, electron: stranger, cable: 'usb_c' });
    await until(async () => (await incidents(world.server, world.code)).length === 1);
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'unknown_electron', electron_id: stranger, nest: 2, closed_at: null },
    ]);
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      aNest(2, { electron: stranger }),
      aNest(3, { electron: world.electron(2) }),
    ]);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    expect(await panel(world.server, world.code)).toContain(stranger);
    rider.close();
  });

  it('changes nothing when an Electron that nobody has is put in once more [P4]', async () => {
    const { rider, at } = await world.taken();
    const returned = at.live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await returned;
    const before = await rentals(world.server, rider.accountId);
    await world.station.sendEvent({ type: 'returned', nest: 2, electron: world.electron(2) });
    await world.station.sendEvent({ type: 'removed_unasked', nest: 1 });
    await until(async () => (await panel(world.server, world.code))[0] === null);
    expect(await rentals(world.server, rider.accountId)).toEqual(before);
    rider.close();
  });

  it('tells the rider to try another nest when it cannot be read, and counts from that moment once it is [P4]', async () => {
    const { rider, at } = await world.taken();
    const notice = at.live.nextNotice();
    const unread = { type: 'return_failed', nest: 3, reason: 'unreadable' } as const;
    const sensed = await world.station.sendEvent({ ...unread, electron: world.electron(2) });
    expect(await notice).toEqual({ type: 'error', text: expect.stringContaining('another nest') });
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'return_unread', account_id: rider.accountId, closed_at: null },
    ]);
    const rest = [aNest(1, { electron: world.electron(1) }), anEmptyNest(2)];
    await world.station.publishSnapshot([...rest, { ...anEmptyNest(3), fault: 'unreadable' }]);
    await world.station.publishSnapshot([
      ...rest,
      aNest(3, { electron: world.electron(2), since: Date.now() + 3_600_000 }),
    ]);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    const [rental] = await rentals(world.server, rider.accountId);
    expect(rental?.returned_at?.getTime()).toBe(Math.max(sensed.at, Number(rental?.started_at)));
    expect(await incidents(world.server, world.code)).toMatchObject([{ closed_at: expect.any(Date) }]);
    rider.close();
  });

  it('forgets what it could not read once the nest is empty again [P4]', async () => {
    const { rider } = await world.taken();
    await world.station.sendEvent({ type: 'return_failed', nest: 3, reason: 'unreadable' });
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      anEmptyNest(3),
    ]);
    await until(async () => (await incidents(world.server, world.code))[0]?.closed_at instanceof Date);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    rider.close();
  });

  it('ends the rental of an Electron that somebody has since pulled out by force [P4]', async () => {
    const { rider, at } = await world.taken();
    const returned = at.live.nextReturned();
    await world.station.sendEvent({ type: 'removed_unasked', nest: 3, electron: world.electron(2) });
    expect(await returned).toMatchObject({ electron: world.electron(2), nest: 3 });
    expect(await incidents(world.server, world.code)).toMatchObject([
      { kind: 'removed_unasked', electron_id: world.electron(2), closed_at: null },
    ]);
    rider.close();
  });
});
