import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/world.fixture.ts';
import { aChargedHolder, anotherStation, listDoubts, returnOf } from './doubted-return.fixture.ts';
import {
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

const token = 'for-those-who-run-it';
let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld({ OPERATORS: `ann:${token}` });
});
afterAll(async () => world.stop());

const second = 1_000;
const another = (options?: { clockErrorMs?: number }) => anotherStation(world, options);
const aLateHolder = () => aChargedHolder(world);
const returned = (holder: Holder) => returnOf(world, holder);
const doubts = (holder: Holder) => listDoubts(world, holder);
const hoursAgo = (hours: number) => new Date(now(world).getTime() - hours * hour);

async function decide(id: string, what: 'believe' | 'close'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${world.server.address}/operator/incidents/${id}/${what}`;
  const { status } = await fetch(address, { method: 'POST', headers });
  await settled(world);
  return status;
}

describe('with the password of one station', () => {
  it('nobody gets back what a rental elsewhere was charged for while that station’s panels did not show it [B12, A2]', async () => {
    const holder = await aLateHolder();
    const thief = await another();
    await holder.keepFor(46 * hour);
    const charged = await ledgerTotal(world, holder);
    await thief.shows();
    const shownAt = now(world);
    const { electron } = holder;
    await thief.station.sendEvent({ type: 'returned', nest: 1, electron, at: hoursAgo(45.5).getTime() });
    // Doubts about the time of a return never cost the rider anything: the rental ends.
    expect((await returned(holder)).getTime()).toBeGreaterThanOrEqual(shownAt.getTime() - 5_000);
    await thief.shows(electron, hoursAgo(45.5));
    expect(await ledgerTotal(world, holder)).toBe(charged);
    expect(await gatewayTotal(world, holder)).toBe(charged);
    expect(await doubts(holder)).toMatchObject([
      { kind: 'return_backdated', station_code: thief.code, electron_id: electron },
    ]);
  });

  it('nor by a panel alone that says it was there all along [B12, A2]', async () => {
    const holder = await aLateHolder();
    const thief = await another();
    await thief.shows(holder.electron, hoursAgo(4));
    await returned(holder);
    expect(await ledgerTotal(world, holder)).toBe(500);
    expect(await doubts(holder)).toMatchObject([{ kind: 'return_backdated', station_code: thief.code }]);
  });

  it('nor by old news of the return a panel had ended [B12, A2]', async () => {
    const holder = await aLateHolder();
    const thief = await another();
    const at = now(world);
    await thief.shows(holder.electron, at);
    await returned(holder);
    await thief.station.sendEvent({
      type: 'returned',
      nest: 1,
      electron: holder.electron,
      at: hoursAgo(4).getTime(),
      id: 'kept-while-offline',
      seq: 1,
    });
    await until(async () => (await theRental(world, holder.buyer.accountId)).return_event_id !== null);
    await settled(world);
    expect(await ledgerTotal(world, holder)).toBe(500);
    expect(await doubts(holder)).toMatchObject([{ kind: 'return_backdated', station_code: thief.code }]);
  });

  it('nor by a removal or an unread return that nobody saw [B12, A2]', async () => {
    const [holder, other] = [await aLateHolder(), await aLateHolder()];
    const thief = await another();
    const at = hoursAgo(3).getTime();
    await thief.station.sendEvent({ type: 'removed_unasked', nest: 1, electron: holder.electron, at });
    await returned(holder);
    expect(await ledgerTotal(world, holder)).toBe(500);
    await thief.station.sendEvent({ type: 'return_failed', nest: 1, reason: 'unreadable', at });
    await thief.shows(other.electron, hoursAgo(3));
    await returned(other);
    expect(await ledgerTotal(world, other)).toBe(500);
  });

  it('a return that its own panel does not show ends the rental, and a person decides about the money [B12, A2]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const thief = await another();
    for (const hours of [1.7, 2, 2.7, 3]) await holder.keepFor(hours * hour + second);
    const { electron } = holder;
    const at = hoursAgo(0.5);
    await thief.station.sendEvent({ type: 'returned', nest: 1, electron, at: at.getTime() });
    expect(await returned(holder)).toEqual(at);
    expect(await ledgerTotal(world, holder)).toBe(300);
    await thief.shows();
    const [doubt] = await doubts(holder);
    expect(doubt).toMatchObject({ kind: 'return_unseen', station_code: thief.code, electron_id: electron });
    expect(await ledgerTotal(world, holder)).toBe(300);
    // The panel shows it only now: too late to be a proof.
    await thief.shows(electron, at);
    expect(await ledgerTotal(world, holder)).toBe(300);
    expect(await decide(doubt?.id ?? '', 'believe')).toBe(200);
    expect(await postings(world, holder)).toEqual(['2h charge 100 paid', '3h charge 100 given_back']);
    expect(await ledgerTotal(world, holder)).toBe(200);
    expect(await decide(doubt?.id ?? '', 'believe')).toBe(404);
  });

  it('a fee of the time in question is not charged while a person decides, and is when nobody believes it [B12]', async () => {
    const holder = await world.aHolder('daily');
    const thief = await another();
    await holder.keepFor(18 * hour + second);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(24 * hour + second);
    await world.gateway.orderFault({ fault: 'none' });
    const { electron } = holder;
    await thief.station.sendEvent({ type: 'returned', nest: 1, electron, at: hoursAgo(0.5).getTime() });
    await returned(holder);
    await thief.shows();
    await world.pass(25 * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    const [doubt] = await doubts(holder);
    expect(await decide(doubt?.id ?? '', 'close')).toBe(200);
    await world.pass(25 * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
  });
});

describe('a return that was only told', () => {
  it('is asked for on a panel before money goes back, and is shown to a person if none comes [B12]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const quiet = await another();
    for (const hours of [1.7, 2, 2.7, 3]) await holder.keepFor(hours * hour + second);
    const at = hoursAgo(0.5);
    const { electron } = holder;
    await quiet.station.sendEvent({ type: 'returned', nest: 1, electron, at: at.getTime() });
    await returned(holder);
    await world.pass(3 * second);
    expect(await quiet.station.nextCommand()).toMatchObject({ type: 'sync' });
    expect(await doubts(holder)).toEqual([]);
    await world.pass(100 * second);
    expect(await doubts(holder)).toMatchObject([{ kind: 'return_unseen' }]);
    expect(await ledgerTotal(world, holder)).toBe(300);
    await quiet.shows(electron, at);
    expect(await ledgerTotal(world, holder)).toBe(200);
    expect(await doubts(holder)).toEqual([]);
  });

  it('by a station that was away for days gives back everything, once its panel shows it [B12]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const away = await another();
    const at = new Date(now(world).getTime() + hour);
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7, 5, 18, 24, 42, 48])
      await holder.keepFor(hours * hour + second);
    expect(await ledgerTotal(world, holder)).toBeGreaterThan(500);
    const { electron } = holder;
    await away.shows(electron, at);
    expect(await returned(holder)).toEqual(at);
    expect(await ledgerTotal(world, holder)).toBe(100);
    expect(await doubts(holder)).toEqual([]);
  });
});

describe('a station whose clock is wrong', () => {
  it.each([
    ['three hours behind', -3],
    ['five hours ahead', 5],
  ])('%s makes no late hour free and none dearer, and both times are kept [B12, P4]', async (_, error) => {
    const holder = await aLateHolder();
    const station = await another({ clockErrorMs: error * hour });
    const at = now(world);
    const { electron } = holder;
    await station.station.sendEvent({
      type: 'returned',
      nest: 1,
      electron,
      at: at.getTime() + error * hour,
      id: `wrong-clock-${station.code}`,
    });
    const counted = await returned(holder);
    expect(Math.abs(counted.getTime() - at.getTime())).toBeLessThan(10 * second);
    await station.shows(electron, at);
    expect(await ledgerTotal(world, holder)).toBe(500);
    const event = await world.server.db
      .selectFrom('station_event')
      .select(['station_time', 'corrected_time'])
      .where('event_id', '=', `wrong-clock-${station.code}`)
      .executeTakeFirstOrThrow();
    expect(event.station_time.getTime()).toBe(at.getTime() + error * hour);
    expect(Math.abs(Number(event.corrected_time) - at.getTime())).toBeLessThan(10 * second);
    const clock = await incidentsAt(station.code);
    expect(clock).toMatchObject([{ kind: 'clock_jumped', station_code: station.code }]);
  });

  it('still tells the true time of what it took in without a connection, days later [B12, P4]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const station = await another({ clockErrorMs: -3 * hour });
    const at = new Date(now(world).getTime() + 2.5 * hour);
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7, 5]) await holder.keepFor(hours * hour + second);
    await station.shows(holder.electron, at);
    const counted = await returned(holder);
    expect(Math.abs(counted.getTime() - at.getTime())).toBeLessThan(10 * second);
    expect(await postings(world, holder)).toEqual([
      '2h charge 100 paid',
      ...[3, 4, 5].map((hours) => `${hours}h charge 100 given_back`),
    ]);
  });
});

function incidentsAt(code: string) {
  return world.server.db.selectFrom('incident').selectAll().where('station_code', '=', code).execute();
}
