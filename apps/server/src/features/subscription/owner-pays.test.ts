import { releaseCode } from '@etg/contract/live-events';
import { planIds } from '@etg/domain/plan';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStation, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { readOwnerSpending } from '../owner-payment/index.ts';
import { hour, hourly, type OwnersShop, openOwnersShop, takeFree } from './owner-pays.fixture.ts';

let shop: OwnersShop;
let anOwner: OwnersShop['anOwner'];
let booksOf: OwnersShop['booksOf'];
let lookUp: OwnersShop['lookUp'];
let granted: OwnersShop['granted'];
beforeAll(async () => {
  shop = await openOwnersShop(6_400);
  ({ anOwner, booksOf, lookUp, granted } = shop);
});
afterAll(async () => shop.stop());

const onMap = async (code: string) => {
  await shop.pass(2_000);
  const { venues } = (await aRider(shop.server).call('GET /venues/get')).body;
  return venues.find(({ state }) => state.groups.includes(code))?.free;
};

describe('what an owner pays', () => {
  it('is the ordinary price of each Electron that was taken, and nothing for one that was not [P15, QF9]', async () => {
    const { id, code } = await anOwner();
    await granted(code);
    const { guest } = await granted(code);
    const station = await aStation(shop.server, { code, nests: [aNest(1), anEmptyNest(2)] });
    const at = await standingAt(guest, code);
    at.press();
    const command = await station.nextCommand();
    expect(await booksOf(id)).toEqual({ used: [2n * hourly], states: ['reserved', 'reserved'] });
    await station.sendEvent({ type: 'taken', command: command.id });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
    expect((await booksOf(id)).states).toEqual(['reserved', 'spent']);
    const spending = () =>
      readOwnerSpending(shop.server.db, { venueId: id, now: shop.server.core.clock.now() });
    const once = { minor: hourly, currency: 'USD' };
    expect(await spending()).toEqual({ spent: once, promised: once, lastsUntil: undefined });
    await shop.pass(3 * hour);
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['released', 'spent'] });
    expect(await spending()).toEqual({
      spent: once,
      promised: { ...once, minor: 0n },
      lastsUntil: undefined,
    });
    await station.close();
    guest.close();
  });

  it('is nothing for a press that brought no Electron, which may be tried again [P15, T302]', async () => {
    const { id, code } = await anOwner({ owner_guest_limit: 1 });
    const { guest } = await granted(code);
    const station = await aStation(shop.server, { code, nests: [aNest(1), anEmptyNest(2)] });
    const at = await standingAt(guest, code);
    at.press();
    const command = await station.nextCommand();
    await station.sendEvent({ type: 'not_taken', command: command.id });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.notTaken);
    expect(await lookUp(code, guest)).toMatchObject({ free: true, amount: 0 });
    await shop.pass(3 * hour);
    expect(await booksOf(id)).toEqual({ used: [], states: ['released'] });
    expect(await lookUp(code, guest)).toMatchObject({ free: true });
    await station.close();
    guest.close();
  });

  it('ends with a plan that its guest leaves for another venue [O4, P15]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: hourly });
    const other = await anOwner();
    const { guest } = await granted(code);
    await guest.call('POST /sessions/start', { body: { settings: { group_id: other.code } } });
    await shop.pass(6 * 60_000);
    expect(await booksOf(id)).toEqual({ used: [], states: ['released'] });
    expect(await lookUp(code)).toMatchObject({ free: true });
  });

  it('is asked once of a guest who orders twice, by whichever order they come [P15]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: hourly, owner_guest_limit: 1 });
    const { guest } = await granted(code);
    const second = await guest.begin({ group_id: code });
    expect(await guest.read(second)).toMatchObject({ who_pays_for_electrons: 'owner', plan_price: 0 });
    expect(await takeFree(guest, second)).toMatchObject({ code: 200 });
    await shop.pass(10 * 60_000);
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
    expect(await guest.plan()).toBe('free_use_no_penalty');
  });

  it('is not asked again for a late report: it costs what is left, and the rental stays free [P15]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: hourly });
    const { guest } = await granted(code);
    const station = await aStation(shop.server, { code, nests: [aNest(1), aNest(2)] });
    const at = await standingAt(guest, code);
    at.press();
    const command = await station.nextCommand();
    const at_ms = shop.server.core.clock.now().getTime();
    await shop.pass(3 * hour);
    expect((await booksOf(id)).states).toEqual(['released']);
    await granted(code);
    await station.sendEvent({ type: 'taken', command: command.id, at: at_ms });
    await until(async () => (await rentals(shop.server, guest.accountId)).length === 1);
    expect(await rentals(shop.server, guest.accountId)).toMatchObject([{ plan: 'free_use_no_penalty' }]);
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['released', 'reserved'] });
    await station.close();
    guest.close();
  });
});

describe('a budget that is used up', () => {
  it('is told with the ordinary price before anybody unlocks: at the lookup, on the map, in the order [P15, QF9]', async () => {
    const { code, set } = await anOwner({ owner_budget_minor: hourly });
    expect([await lookUp(code), await onMap(code)]).toEqual([{ free: true, amount: 0 }, true]);
    const { guest: holder } = await granted(code);
    const usedUp = { why: 'budget', zone: 'America/Los_Angeles', from: expect.any(Number) };
    expect(await lookUp(code)).toEqual({ amount: 1, usedUp });
    expect(await onMap(code)).toBeUndefined();
    const late = await shop.aBuyer();
    expect(await lookUp(code, late)).toEqual({ amount: 1, usedUp });
    const orderId = await late.begin({ group_id: code });
    const order = await late.read(orderId);
    expect(order).toMatchObject({ who_pays_for_electrons: 'users', free_option: true, free_used_up: usedUp });
    expect([order.plan_price, order.order.plan_id]).toEqual([undefined, undefined]);
    const { plans } = (await late.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body;
    expect(plans.map(({ key_id }) => key_id)).toContain('main_hourly_rate');
    expect(await late.choose(orderId, { plan_id: planIds.free_use_no_penalty })).toBe(404);
    // Promised is promised: whoever has the last one still reads that it is free.
    expect(await lookUp(code, holder)).toMatchObject({ free: true, amount: 0, usedUp: undefined });
    await set({ owner_budget_minor: 2n * hourly });
    expect([await lookUp(code), await onMap(code)]).toEqual([{ free: true, amount: 0 }, true]);
    expect(await late.read(orderId)).toMatchObject({ who_pays_for_electrons: 'owner' });
  });

  it('is free again with the next month of the venue, also in an order that was begun before [P15, QF9]', async () => {
    const { code } = await anOwner({ owner_budget_minor: hourly });
    const { guest } = await granted(code);
    const late = await shop.aBuyer();
    const orderId = await late.begin({ group_id: code });
    const { usedUp } = await lookUp(code);
    if (usedUp?.why !== 'budget') throw new Error('it is not used up');
    const left = usedUp.from * 1_000 - shop.server.core.clock.now().getTime();
    expect(left).toBeGreaterThan(0);
    await shop.pass(left - 5_000);
    // Nobody took it, but its plan ended within the month: it is free again before the month is over.
    expect(await lookUp(code)).toMatchObject({ free: true });
    await granted(code, guest);
    expect(await lookUp(code)).toMatchObject({ usedUp: { why: 'budget' } });
    await shop.pass(10_000);
    expect([await lookUp(code), await onMap(code)]).toEqual([{ free: true, amount: 0 }, true]);
    expect(await late.choose(orderId, { plan_id: planIds.free_use_no_penalty })).toBe(200);
    expect(await takeFree(late, orderId)).toMatchObject({ code: 200 });
  });

  it('leaves an order that was begun free to be paid for by nobody who did not agree to it [P15, X12]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: hourly });
    const late = await shop.aBuyer();
    const orderId = await late.begin({ group_id: code });
    await granted(code);
    expect(await takeFree(late, orderId)).toMatchObject({
      code: 409,
      message: expect.stringContaining('used up its free chargers'),
    });
    expect(await late.pay(orderId)).toMatchObject({ code: 409, message: 'Please choose a plan.' });
    expect(await late.read(orderId)).toMatchObject({ status: 'new', who_pays_for_electrons: 'users' });
    expect(await late.choose(orderId, { plan_id: planIds.hourly_rate })).toBe(200);
    expect((await late.read(orderId)).plan_price).toBe(1);
    expect(await late.pay(orderId)).toMatchObject({ code: 200 });
    expect(await late.plan()).toBe('hourly_rate');
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
  });

  it('gives the last free rental to one of thirty guests at once, and to no other [P15, QF9]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: 3n * hourly + 50n });
    await granted(code);
    await granted(code);
    const guests = await Promise.all(Array.from({ length: 30 }, () => shop.aBuyer()));
    const orders = await Promise.all(guests.map((guest) => guest.begin({ group_id: code })));
    const answers = await Promise.all(guests.map((guest, index) => takeFree(guest, orders[index] ?? '')));
    expect(answers.map(({ code: answer }) => answer).sort()).toEqual([200, ...Array(29).fill(409)]);
    expect((await booksOf(id)).used).toEqual([3n * hourly]);
  });
});

describe('a limit a guest', () => {
  it('is theirs alone, for the day of the venue, and comes before they unlock [P15, QF9]', async () => {
    const { code } = await anOwner({ owner_guest_limit: 1 });
    const { guest } = await granted(code);
    const station = await aStation(shop.server, { code, nests: [aNest(1), anEmptyNest(2)] });
    const at = await standingAt(guest, code);
    at.press();
    const command = await station.nextCommand();
    await station.sendEvent({ type: 'taken', command: command.id });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
    const usedUp = { why: 'guest', limit: 1 };
    expect(await lookUp(code, guest)).toEqual({ amount: 1, usedUp });
    expect([await lookUp(code), await onMap(code)]).toEqual([{ free: true, amount: 0 }, true]);
    if (command.type !== 'release') throw new Error('expected a release');
    const returned = at.live.nextReturned();
    await station.sendEvent({ type: 'returned', nest: 2, electron: command.electron });
    await returned;
    const orderId = await guest.begin({ group_id: code });
    expect(await guest.read(orderId)).toMatchObject({
      who_pays_for_electrons: 'users',
      free_used_up: usedUp,
    });
    await shop.pass(24 * hour);
    expect(await lookUp(code, guest)).toEqual({ free: true, amount: 0 });
    await station.close();
  });

  it('counts an order once that is tapped five times [P15]', async () => {
    const { id, code } = await anOwner({ owner_guest_limit: 1 });
    const guest = await shop.aBuyer();
    const orderId = await guest.begin({ group_id: code });
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeFree(guest, orderId)));
    expect(answers.map(({ code: answer }) => answer)).toEqual([200, 200, 200, 200, 200]);
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
  });
});

describe('where a card is asked for', () => {
  it('is promised while the card is checked, and released if it is declined [O4, P15, X9]', async () => {
    const { id, code } = await anOwner({ owner_budget_minor: hourly, request_payment_information: true });
    const guest = await shop.aBuyer();
    const orderId = await guest.begin({ group_id: code });
    expect(await takeFree(guest, orderId)).toMatchObject({ code: 409 });
    expect((await booksOf(id)).states).toEqual([]);
    expect((await guest.pay(orderId, 'fake-processor-declined-visa-nonce')).code).toBe(402);
    expect(await booksOf(id)).toEqual({ used: [], states: ['released'] });
    expect((await guest.pay(orderId)).code).toBe(200);
    expect(await booksOf(id)).toEqual({ used: [hourly], states: ['reserved'] });
    expect(await guest.plan()).toBe('free_use_with_penalty');
    expect(await guest.read(orderId)).toMatchObject({ status: 'paid', who_pays_for_electrons: 'owner' });
  });

  it('stays promised to a paid order after the venue lets its guests pay [O4, P15]', async () => {
    const { code, set } = await anOwner({ request_payment_information: true });
    const [guest, late] = [await shop.aBuyer(), await shop.aBuyer()];
    const [orderId, open] = [await guest.begin({ group_id: code }), await late.begin({ group_id: code })];
    expect((await guest.pay(orderId)).code).toBe(200);
    await set({ who_pays_for_electrons: 'users' });
    expect(await guest.read(orderId)).toMatchObject({ who_pays_for_electrons: 'owner', plan_price: 0 });
    expect(await late.pay(open)).toMatchObject({
      code: 409,
      message: expect.stringContaining('price has changed'),
    });
    expect(await late.read(open)).toMatchObject({ who_pays_for_electrons: 'users' });
  });
});
