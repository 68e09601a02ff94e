import { randomUUID } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';
import {
  blocking,
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
  texts,
  theRental,
} from './late-return.fixture.ts';

const minute = 60_000;
let world: LateWorld;
let maya: TestStaff;
let ben: TestStaff;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** Charged a dollar for the hour and for each of three late ones. Staff sign in now: time that passes ends their sessions. */
async function aLateHolder(): Promise<Holder> {
  const holder = await world.aHolder('hourly_rate');
  for (const hours of [1.7, 2, 2.7, 3, 3.7, 4]) await holder.keepFor(hours * hour + 1_000);
  expect(await postings(world, holder)).toEqual([
    '2h charge 100 paid',
    '3h charge 100 paid',
    '4h charge 100 paid',
  ]);
  await staffComeIn();
  return holder;
}

async function staffComeIn(): Promise<void> {
  maya = await aStaffMember(world.server, { name: 'Maya Ortiz' });
  ben = await aStaffMember(world.server, { name: 'Ben Okafor' });
}

interface Said {
  station?: string;
  at: Date;
}

async function askFor(who: TestStaff, { rentalId, code }: Holder, said: Said) {
  const path = `/rentals/${rentalId}/end-by-hand`;
  const given = { station: said.station ?? code, at: Math.floor(said.at.getTime() / 1_000) };
  const { body } = await who.call('POST', `${path}/preview`, { given });
  return { path, given, preview: body };
}

async function confirm(who: TestStaff, holder: Holder, said: Said) {
  const { path, given, preview } = await askFor(who, holder, said);
  const reason = { code: 'faulty-station' };
  const seen = preview.preview?.version ?? 'x.0';
  return (await who.call('POST', path, { given, key: randomUUID(), seen, reason })).body;
}

/** Confirms it, and lets it happen: nobody undoes it within the minute. */
async function endByHand(holder: Holder, said: Said): Promise<void> {
  expect(await confirm(maya, holder, said)).toMatchObject({ outcome: 'waiting' });
  await world.pass(61_000);
  await settled(world);
}

const startOf = async (holder: Holder) => (await theRental(world, holder.buyer.accountId)).started_at;
const after = async (holder: Holder, hours: number) =>
  new Date((await startOf(holder)).getTime() + hours * hour);

const recordOf = (subject: string) =>
  world.server.db
    .selectFrom('operator_act')
    .select(['act', 'operator', 'reason_code', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('staff end a rental by hand', () => {
  it('shows each fee now and then, the next one, the total and what the rider will read [QC5, QA5]', async () => {
    const holder = await aLateHolder();
    const at = await after(holder, 2.5);
    const { preview } = await askFor(maya, holder, { at });
    const { rows, total, riderReads } = preview.preview.consequence;
    const money = (amount: number) => ({ is: 'money', amount, currency: 'USD' });
    expect(rows.map(({ label, before, after: then }: never) => [label, before, then])).toEqual([
      ['rental', { is: 'word', word: 'rental-late' }, { is: 'word', word: 'rental-by-hand' }],
      [
        'rental-end',
        { is: 'none' },
        { is: 'time', at: Math.floor(at.getTime() / 1_000), zone: expect.any(String) },
      ],
      ['fee.charge', money(1), money(1)],
      ['fee.charge', money(1), money(0)],
      ['fee.charge', money(1), money(0)],
      ['next-fee', money(1), { is: 'none' }],
    ]);
    expect(total).toEqual({ amount: 2, currency: 'USD', to: expect.stringMatching(/^\w+ \d{4}$/) });
    expect(riderReads.text).toContain('$2.00');
    await endByHand(holder, { at });
    expect((await texts(world, holder)).at(-1)).toBe(riderReads.text);
  });

  it('ends the hand and the rental there and then, and gives back what was charged for later, once [QC5, B12]', async () => {
    const holder = await aLateHolder();
    const at = await after(holder, 2.5);
    await endByHand(holder, { at });
    expect(await postings(world, holder)).toEqual([
      '2h charge 100 paid',
      '3h charge 100 given_back',
      '4h charge 100 given_back',
    ]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([200, 200]);
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental).toMatchObject({ ended_by: maya.operator, return_station_code: holder.code });
    expect(Math.floor(Number(rental.returned_at) / 1_000)).toBe(Math.floor(at.getTime() / 1_000));
    const [planned, done] = await recordOf(holder.rentalId);
    expect(planned).toMatchObject({ act: 'rental.end-by-hand.planned', operator: maya.operator });
    expect(done).toMatchObject({ act: 'rental.end-by-hand', reason_code: 'faulty-station' });
    await world.pass(30 * day);
    expect(await postings(world, holder)).toHaveLength(3);
    const { user } = (await holder.buyer.call('POST /welcome', { body: {} })).body;
    expect(user?.sessions).toEqual([]);
  });

  it('tells the rider’s open page at once, and the receipt and the history say that staff ended it [QC5, S16]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(hour);
    await staffComeIn();
    await endByHand(holder, { at: await after(holder, 0.5) });
    expect(await holder.live.nextReturned()).toMatchObject({
      receipt: holder.rentalId,
      electron: holder.electron,
    });
    const params = { rentalId: holder.rentalId };
    const { receipt } = (await holder.buyer.call('GET /users/rentals/{rentalId}/receipt', { params })).body;
    expect(receipt).toMatchObject({ by_hand: true, station: holder.code });
    expect(receipt).not.toHaveProperty('nest');
    expect((await texts(world, holder)).at(-1)).toContain('We ended your rental for you');
  });

  it('refuses a moment before the taking or in the future, and a station that does not exist [QC5]', async () => {
    const holder = await world.aHolder('daily');
    await staffComeIn();
    const why = async (said: Said) => (await askFor(maya, holder, said)).preview;
    expect(await why({ at: await after(holder, -0.1) })).toEqual({
      outcome: 'refused',
      why: 'before-taking',
    });
    const future = new Date(now(world).getTime() + minute);
    expect(await why({ at: future })).toEqual({ outcome: 'refused', why: 'in-the-future' });
    const nowhere = { station: '999999', at: now(world) };
    expect(await why(nowhere)).toEqual({ outcome: 'refused', why: 'no-such-station' });
    expect(await why({ at: await startOf(holder) })).toMatchObject({ outcome: 'preview' });
  });

  it('gives back the price of a loss that was counted after the Electron had come back [QC5, N7]', async () => {
    const holder = await world.aHolder('daily');
    const at = now(world);
    await world.pass(hour);
    expect((await holder.buyer.call('POST /electrons/lost', { body: {} })).status).toBe(200);
    await settled(world);
    const before = await ledgerTotal(world, holder);
    // Without a limit: the price of a loss is above that of support.
    maya = await aStaffMember(world.server, { role: await aRole(world.server.db, ['rental.end']) });
    await endByHand(holder, { at });
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental.lost_at).toBeNull();
    expect(await ledgerTotal(world, holder)).toBeLessThan(before);
    expect((await postings(world, holder)).every((fee) => /given_back$/.test(fee))).toBe(true);
    expect(await ledgerTotal(world, holder)).toBe(await gatewayTotal(world, holder));
  });

  it('lifts the suspension for the late return [QC5, B13]', async () => {
    const holder = await world.aHolder('annual');
    await holder.keepFor(6 * day + 1_000);
    await holder.keepFor(7 * day + 1_000);
    expect(await blocking(world, holder)).toBe('late_return');
    await staffComeIn();
    await endByHand(holder, { at: await after(holder, 1) });
    expect(await blocking(world, holder)).toBeNull();
  });
});

describe('when others act too', () => {
  it('is refused as overtaken, and recorded, if the station reports the return before the minute is over [QC5, QA6]', async () => {
    const holder = await aLateHolder();
    expect(await confirm(maya, holder, { at: await after(holder, 2.5) })).toMatchObject({
      outcome: 'waiting',
    });
    await holder.bringBack();
    await world.pass(61_000);
    expect(await ledgerTotal(world, holder)).toBe(400);
    const last = (await recordOf(holder.rentalId)).at(-1);
    expect(last).toMatchObject({ act: 'rental.end-by-hand.refused', after: { why: 'rental-ended' } });
    expect((await theRental(world, holder.buyer.accountId)).ended_by).toBeNull();
    expect(await confirm(maya, holder, { at: now(world) })).toEqual({
      outcome: 'refused',
      why: 'rental-ended',
    });
  });

  it('lets one of two agents win, and the other sees it [QC5, QA7]', async () => {
    const holder = await aLateHolder();
    const [early, late] = [await after(holder, 2.5), await after(holder, 3.5)];
    await Promise.all([confirm(maya, holder, { at: early }), confirm(ben, holder, { at: late })]);
    await world.pass(61_000);
    await settled(world);
    const acts = (await recordOf(holder.rentalId)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'rental.end-by-hand')).toHaveLength(1);
    expect(acts.filter((act) => act === 'rental.end-by-hand.refused')).toHaveLength(1);
    expect(await ledgerTotal(world, holder)).toBe(await gatewayTotal(world, holder));
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
    const holder = await aLateHolder();
    const true_ = await after(holder, 1.5);
    await endByHand(holder, { at: await after(holder, 3.5) });
    expect(await ledgerTotal(world, holder)).toBe(300);
    await speaks(holder, true_);
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental).toMatchObject({ return_nest: 2, return_event_id: expect.any(String) });
    expect(rental.returned_at).toEqual(true_);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([100, 100]);
  });

  it('changes nothing to the rider’s loss with a later time [QC5]', async () => {
    const holder = await aLateHolder();
    const at = await after(holder, 2.5);
    await endByHand(holder, { at });
    const paid = await ledgerTotal(world, holder);
    await world.pass(5 * hour);
    await speaks(holder, now(world));
    const rental = await theRental(world, holder.buyer.accountId);
    expect(Math.floor(Number(rental.returned_at) / 1_000)).toBe(Math.floor(at.getTime() / 1_000));
    expect(rental).toMatchObject({ return_nest: 2 });
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([paid, paid]);
  });

  it('elsewhere changes nothing if it is later, and nobody is charged again [QC5]', async () => {
    const holder = await aLateHolder();
    await endByHand(holder, { at: await after(holder, 2.5) });
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
