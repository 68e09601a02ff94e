import { releaseCode } from '@etg/contract/live-events';
import { planIds } from '@etg/domain/plan';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStation, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { hour, hourly, type OwnersShop, openOwnersShop, takeAt, takeFree } from './owner-pays.fixture.ts';
import { type Buyer, untilSettled } from './subscription.fixture.ts';

let shop: OwnersShop;
beforeAll(async () => {
  shop = await openOwnersShop(6_600);
});
afterEach(async () => shop.gateway.orderFault({ fault: 'none' }));
afterAll(async () => shop.stop());

describe('an exchange where the owner pays', () => {
  it('costs the owner nothing more, also once the budget and the day are used up [P5, P15]', async () => {
    const { id, code } = await shop.anOwner({ owner_budget_minor: hourly, owner_guest_limit: 1 });
    const { guest } = await shop.granted(code);
    const station = await aStation(shop.server, { code, nests: [aNest(1, { electron: 'X-1' })] });
    const { live, electron: old } = await takeAt(guest, station, code);
    expect(await shop.booksOf(id)).toEqual({ used: [hourly], states: ['spent'] });
    expect(await shop.lookUp(code, guest)).toMatchObject({ amount: 1 });
    await shop.server.db
      .updateTable('account')
      .set({ can_do_pit_stop: true })
      .where('id', '=', guest.accountId)
      .execute();
    const other = await shop.anOwner({ owner_budget_minor: 0n });
    const full = await aStation(shop.server, { code: other.code, nests: [aNest(1, { electron: 'X-2' })] });
    const started = await guest.call('POST /sessions/start', {
      body: { settings: { exchangeChargerFlow: true } },
    });
    const bookingId = started.body.booking?.key_id ?? 'none';
    const settings = { group_id: other.code, cableType: 'usb_c' } as const;
    await guest.call('POST /sessions/booking/change', { body: { bookingId, settings } });
    live.socket.emit('get_electron', { ...settings, bookingId });
    const command = await full.nextCommand();
    if (command.type !== 'release') throw new Error('expected a release');
    const { nest, electron } = command;
    await full.sendEvent({ type: 'taken', command: command.id, nest, electron });
    expect(await live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    await full.sendEvent({ type: 'returned', nest, electron: old, cable: 'usb_c' });
    await until(async () => {
      const { rental } = (await guest.call('GET /users/rental')).body;
      return rental?.electron === electron && rental.put_back.length === 0;
    });
    expect(await rentals(shop.server, guest.accountId)).toMatchObject([{ plan: 'free_use_no_penalty' }]);
    expect([await shop.booksOf(id), await shop.booksOf(other.id)]).toEqual([
      { used: [hourly], states: ['spent'] },
      { used: [], states: [] },
    ]);
    await Promise.all([station.close(), full.close()]);
    guest.close();
  });
});

describe('a card that is checked with unknown outcome', () => {
  it('keeps its promise while the budget ends: the guest stays free, and the owner pays once [O4, P15, X9]', async () => {
    const { id, code } = await shop.anOwner({
      owner_budget_minor: hourly,
      request_payment_information: true,
    });
    const [guest, late] = [await shop.aBuyer(), await shop.aBuyer()];
    const [orderId, other] = [await guest.begin({ group_id: code }), await late.begin({ group_id: code })];
    await shop.gateway.orderFault({ fault: 'drop_after_commit' });
    expect((await guest.pay(orderId)).code).toBe(202);
    await shop.gateway.orderFault({ fault: 'none' });
    expect(await shop.booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
    expect(await late.pay(other)).toMatchObject({ code: 409 });
    expect(await guest.read(orderId)).toMatchObject({
      status: 'processing',
      who_pays_for_electrons: 'owner',
    });
    await untilSettled(shop, orderId);
    expect(await guest.read(orderId)).toMatchObject({ status: 'paid', plan_price: 0 });
    expect(await guest.plan()).toBe('free_use_with_penalty');
    expect(await shop.booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
  });

  it('stays free if the owner lowers the budget or stops paying before the outcome is known [O4, P15]', async () => {
    for (const change of [{ owner_budget_minor: 0n }, { who_pays_for_electrons: 'users' as const }]) {
      const owner = await shop.anOwner({ owner_budget_minor: hourly, request_payment_information: true });
      const guest = await shop.aBuyer();
      const orderId = await guest.begin({ group_id: owner.code });
      await shop.gateway.orderFault({ fault: 'drop_after_commit' });
      expect((await guest.pay(orderId)).code).toBe(202);
      await shop.gateway.orderFault({ fault: 'none' });
      await owner.set(change);
      await untilSettled(shop, orderId);
      expect(await guest.read(orderId)).toMatchObject({ status: 'paid', plan_price: 0 });
      expect(await shop.booksOf(owner.id)).toEqual({ used: [hourly], states: ['reserved'] });
      expect(await shop.lookUp(owner.code)).toMatchObject({ amount: 1 });
    }
  });

  it('gives the budget back if the card turns out to be declined [O4, P15]', async () => {
    const { id, code } = await shop.anOwner({
      owner_budget_minor: hourly,
      request_payment_information: true,
    });
    const guest = await shop.aBuyer();
    const orderId = await guest.begin({ group_id: code });
    await shop.gateway.orderFault({ fault: 'down' });
    expect((await guest.pay(orderId, 'fake-processor-declined-visa-nonce')).code).toBe(202);
    expect(await shop.lookUp(code)).toMatchObject({ usedUp: { why: 'budget' } });
    await shop.gateway.orderFault({ fault: 'none' });
    await untilSettled(shop, orderId);
    expect(await guest.read(orderId)).toMatchObject({ status: 'fail' });
    expect(await shop.booksOf(id)).toEqual({ used: [], states: ['released'] });
    expect(await shop.lookUp(code)).toMatchObject({ free: true });
  });
});

describe('an account that is deleted and made anew', () => {
  const phone = '14155556601';
  const known = () => ({ phone, email: `${phone}@example.com` });
  const leave = async (guest: Buyer) =>
    (await guest.call('POST /users/deletion', { body: { phone_end: phone.slice(-4) } })).body.code;

  const formerGuestsOf = (venueId: string) =>
    shop.server.db.selectFrom('former_guest').selectAll().where('venue_id', '=', venueId).execute();

  it('has no more free rentals in a day than its number had left, and all of them the next day [A1, P15]', async () => {
    const { id, code } = await shop.anOwner({ owner_guest_limit: 2 });
    const elsewhere = await shop.anOwner({ owner_guest_limit: 1 });
    const nests = [1, 2].map((nest) => aNest(nest, { electron: `X-3${nest}` }));
    const station = await aStation(shop.server, {
      code,
      nests: [...nests, anEmptyNest(3), anEmptyNest(4)],
    });
    const usedUp = { why: 'guest', limit: 2 };
    for (const [nest, isLast] of [
      [3, false],
      [4, true],
    ] as const) {
      const guest = await shop.aBuyer(known());
      await shop.granted(code, guest);
      const { live, electron } = await takeAt(guest, station, code);
      const returned = live.nextReturned();
      await station.sendEvent({ type: 'returned', nest, electron });
      await returned;
      await until(async () => (await leave(guest)) === 200);
      const again = await shop.aBuyer(known());
      expect(again.accountId).not.toBe(guest.accountId);
      expect((await shop.lookUp(code, again)).usedUp).toEqual(isLast ? usedUp : undefined);
    }
    const again = await shop.aBuyer(known());
    const orderId = await again.begin({ group_id: code });
    expect(await again.read(orderId)).toMatchObject({
      who_pays_for_electrons: 'users',
      free_used_up: usedUp,
    });
    expect(await again.choose(orderId, { plan_id: planIds.free_use_no_penalty })).toBe(404);
    expect(await takeFree(again, orderId)).toMatchObject({ code: 409 });
    // Neither another place nor another number is counted with it.
    expect(await shop.lookUp(elsewhere.code, again)).toMatchObject({ free: true });
    expect(await shop.lookUp(code, await shop.aBuyer())).toMatchObject({ free: true });
    await shop.pass(24 * hour);
    expect(await shop.lookUp(code, again)).toMatchObject({ free: true, amount: 0 });
    await shop.pass(72 * hour);
    expect(await formerGuestsOf(id)).toEqual([]);
    await station.close();
    again.close();
  });

  it('leaves no trace of a free rental that was not taken [A1, A2, P15]', async () => {
    const { id, code } = await shop.anOwner({ owner_guest_limit: 1 });
    const { guest } = await shop.granted(code, await shop.aBuyer(known()));
    expect(await leave(guest)).toBe(200);
    expect(await formerGuestsOf(id)).toEqual([]);
    expect(await shop.lookUp(code, await shop.aBuyer(known()))).toMatchObject({ free: true });
  });
});

describe('what an owner promised', () => {
  it('is not used up by an Electron of another venue whose station reports it late [O4, P15]', async () => {
    const [first, second] = [await shop.anOwner(), await shop.anOwner()];
    const { guest } = await shop.granted(first.code);
    const station = await aStation(shop.server, { code: first.code, nests: [aNest(1), aNest(2)] });
    const at = await standingAt(guest, first.code);
    at.press();
    const command = await station.nextCommand();
    const at_ms = shop.server.core.clock.now().getTime();
    await shop.pass(60_000);
    await guest.call('POST /sessions/start', { body: { settings: { group_id: second.code } } });
    await shop.granted(second.code, guest);
    await station.sendEvent({ type: 'taken', command: command.id, at: at_ms });
    await until(async () => (await rentals(shop.server, guest.accountId)).length === 1);
    expect(await shop.booksOf(second.id)).toEqual({ used: [hourly], states: ['reserved'] });
    await shop.pass(3 * hour);
    expect(await shop.booksOf(second.id)).toEqual({ used: [], states: ['released'] });
    await station.close();
    guest.close();
  });

  it('is paid for if a node of the previous release recorded the use, which knows of no promise [P15]', async () => {
    const { id, code } = await shop.anOwner({ owner_guest_limit: 1 });
    const { guest } = await shop.granted(code);
    await shop.server.db
      .updateTable('subscription')
      .set({ used_at: shop.server.core.clock.now() })
      .where('account_id', '=', guest.accountId)
      .execute();
    await shop.pass(3 * hour);
    expect(await shop.booksOf(id)).toEqual({ used: [hourly], states: ['spent'] });
    expect(await shop.lookUp(code, guest)).toMatchObject({ usedUp: { why: 'guest' } });
  });
});

describe('the map', () => {
  it('no longer shows a venue as free after its budget is used up, also if reading it fails at first [P15]', async () => {
    const { code } = await shop.anOwner({ owner_budget_minor: hourly });
    const onMap = async () => {
      await shop.pass(2_000);
      const { status, body } = await aRider(shop.server).call('GET /venues/get');
      return { status, free: body.venues?.find(({ state }) => state.groups.includes(code))?.free };
    };
    expect(await onMap()).toEqual({ status: 200, free: true });
    const { db } = shop.server;
    await shop.granted(code);
    // Read with the venues, and not with their budgets.
    await sql`alter table venue_text rename to away`.execute(db);
    expect((await onMap()).status).toBe(500);
    await sql`alter table away rename to venue_text`.execute(db);
    await until(async () => (await onMap()).free === undefined);
  });
});
