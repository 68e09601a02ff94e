import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../testing/act.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';
import {
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  now,
  openLateWorld,
  postings,
  settled,
  theRental,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

it('a station that is retired while its Electron is out changes nothing for the rider: it is brought back elsewhere, for the same fees [QF4, S19]', async () => {
  const retired = await world.aHolder('hourly_rate');
  const usual = await world.aHolder('hourly_rate');
  const priya = await aStaffMember(world.server, { role: 'fleet' });
  const gone = { given: { typed: retired.code }, reason: 'other' };
  expect(await confirm(priya, `/stations/${retired.code}/retire`, gone)).toMatchObject({ outcome: 'done' });
  // Each fee is announced before it is due.
  for (let half = 1; half <= 7; half += 1) await usual.keepFor((half * hour) / 2);

  const nests = [anEmptyNest(1), anEmptyNest(2)];
  const station = await aStation(world.server, { code: '7991', nests });
  for (const [index, { buyer, electron }] of [retired, usual].entries()) {
    const [nest, at] = [index + 1, now(world).getTime()];
    await station.sendEvent({ type: 'returned', nest, electron, at });
    await until(async () => (await theRental(world, buyer.accountId)).returned_at !== null);
    nests[index] = aNest(nest, { electron, since: at });
    await station.publishSnapshot(nests);
  }
  await settled(world);

  const billOf = async (holder: Holder) => ({
    fees: await postings(world, holder),
    paid: await gatewayTotal(world, holder),
  });
  const bill = await billOf(retired);
  expect(bill.fees).toEqual(['2h charge 100 paid', '3h charge 100 paid']);
  expect(bill).toEqual(await billOf(usual));
  expect(await theRental(world, retired.buyer.accountId)).toMatchObject({
    station_code: retired.code,
    return_station_code: '7991',
    lost_at: null,
  });
  await station.close();
});
