import { randomUUID } from 'node:crypto';
import type { ImportLine, ImportResult } from '@etg/contract/console/station-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { verifyStation } from '../station/index.ts';

let server: TestServer;
let priya: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
});
afterAll(async () => server.stop());

const header = 'code,venue,address,lat,lng,country,timezone,hours';
const place = '34.01,-118.4,US,America/Los_Angeles,Mo-Fr 08:00-20:00';
const fileOf = (lines: readonly string[]) => [header, ...lines].join('\r\n');
const lineOf = (code: number, venue = `Venue ${code}`) => `${code},${venue},Pier ${venue},${place}`;
const path = '/stations/import';

async function check(text: string, who = priya): Promise<ImportLine[]> {
  const { status, body } = await who.call('POST', `${path}/check`, { text });
  expect([status, body.outcome]).toEqual([200, 'read']);
  return body.lines;
}
const badOf = (lines: readonly ImportLine[]) =>
  lines.filter(({ outcome }) => outcome === 'bad').map(({ line }) => line);
/** An import has no reasons. */
async function add(text: string, leave: number[], how: { key?: string; seen?: string } = {}) {
  const given = { text, leave };
  const seen = how.seen ?? (await look(priya, path, given)).preview?.version ?? 'x.0';
  return (await priya.call('POST', path, { given, key: how.key ?? randomUUID(), seen })).body;
}
const stations = async (codes: readonly string[]) =>
  server.db.selectFrom('station').selectAll().where('code', 'in', codes).orderBy('code').execute();
const venues = async (title: string) =>
  server.db.selectFrom('venue').selectAll().where('title', '=', title).execute();

describe('a file of stations [QF6]', () => {
  it('of two thousand lines with three bad ones adds the others, all at once, with a password each', async () => {
    const codes = Array.from({ length: 1_997 }, (_, index) => 200_001 + index);
    const bad = [lineOf(12_345), lineOf(200_001, 'Elsewhere'), `300001,Mars,Crater,1,1,US,Mars/Olympus,`];
    const text = fileOf([...codes.map((code) => lineOf(code)), ...bad]);
    const lines = await check(text);
    expect(lines).toHaveLength(2_000);
    expect(badOf(lines)).toEqual([1_999, 2_000, 2_001]);
    // Nothing happens before somebody confirms.
    expect(await stations(['200001'])).toEqual([]);
    expect((await look(priya, path, { text, leave: [] })).why).toBe('import-bad-lines');
    const { preview } = await look(priya, path, { text, leave: badOf(lines) });
    expect(preview?.consequence.rows.map(({ label, after }) => [label, after])).toEqual([
      ['import-stations', { is: 'text', text: '1997' }],
      ['import-venues', { is: 'text', text: '1997' }],
      ['import-left-out', { is: 'text', text: '3' }],
    ]);
    const key = randomUUID();
    const how = { key, seen: preview?.version ?? '' };
    const outcome = await add(text, badOf(lines), how);
    expect(outcome).toMatchObject({ outcome: 'done', result: { venues: 1_997 } });
    const { stations: added } = outcome.result as ImportResult;
    expect(added).toHaveLength(1_997);
    expect(new Set(added.map(({ password }) => password)).size).toBe(1_997);
    expect(await stations(['200001', '201997'])).toMatchObject([
      { service_state: 'planned', service_by: priya.operator },
      { service_state: 'planned' },
    ]);
    const [one] = added;
    const credential = { userName: one?.user_name ?? '', password: one?.password ?? '', now: new Date() };
    expect(await verifyStation(server.db, credential)).toBeDefined();
    // A retry joins it, and gets no password a second time.
    expect(await add(text, badOf(lines), how)).toEqual({ outcome: 'done', act: outcome.act });
    // The record says which stations they are [QA3].
    const record = await server.db
      .selectFrom('operator_act')
      .select('after')
      .where('act', '=', 'station.import')
      .where('operator', '=', priya.operator)
      .execute();
    expect(record.map(({ after }) => after)).toEqual([{ stations: codes.join(' '), venues: 1_997 }]);
    // Now they are all there: the same file adds nothing.
    expect((await check(text)).filter(({ outcome: is }) => is === 'there')).toHaveLength(1_997);
    expect((await look(priya, path, { text, leave: badOf(lines) })).why).toBe('import-nothing');
  }, 120_000);

  it('with one venue on several lines adds it once, with its fields and a first version', async () => {
    const text = fileOf([lineOf(3101, 'Shared'), `3102,Shared,Pier Shared`, lineOf(3103, 'Other')]);
    const outcome = await add(text, badOf(await check(text)));
    expect(outcome).toMatchObject({ outcome: 'done', result: { venues: 2 } });
    const [shared, ...more] = await venues('Shared');
    expect(more).toEqual([]);
    expect(shared).toMatchObject({
      country: 'US',
      lat: 34.01,
      lng: -118.4,
      timezone: 'America/Los_Angeles',
      opening_hours: 'Mo-Fr 08:00-20:00',
    });
    expect((await stations(['3101', '3102'])).map(({ venue_id }) => venue_id)).toEqual([
      shared?.id,
      shared?.id,
    ]);
    const again = fileOf([`3104,shared,pier  shared`]);
    await add(again, []);
    expect((await stations(['3104']))[0]?.venue_id).toBe(shared?.id);
  });

  it('that changed since it was looked at does nothing; thirty times at once it is added once', async () => {
    const text = fileOf([lineOf(3201, 'Once')]);
    const seen = (await look(priya, path, { text, leave: [] })).preview?.version ?? '';
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => add(text, [], { seen })));
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    for (const { outcome, why } of outcomes)
      if (outcome !== 'done') expect([outcome, why]).toEqual(['refused', 'import-nothing']);
    expect(await venues('Once')).toHaveLength(1);
  });

  it('that takes a code which somebody adds by hand at the same moment: one gets it, the other is told', async () => {
    const [venue] = await venues('Once');
    const text = fileOf([lineOf(3251, 'Twice'), lineOf(3252, 'Twice')]);
    const byHand = { venue: venue?.id ?? '', code: '3251' };
    const given = { text, leave: [] };
    const [file, hand] = [await look(priya, path, given), await look(priya, '/stations', byHand)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? add(text, [], { seen: file.preview?.version ?? '' })
          : priya
              .call('POST', '/stations', { given: byHand, key: randomUUID(), seen: hand.preview?.version })
              .then(({ body }) => body),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    const others = answers.filter(({ outcome }) => outcome !== 'done');
    expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => 'refused'));
    for (const { why } of others)
      expect(['station-code-used', 'import-bad-lines', 'import-nothing']).toContain(why);
  });

  it('is read only as far as somebody is in charge, and its places are checked again by the act', async () => {
    const text = fileOf([lineOf(3301), `3302,Sky Lobby,Shibuya,35.6,139.7,JP,Asia/Tokyo,`]);
    const local = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    const lines = await check(text, local);
    expect(lines.map(({ outcome, faults }) => [outcome, faults[0]?.why])).toEqual([
      ['bad', 'out-of-scope'],
      ['add', undefined],
    ]);
    const { status } = await local.call('POST', `${path}/preview`, { given: { text, leave: [] } });
    expect(status).toBeGreaterThanOrEqual(403);
    expect(await confirm(local, path, { given: { text, leave: [2] } })).not.toMatchObject({
      outcome: 'done',
    });
    const given = { text, leave: [2] };
    const seen = (await look(local, path, given)).preview?.version ?? '';
    expect((await local.call('POST', path, { given, key: randomUUID(), seen })).body).toMatchObject({
      outcome: 'done',
    });
  });

  it('that is none is refused with its line; one that is too large is not read', async () => {
    const call = (text: string) => priya.call('POST', `${path}/check`, { text });
    expect((await call('code,venue,address\n1,"x')).body).toMatchObject({ why: 'quote', line: 2 });
    expect((await call('x'.repeat(1_000_001))).status).toBe(400);
    expect((await call('x'.repeat(3_100_000))).status).toBe(413);
  });
});
