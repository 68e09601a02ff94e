import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { commandDesk } from '../rental/command-desk.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const { openPath } = desk;

const another = (who: Partial<Parameters<typeof aStaffMember>[1]> = {}) =>
  aStaffMember(world.server, { role: 'field', name: 'Noor Haddad', ...who });
const prove = async (who: TestStaff, proof: object, code = world.code) =>
  (await who.call('POST', `/field/stations/${code}/presence`, proof)).body;
const scan = (who: TestStaff, code = world.code) => prove(who, { by: 'scan', scanned: code }, code);
const why = async (who: TestStaff, path = openPath(1)) => (await look(who, path)).why;
const presence = async (who: TestStaff) =>
  (await who.call('GET', `/field/stations/${world.code}`)).body.presence;

describe('a technician who opens a nest [QF11]', () => {
  it('stands there: the refusal says what to do, and the page whether it counts [QF11]', async () => {
    const noor = await another();
    expect(await why(noor)).toBe('presence-needed');
    expect(await confirm(noor, openPath(1), { reason: 'maintenance', seen: 'x.0' })).toEqual({
      outcome: 'refused',
      why: 'presence-needed',
    });
    expect(await presence(noor)).toEqual({ needed: true });
    expect(await scan(noor)).toMatchObject({ outcome: 'done' });
    expect(await presence(noor)).toMatchObject({ needed: true, by: 'scan' });
    expect(await confirm(noor, openPath(1), { reason: 'maintenance' })).toMatchObject({ outcome: 'done' });
    expect((await world.station.nextCommand()).type).toBe('open_for_service');
    const recorded = await world.server.db
      .selectFrom('operator_act')
      .select('after')
      .where('subject', '=', world.code)
      .where('act', '=', 'nest.open-for-service')
      .executeTakeFirstOrThrow();
    expect(recorded.after).toMatchObject({ nest: 1, presence: 'scan' });
  });

  it('proves it by a scan of this station, or a position near its venue [QF11]', async () => {
    const noor = await another();
    expect(await prove(noor, { by: 'scan', scanned: '9999' })).toEqual({
      outcome: 'refused',
      why: 'other-station',
      code: '9999',
    });
    expect(await prove(noor, { by: 'scan', scanned: `https://evil.example/i/${world.code}` })).toEqual({
      outcome: 'refused',
      why: 'no-station',
    });
    const { lat, lng } = (await noor.call('GET', `/field/stations/${world.code}`)).body.position;
    expect(await prove(noor, { by: 'position', lat: lat + 0.01, lng, accuracy: 5 })).toMatchObject({
      outcome: 'refused',
      why: 'too-far',
      metres: 1112,
    });
    expect(await prove(noor, { by: 'position', lat, lng, accuracy: 400 })).toEqual({
      outcome: 'refused',
      why: 'not-exact',
      metres: 400,
    });
    expect(await why(noor)).toBe('presence-needed');
    expect(await prove(noor, { by: 'position', lat, lng, accuracy: 20 })).toMatchObject({ outcome: 'done' });
    expect(await presence(noor)).toMatchObject({ by: 'position' });
    const placard = (await noor.call('GET', `/placards?codes=${world.code}`)).body.placards[0].url;
    expect(await prove(noor, { by: 'scan', scanned: placard })).toMatchObject({ outcome: 'done' });
    expect(await presence(noor)).toMatchObject({ by: 'scan' });
  });

  it('may not after twenty minutes, nor by another session, nor after signing out [QF11]', async () => {
    const noor = await another();
    await scan(noor);
    expect(await why(noor)).toBeUndefined();
    expect(await why(await another())).toBe('presence-needed');
    await desk.pass(20 * 60);
    await desk.greet();
    expect(await why(noor)).toBe('presence-needed');
    await scan(noor);
    const session = world.server.db.updateTable('staff_session').where('id', '=', noor.sessionId);
    await session.set({ ended_at: new Date() }).execute();
    expect((await noor.call('POST', `${openPath(1)}/preview`, { given: {} })).status).toBe(401);
    await session.set({ ended_at: null }).execute();
    expect(await why(noor)).toBeUndefined();
  });

  it('stands at one station at a time: of thirty calls at two stations only those at the last are sent [QF11]', async () => {
    const code = String(8000 + world.turn);
    const nests = Array.from({ length: 3 }, (_, index) =>
      aNest(index + 1, { electron: `X${code}-${index}` }),
    );
    const other = await aStation(world.server, { code, nests: [...nests, anEmptyNest(4)] });
    const greeting = {
      v: 1,
      online: true,
      at: desk.clockNow(),
      protocol: '1.1',
      commands: ['open_for_service'],
    };
    await other.send('online', JSON.stringify(greeting));
    await world.server.db
      .updateTable('station')
      .set({ protocol: '1.1', commands: ['open_for_service'] })
      .where('code', '=', code)
      .execute();
    const noor = await another();
    await scan(noor);
    const here = await look(noor, openPath(1));
    await scan(noor, code);
    const paths = Array.from({ length: 30 }, (_, turn) =>
      turn % 2 === 0 ? openPath(1) : `/stations/${code}/nests/1/open`,
    );
    const there = await look(noor, `/stations/${code}/nests/1/open`);
    const seenAt = (path: string) => (path === openPath(1) ? here : there).preview?.version ?? 'x.0';
    const outcomes = await Promise.all(
      paths.map(async (path) => ({
        path,
        outcome: await confirm(noor, path, { reason: 'maintenance', seen: seenAt(path) }),
      })),
    );
    for (const { path, outcome } of outcomes)
      if (path === openPath(1)) expect(outcome).toEqual({ outcome: 'refused', why: 'presence-needed' });
    expect(outcomes.filter(({ outcome }) => outcome.outcome === 'done')).toHaveLength(1);
    expect((await other.nextCommand()).type).toBe('open_for_service');
    expect(world.station.unreadCommands()).toBe(0);
    await other.close();
  });

  it('who runs the fleet opens from anywhere; a program never stands anywhere [QF11]', async () => {
    const priya = await another({ role: 'fleet' });
    expect(await why(priya)).toBeUndefined();
    expect(await presence(priya)).toEqual({ needed: false });
    const opener = await another({
      role: await aRole(world.server.db, ['station.read', 'nest.open']),
    });
    expect(await why(opener)).toBe('presence-needed');
  });
});

describe('a count [QF11]', () => {
  const path = () => `/field/stations/${world.code}/count`;
  const nests = (...holds: boolean[]) => ({
    nests: holds.map((each, index) => ({ nest: index + 1, holds: each })),
  });
  async function count(given: object) {
    const { body } = await desk.theo.call('POST', `${path()}/preview`, { given });
    if (body.outcome !== 'preview') return body;
    const key = crypto.randomUUID();
    return (await desk.theo.call('POST', path(), { given, key, seen: body.preview.version })).body;
  }

  it('is kept with what differs from the panel, and the station is asked for it [QF11]', async () => {
    expect(await count(nests(true, false, true))).toMatchObject({
      outcome: 'done',
      result: { electrons: 2, differs: [2, 3], asked: true },
    });
    expect((await world.station.nextCommand()).type).toBe('sync');
    const { body } = await desk.theo.call('GET', `/field/stations/${world.code}`);
    expect(body.count).toMatchObject({ by: 'Theo', electrons: 2, differs: [2, 3] });
    // The panel stays as the station told it.
    expect(body.station.ready).toBe(2);
    expect(body.stock).toEqual({ bring: 0, keep_free: 1 });
  });

  it('that arrives late does not replace a newer one, and a silent station is not asked [QF11]', async () => {
    await count(nests(true, true, false));
    await world.station.nextCommand();
    await world.server.db
      .updateTable('station')
      .set({ online: false })
      .where('code', '=', world.code)
      .execute();
    const made_at = Math.floor(desk.clockNow() / 1_000) - 600;
    expect(await count({ ...nests(false, false, false), made_at })).toMatchObject({
      result: { asked: false },
    });
    const { body } = await desk.theo.call('GET', `/field/stations/${world.code}`);
    expect(body.count).toMatchObject({ electrons: 2, differs: [] });
  });

  it('names each nest once, and nests that are there [QF11]', async () => {
    expect((await count({ nests: [{ nest: 9, holds: true }] })).why).toBe('nest-unknown');
    const twice = { nest: 1, holds: true };
    expect((await count({ nests: [twice, twice] })).why).toBe('count-nest-twice');
  });
});
