import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { actNow, look } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aKnownRider, aStation, aSubscriber, standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();

async function aTechnician(): Promise<TestStaff> {
  const role = await aRole(world.server.db, ['station.read', 'station.command', 'station.edit']);
  return aStaffMember(world.server, { role });
}

const outOfService = { in_service: false, why: 'broken-cable', words: 'The plug is bent' };
const service = (electron: string) => `/electrons/${electron}/service`;

const tripOf = (electron: string) =>
  world.server.db
    .selectFrom('held_electron')
    .selectAll()
    .where('electron_id', '=', electron)
    .executeTakeFirstOrThrow();

describe('an Electron', () => {
  it('has the charge it left with and the charge it came back with [QF10]', async () => {
    const { command } = await world.taken();
    if (command.type !== 'release') throw new Error('expected a release');
    const { electron, nest } = command;
    // The event of the taking told no charge: it is that of the panel.
    expect((await tripOf(electron)).charge_out).toBe(95);
    await world.station.sendEvent({ type: 'returned', nest, electron, charge: 31 });
    await until(async () => (await tripOf(electron)).back_at !== null);
    expect((await tripOf(electron)).charge_back).toBe(31);
    const { body } = await (await aTechnician()).call('GET', `/electrons/${electron}`);
    expect(body).toMatchObject({
      electron: { id: electron, state: 'in_service', trips: 1, score: 0 },
      trips: [{ charge_out: 95, charge_back: 31, verdict: 'worked', from: { station: world.code } }],
    });
  });

  it('that is out of service is not lit, and the station reads as an empty one until it is back [QF10]', async () => {
    const code = String(8500 + world.turn);
    const electron = `Q${world.turn}-1`;
    const station = await aStation(world.server, { code, nests: [aNest(1, { electron }), anEmptyNest(2)] });
    const staff = await aTechnician();
    const { preview } = await look(staff, service(electron), outOfService);
    expect(preview?.consequence.rows).toMatchObject([
      {
        label: 'electron-service',
        name: electron,
        before: { word: 'electron-in_service' },
        after: { word: 'electron-out_of_service' },
      },
      { label: 'electron-why', after: { word: 'electron-why-broken-cable' } },
    ]);
    const act = { given: outOfService, reason: 'maintenance' };
    expect(await actNow(staff, service(electron), act)).toMatchObject({ outcome: 'done' });
    expect((await look(staff, service(electron), outOfService)).why).toBe('electron-out-already');
    const stranger = await aKnownRider(world.server, `1415556${7000 + world.turn}`);
    const group = await stranger.call('GET /groups/get/{groupId}', { params: { groupId: code } });
    expect(group.body.venue.state.electrons).toEqual({ get: 0, return: 1 });
    const rider = await aSubscriber(world.server, `1415556${8000 + world.turn}`);
    const at = await standingAt(rider, code);
    at.press();
    expect((await at.live.nextElectron()).code).not.toBe(releaseCode.lit);
    expect(station.unreadCommands()).toBe(0);
    const back = { given: { in_service: true }, reason: 'maintenance' };
    expect(await actNow(staff, service(electron), back)).toMatchObject({ outcome: 'done' });
    const again = await stranger.call('GET /groups/get/{groupId}', { params: { groupId: code } });
    expect(again.body.venue.state.electrons).toEqual({ get: 1, return: 1 });
    await station.close();
  });

  it('can be retired while it is out: its return still ends the rental, and staff see it [QF10]', async () => {
    const { rider, command } = await world.taken();
    if (command.type !== 'release') throw new Error('expected a release');
    const { electron, nest } = command;
    const staff = await aTechnician();
    const path = `/electrons/${electron}/retire`;
    expect((await look(staff, path, { why: 'worn', typed: 'another' })).why).toBe('electron-id-differs');
    const given = { why: 'worn', typed: electron };
    expect(await actNow(staff, path, { given, reason: 'maintenance' })).toMatchObject({ outcome: 'done' });
    await world.station.sendEvent({ type: 'returned', nest, electron, charge: 70 });
    await until(async () => (await tripOf(electron)).back_at !== null);
    await world.station.publishSnapshot();
    await until(async () => (await rowOf(staff, electron, 'retired'))?.place === 'nest');
    expect((await look(staff, service(electron), { in_service: true })).why).toBe('electron-retired');
    rider.close();
  });
});

async function rowOf(staff: TestStaff, electron: string, view: string) {
  const { body } = await staff.call('GET', `/electrons?view=${view}&q=${electron}`);
  return body.electrons.find(({ id }: { id: string }) => id === electron);
}

describe('the page of an Electron that came from another country', () => {
  it('shows its riders there to nobody who is limited to this one [QF10, QA2]', async () => {
    const { rider, command } = await world.taken();
    if (command.type !== 'release') throw new Error('expected a release');
    const { electron, nest } = command;
    await world.station.sendEvent({ type: 'returned', nest, electron, charge: 95 });
    await until(async () => (await tripOf(electron)).back_at !== null);
    const code = String(8600 + world.turn);
    const there = await aStation(world.server, {
      code,
      nests: [aNest(1, { electron })],
      venue: { country: 'JP' },
    });
    const role = await aRole(world.server.db, ['station.read', 'rider.read']);
    const limited = await aStaffMember(world.server, { role, scope: { countries: ['JP'] } });
    const here = await limited.call('GET', `/electrons/${electron}`);
    expect(here.body).toMatchObject({ electron: { id: electron, at: { station: code } }, trips: [] });
    const everywhere = await aStaffMember(world.server, { role });
    const { body } = await everywhere.call('GET', `/electrons/${electron}`);
    expect(body.trips).toMatchObject([{ rider: {}, from: { station: world.code } }]);
    await there.close();
    rider.close();
  });
});

describe('the list of Electrons', () => {
  it('has a page after a page in every sort and both ways, with each Electron once [QF10]', async () => {
    const staff = await aTechnician();
    const { body: all } = await staff.call('GET', '/electrons?limit=500');
    const ids = (all.electrons as { id: string }[]).map(({ id }) => id).sort();
    expect(ids.length).toBe(all.total);
    for (const sort of ['score', 'id', 'charge', 'trips', 'seen'])
      for (const turned of ['', '&turned=yes']) {
        const found: string[] = [];
        let after = '';
        do {
          const { body } = await staff.call('GET', `/electrons?limit=2&sort=${sort}${turned}${after}`);
          found.push(...body.electrons.map(({ id }: { id: string }) => id));
          after = body.next ? `&after=${body.next}` : '';
        } while (after);
        expect(found.sort()).toEqual(ids);
      }
  });

  it('has as many in each view as its tab says, and a line for each in the file [QF10, QA13]', async () => {
    const staff = await aTechnician();
    const { body: all } = await staff.call('GET', '/electrons');
    for (const view of ['all', 'suspect', 'out-of-service', 'out', 'missing', 'retired']) {
      const { body } = await staff.call('GET', `/electrons?view=${view}&limit=500`);
      expect([view, body.electrons.length, body.total]).toEqual([view, all.counts[view], all.counts[view]]);
    }
    const file = await staff.call('GET', '/electrons/export');
    expect(String(file.body).trim().split('\n')).toHaveLength(all.total + 1);
  });

  it('has nothing of another country, nor has its page [QF10, QA2]', async () => {
    const role = await aRole(world.server.db, ['station.read', 'station.command']);
    const abroad = await aStaffMember(world.server, { role, scope: { countries: ['GB'] } });
    const { body } = await abroad.call('GET', '/electrons');
    expect(body.electrons).toEqual([]);
    expect((await abroad.call('GET', `/electrons/${world.electron(1)}`)).status).toBe(404);
  });
});
