import { randomUUID } from 'node:crypto';
import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import { aStation, aSubscriber, panel, rentals, until } from '../../testing/world.fixture.ts';
import { endByHand } from './end-by-hand.ts';
import { lockHand } from './hand.ts';
import { whyNotByHand } from './hand-end.rules.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const fullCode = () => String(8000 + world.turn);
const full = (nest: number) => `F${world.turn}-${nest}`;
const fullNests = () => [aNest(1, { electron: full(1) }), aNest(2, { electron: full(2), charge: 99 })];

async function mayExchange(accountId: string): Promise<void> {
  await world.server.db
    .updateTable('account')
    .set({ can_do_pit_stop: true })
    .where('id', '=', accountId)
    .execute();
}

const startExchange = (rider: Rider, group_id?: string) =>
  rider.call('POST /sessions/start', {
    body: { settings: { exchangeChargerFlow: true, ...(group_id && { group_id }) } },
  });

/** A rider with a charger in hand who has chosen the full station for an exchange. */
async function beforeFullStation() {
  const { rider, at, command } = await world.taken();
  await mayExchange(rider.accountId);
  const station = await aStation(world.server, { code: fullCode(), nests: fullNests() });
  const started = await startExchange(rider);
  const bookingId = started.body.booking?.key_id ?? 'none';
  const settings = { group_id: fullCode(), cableType: 'usb_c' } as const;
  const changed = await rider.call('POST /sessions/booking/change', { body: { bookingId, settings } });
  expect([started.body.code, changed.body.code]).toEqual([200, 200]);
  const press = () => at.live.socket.emit('get_electron', { ...settings, bookingId });
  return { rider, live: at.live, station, bookingId, press, old: command.electron };
}

/** The new Electron is out, and the rider still has the old one in hand. */
async function exchanged() {
  const exchange = await beforeFullStation();
  const notice = exchange.live.nextNotice();
  exchange.press();
  const command = await exchange.station.nextCommand();
  await exchange.station.sendEvent({ type: 'released', command: command.id, nest: 2, electron: full(2) });
  await exchange.live.nextElectron();
  await exchange.station.sendEvent({ type: 'taken', command: command.id, nest: 2, electron: full(2) });
  expect(await exchange.live.nextElectron()).toMatchObject({ code: releaseCode.taken, nest: 2 });
  return { ...exchange, notice: await notice };
}

const putIn = (station: ScriptedStation, electron: string) =>
  station.sendEvent({ type: 'returned', nest: 2, electron, cable: 'usb_c', charge: 12 });

const openRental = async (rider: Rider) => (await rider.call('GET /users/rental')).body.rental;

describe('an exchange', () => {
  it('goes on with the new Electron on the same rental, to the same deadline, until the old one is put back [P5, X5]', async () => {
    const { rider, live, station, bookingId, old, notice } = await exchanged();
    expect(notice).toEqual({ type: 'info', text: expect.stringMatching(new RegExp(`${old}.*nest 2`)) });
    const [rental, ...more] = await rentals(world.server, rider.accountId);
    expect([rental?.electron_id, rental?.returned_at, more]).toEqual([full(2), null, []]);
    expect(await openRental(rider)).toMatchObject({
      id: rental?.id,
      electron: full(2),
      station: world.code,
      status: 'normal',
      currency: 'USD',
      put_back: [{ electron: old }],
    });
    const params = { bookingId };
    const session = await rider.call('GET /sessions/process/{bookingId}', { params });
    expect(session.body.booking).toMatchObject({
      status: 'charger_taken',
      settings: { exchangeChargerFlow: true },
    });
    const thanks = live.nextNotice();
    await putIn(station, old);
    expect(await thanks).toMatchObject({ type: 'success' });
    expect(await openRental(rider)).toMatchObject({ electron: full(2), put_back: [] });
    expect((await rentals(world.server, rider.accountId))[0]).toMatchObject({
      returned_at: null,
      deadline: rental?.deadline,
    });
    const history = await rider.call('GET /users/electrons/history');
    const swap = { electron: old, for: full(2), station: fullCode(), venue: `Venue ${fullCode()}` };
    expect(history.body.history).toMatchObject([{ electron: full(2), charges: 2, swaps: [swap] }]);
    const returned = live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: full(2), cable: 'usb_c' });
    const rentalId = (await returned).receipt;
    const { body } = await rider.call('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } });
    expect(body.receipt).toMatchObject({ electron: full(2), swaps: [swap] });
    await station.close();
    rider.close();
  });

  it('ends when the last of the two is back, whichever that is, and the receipt names both [P5]', async () => {
    const { rider, live, station, old } = await exchanged();
    const first = live.nextNotice();
    await putIn(station, full(2));
    expect((await first).text).toContain(old);
    expect(await openRental(rider)).toMatchObject({ electron: old, put_back: [] });
    const returned = live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: old, cable: 'usb_c' });
    const { receipt: rentalId } = await returned;
    expect(await openRental(rider)).toBeUndefined();
    const { body } = await rider.call('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } });
    expect(body.receipt).toMatchObject({
      electron: old,
      station: world.code,
      nest: 3,
      exchanged: [{ electron: full(2), station: fullCode(), nest: 2 }],
      swaps: [],
    });
    await station.close();
    rider.close();
  });

  it('waits for the old one: no other exchange and no end of the rental before it is put back [P4, P5]', async () => {
    const { rider, station, old } = await exchanged();
    expect((await startExchange(rider)).body.code).toBe(409);
    await putIn(station, full(2));
    await until(async () => (await openRental(rider))?.electron === old);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    await station.close();
    rider.close();
  });

  it('is for somebody who holds a battery and may exchange: 409 for everybody else [X5, B10]', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    await mayExchange(rider.accountId);
    expect((await startExchange(rider)).body.code).toBe(409);
    const { rider: holder } = await world.lit().then(async (lit) => {
      await world.station.sendEvent({ type: 'taken', command: lit.command.id, nest: lit.command.nest });
      await lit.at.live.nextElectron();
      return lit;
    });
    await world.server.db
      .updateTable('account')
      .set({ can_do_pit_stop: false })
      .where('id', '=', holder.accountId)
      .execute();
    expect((await startExchange(holder)).body.code).toBe(409);
    const plain = await holder.call('POST /sessions/start', { body: {} });
    expect(plain.body.code).toBe(409);
    rider.close();
    holder.close();
  });

  it('is refused at a station with empty nests, when it is chosen [B4, X5, Z9]', async () => {
    const { rider } = await world.taken();
    await mayExchange(rider.accountId);
    expect((await startExchange(rider, world.code)).body.code).toBe(412);
    const started = await startExchange(rider);
    const bookingId = started.body.booking?.key_id ?? 'none';
    const settings = { group_id: world.code };
    const changed = await rider.call('POST /sessions/booking/change', { body: { bookingId, settings } });
    expect(changed.body.code).toBe(412);
    rider.close();
  });

  it('is refused at the press if a nest has become free since, and the rider is told to use that one [Z9, T303]', async () => {
    const { rider, live, station, press } = await beforeFullStation();
    const nests = [aNest(1, { electron: full(1) }), anEmptyNest(2, Date.now())];
    await station.publishSnapshot(nests);
    await until(async () => (await panel(world.server, fullCode()))[1] === null);
    const notice = live.nextNotice();
    press();
    expect(await live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect((await notice).text).toContain('Battery exchange is available only for full stations.');
    expect(station.unreadCommands()).toBe(0);
    await station.close();
    rider.close();
  });

  it('is an ordinary rental if the old one was returned before the new one is taken [P5]', async () => {
    const { rider, live, station, press, old } = await beforeFullStation();
    press();
    const command = await station.nextCommand();
    const returned = live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: old });
    await returned;
    await station.sendEvent({ type: 'taken', command: command.id, nest: 2, electron: full(2) });
    expect(await live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    const all = await rentals(world.server, rider.accountId);
    expect(all.map(({ electron_id, returned_at }) => [electron_id, returned_at === null])).toEqual([
      [old, false],
      [full(2), true],
    ]);
    await station.close();
    rider.close();
  });

  it('ends with both Electrons when staff end the rental by hand, and each one’s return is proved by itself [QC5, P5]', async () => {
    const { rider, station, old } = await exchanged();
    const [open] = await rentals(world.server, rider.accountId);
    const { db, core } = world.server;
    const now = core.clock.now();
    const by = { operator: 'maya.ortiz', actId: randomUUID() };
    await transact(db, async (tx) => {
      const hand = await lockHand(tx, open?.id ?? '');
      expect(whyNotByHand({ ...hand, at: now, now })).toBeUndefined();
      await endByHand(tx, { ...hand, station: fullCode(), at: now, ...by, now });
    });
    const inHand = () =>
      db
        .selectFrom('held_electron')
        .selectAll()
        .where('rental_id', '=', open?.id ?? '')
        .orderBy('taken_at')
        .execute();
    expect((await inHand()).map((held) => held.back_at !== null)).toEqual([true, true]);
    expect(await openRental(rider)).toBeUndefined();
    await putIn(station, old);
    await until(async () => (await inHand())[0]?.back_nest === 2);
    expect((await inHand()).map((held) => held.back_nest)).toEqual([2, null]);
    const [ended, ...more] = await rentals(world.server, rider.accountId);
    expect([ended?.ended_by, more]).toEqual(['maya.ortiz', []]);
  });
});
