import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { choose } from './alarm.fixture.ts';

let server: TestServer;
let theo: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  await aStation(server.db, { code: '640001', title: 'Shibuya', country: 'JP', panel: 'EE..' });
  await aStation(server.db, { code: '640002', title: 'Pier', country: 'US', panel: 'EE..' });
});
afterAll(async () => server.stop());
beforeEach(async () => {
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lind' });
});

const read = async (who: TestStaff) => (await who.call('GET', '/alarms')).body;
const outcomeOf = async (who: TestStaff, path: string, body: object) =>
  (await who.call('POST', path, body)).body;

describe('settings', () => {
  it('begin with what the role suggests, and are sent to nobody without a way [QF12]', async () => {
    const { settings, version, kinds, push, phone, mail, recent } = await read(theo);
    expect(settings).toMatchObject({ after_min: 10 });
    expect(settings.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'station-silent',
      'nests-jammed',
      'ticket-yours',
    ]);
    expect({ version, phone, mail, recent }).toEqual({ version: 0, recent: [] });
    expect(kinds).not.toContain('dispute-opened');
    expect(push).toMatchObject({ key: expect.any(String), browsers: [] });
  });

  it('are saved by one of two tabs; the other is told that they changed [QF12, QA8]', async () => {
    const { settings } = await read(theo);
    const saves = ['10:00', '11:00'].map((from) =>
      outcomeOf(theo, '/alarms', {
        settings: { ...settings, quiet: { from, until: '12:00', zone: 'Asia/Tokyo', days: [1, 7] } },
        version: 0,
      }),
    );
    const outcomes = (await Promise.all(saves)).map(({ outcome, why }) => why ?? outcome).sort();
    expect(outcomes).toEqual(['changed-meanwhile', 'done']);
    const after = await read(theo);
    expect(after).toMatchObject({ version: 1, settings: { quiet: { zone: 'Asia/Tokyo', days: [1, 7] } } });
    expect(await outcomeOf(theo, '/alarms', { settings, version: 7 })).toMatchObject({
      why: 'changed-meanwhile',
    });
    expect(await outcomeOf(theo, '/alarms', { settings, version: 1 })).toEqual({ outcome: 'done' });
    expect((await read(theo)).settings.quiet).toBeUndefined();
  });

  it('with a zone, a kind or a place that is not the person’s are refused [QF12, QA2]', async () => {
    const { settings } = await read(theo);
    const refusedWith = async (who: TestStaff, more: object) =>
      (await outcomeOf(who, '/alarms', { settings: { ...settings, ...more }, version: 0 })).why;
    const quiet = { from: '22:00', until: '07:00', zone: 'Mars/Olympus' };
    expect(await refusedWith(theo, { quiet })).toBe('unknown-zone');
    const kinds = [{ kind: 'books-differ', ways: ['push'] }];
    expect(await refusedWith(theo, { kinds })).toBe('not-for-role');
    expect(await refusedWith(theo, { countries: ['FR'] })).toBe('not-in-scope');
    expect(await refusedWith(theo, { venues: [randomUUID()] })).toBe('not-in-scope');
    const inJapan = await aStaffMember(server, { role: 'field', scope: { countries: ['JP'] } });
    expect(await refusedWith(inJapan, { countries: ['US'] })).toBe('not-in-scope');
    expect(await refusedWith(inJapan, { countries: ['JP'] })).toBeUndefined();
    expect((await read(inJapan)).countries).toEqual(['JP']);
  });

  it.each([
    { after_min: -1 },
    { after_min: 1_441 },
    { kinds: [{ kind: 'rain', ways: ['push'] }] },
    { quiet: { from: '25:00', until: '07:00', zone: 'UTC' } },
    { quiet: { from: '22:00', until: '07:00', zone: 'UTC', days: [0] } },
    { countries: ['usa'] },
  ])('that are malformed are refused and change nothing: %j [QF12, QA15]', async (wrong) => {
    const { settings } = await read(theo);
    const { status } = await theo.call('POST', '/alarms', {
      settings: { ...settings, ...wrong },
      version: 0,
    });
    expect(status).toBe(400);
    expect((await read(theo)).version).toBe(0);
  });

  it('leave out what a changed role or scope does not allow any more, and can be saved again [QF12]', async () => {
    const one = await aStaffMember(server, { role: 'finance' });
    await choose(one, { kinds: [{ kind: 'books-differ', ways: ['mail'] }], countries: ['US'] });
    await server.db
      .updateTable('staff')
      .set({ role: 'field', countries: ['JP'] })
      .where('id', '=', one.id)
      .execute();
    const { settings, version } = await read(one);
    expect(settings.kinds).toEqual([]);
    expect(settings.countries).toBeUndefined();
    expect(await outcomeOf(one, '/alarms', { settings, version })).toEqual({ outcome: 'done' });
  });
});
