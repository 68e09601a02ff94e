import { planIds } from '@etg/domain/plan';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStation, standingAt, until } from '../../testing/world.fixture.ts';
import { Desk } from './end-by-hand.fixture.ts';
import {
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  settled,
  theRental,
} from './late-return.fixture.ts';

let world: LateWorld;
let desk: Desk;
beforeAll(async () => {
  world = await openLateWorld();
  desk = new Desk(world);
});
afterAll(async () => world.stop());

describe('what is not known yet', () => {
  it('gives back a fee whose payment is unknown once it is known to be paid, and never twice [QC5, D17]', async () => {
    const holder = await world.aHolder('hourly_rate');
    await holder.keepFor(1.7 * hour + 1_000);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await holder.keepFor(2 * hour + 1_000);
    expect(await postings(world, holder)).toEqual(['2h charge 100 pending']);
    await desk.comeIn();
    await desk.endByHand(holder, { at: await desk.after(holder, 0.5) });
    await world.gateway.orderFault({ fault: 'none' });
    for (let round = 0; round < 4; round += 1) await world.pass(2 * hour);
    await world.pass(day);
    expect(await postings(world, holder)).toEqual(['2h charge 100 given_back']);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([100, 100]);
  });
});

describe('a station that speaks later', () => {
  async function speaks(holder: Holder, at: Date, nest = 2): Promise<void> {
    const { station, electron } = holder;
    await station.sendEvent({ type: 'returned', nest, electron, at: at.getTime() });
    await station.publishSnapshot([anEmptyNest(1), aNest(nest, { electron, since: at.getTime() })]);
    await until(async () => {
      const held = world.server.db
        .selectFrom('hand_return')
        .select('seen_at')
        .where('rental_id', '=', holder.rentalId);
      return (await held.executeTakeFirstOrThrow()).seen_at !== null;
    });
    await settled(world);
  }

  it('proves it, and an earlier time gives more back [QC5]', async () => {
    const holder = await desk.aLateHolder();
    const true_ = await desk.after(holder, 1.5);
    await desk.endByHand(holder, { at: await desk.after(holder, 3.5) });
    expect(await ledgerTotal(world, holder)).toBe(300);
    await speaks(holder, true_);
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental).toMatchObject({ return_nest: 2, return_event_id: expect.any(String) });
    expect(rental.returned_at).toEqual(true_);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([100, 100]);
  });

  it('changes nothing to the rider’s loss with a later time [QC5]', async () => {
    const holder = await desk.aLateHolder();
    const at = await desk.after(holder, 2.5);
    await desk.endByHand(holder, { at });
    const paid = await ledgerTotal(world, holder);
    await world.pass(5 * hour);
    await speaks(holder, now(world));
    const rental = await theRental(world, holder.buyer.accountId);
    expect(Math.floor(Number(rental.returned_at) / 1_000)).toBe(Math.floor(at.getTime() / 1_000));
    expect(rental).toMatchObject({ return_nest: 2 });
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([paid, paid]);
  });

  it('gives an Electron that staff had returned by hand to the next rider like any other [QC5, T200]', async () => {
    const holder = await desk.aLateHolder();
    await desk.endByHand(holder, { at: await desk.after(holder, 2.5) });
    const paid = await ledgerTotal(world, holder);
    await speaks(holder, await desk.after(holder, 3));
    const next = await world.aBuyer();
    const settings = { group_id: holder.code, cableType: 'usb_c' } as const;
    expect(await next.pay(await next.wants(planIds.daily, settings))).toMatchObject({ code: 200 });
    const at = await standingAt(next, holder.code);
    at.press();
    const command = await holder.station.nextCommand();
    const released = { command: command.id, nest: 2, electron: holder.electron };
    await holder.station.sendEvent({ type: 'released', ...released, at: now(world).getTime() });
    await at.live.nextElectron();
    await holder.station.sendEvent({ type: 'taken', ...released, at: now(world).getTime() });
    await at.live.nextElectron();
    expect(await theRental(world, next.accountId)).toMatchObject({
      electron_id: holder.electron,
      returned_at: null,
    });
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([paid, paid]);
  });

  it('elsewhere changes nothing if it is later, and nobody is charged again [QC5]', async () => {
    const holder = await desk.aLateHolder();
    await desk.endByHand(holder, { at: await desk.after(holder, 2.5) });
    const paid = await ledgerTotal(world, holder);
    const nests = [anEmptyNest(1), anEmptyNest(2)];
    const other = await aStation(world.server, { code: '7991', nests });
    await world.pass(5 * hour);
    const { electron } = holder;
    await other.sendEvent({ type: 'returned', nest: 1, electron, at: now(world).getTime() });
    await other.publishSnapshot([aNest(1, { electron, since: now(world).getTime() }), anEmptyNest(2)]);
    await until(async () => {
      const seat = world.server.db
        .selectFrom('nest')
        .select('station_code')
        .where('electron_id', '=', electron);
      return (await seat.executeTakeFirst())?.station_code === '7991';
    });
    await settled(world);
    expect(await theRental(world, holder.buyer.accountId)).toMatchObject({
      return_station_code: holder.code,
      return_nest: null,
    });
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([paid, paid]);
  });
});
