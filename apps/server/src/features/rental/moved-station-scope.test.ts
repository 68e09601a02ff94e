import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { rentals, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet' });
});

async function moveToTokyo(): Promise<void> {
  const id = randomUUID();
  const place = { title: 'Sky Lobby', address: 'A', lat: 1, lng: 1, country: 'JP' };
  await world.server.db
    .insertInto('venue')
    .values({ id, ...place })
    .execute();
  const given = { venue: id };
  const moved = await confirm(priya, `/stations/${world.code}/move`, { given, reason: 'maintenance' });
  expect(moved).toMatchObject({ outcome: 'done' });
}
const support = (country: string) =>
  aStaffMember(world.server, { role: 'support', scope: { countries: [country] } });
const ridersIn = (lines: { rider?: unknown }[]) => lines.filter(({ rider }) => rider !== undefined).length;

describe('a station that moved to another country', () => {
  it('names riders of the old place in its log and on pages of its Electrons to nobody who is in charge of the new one only [QF3, QF10, QS6]', async () => {
    const { rider } = await world.taken();
    const everybody = await aStaffMember(world.server, { role: 'support' });
    const logFor = async (who: TestStaff) => (await who.call('GET', `/stations/${world.code}/log`)).body.log;
    const named = ridersIn(await logFor(everybody));
    expect(named).toBeGreaterThan(0);
    await moveToTokyo();
    const tokyo = await support('JP');
    expect(ridersIn(await logFor(tokyo))).toBe(0);
    expect(ridersIn((await tokyo.call('GET', `/stations/${world.code}`)).body.log)).toBe(0);
    expect(ridersIn(await logFor(everybody))).toBe(named);
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    // Whoever comes to the new place is theirs to know.
    await expect.poll(async () => ridersIn(await logFor(tokyo))).toBe(1);
    const { body } = await tokyo.call('GET', `/electrons/${world.electron(2)}`);
    expect(ridersIn(body.trips)).toBe(1);
    rider.close();
  });

  it('ends a rental that staff of either country read, as they do for venues [QF8, QS6]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const statusFor = async (country: string) =>
      (await (await support(country)).call('GET', `/rentals/${rental?.id}`)).status;
    await moveToTokyo();
    expect([await statusFor('US'), await statusFor('JP')]).toEqual([200, 404]);
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    expect([await statusFor('US'), await statusFor('JP'), await statusFor('IT')]).toEqual([200, 200, 404]);
    rider.close();
  });
});
