import { randomUUID } from 'node:crypto';
import type { StationLogItem, StationPage } from '@etg/contract/console/station';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/people.fixture.ts';
import { anOpenRental, aPastRental } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from './fleet.fixture.ts';
import { uptimeOf } from './uptime.rules.ts';

let server: TestServer;
let priya: TestStaff;
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const start = Date.now();
const ago = (ms: number) => new Date(start - ms);

beforeAll(async () => {
  server = await startTestServer();
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  await aStation(server.db, {
    code: '1001',
    panel: 'EEJE.E..',
    out: [4],
    protocol: '1.1',
    commands: ['identify', 'open_for_service'],
    temperature: 31,
    signal: 4,
    clock_samples: [41_000],
    clock_offset_ms: -41_000,
  });
  await aStation(server.db, { code: '1002', service_state: 'paused', service_reason: 'cleaning' });
});
afterAll(async () => server.stop());

async function page(code = '1001', who = priya): Promise<StationPage> {
  const { status, body } = await who.call('GET', `/stations/${code}`);
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body;
}
const words = (log: readonly StationLogItem[]) =>
  log.map(({ what, detail }) => [what.word, detail?.word].filter(Boolean).join(' '));

async function heard(
  type: string,
  { at, nest, ...more }: { at: Date; nest?: number; heardAt?: Date } & Record<string, unknown>,
) {
  const { heardAt = at, ...body } = more;
  const id = randomUUID();
  await server.db
    .insertInto('station_event')
    .values({
      station_code: '1001',
      event_id: id,
      seq: 1n,
      type,
      body: JSON.stringify({ id, nest, ...body }),
      station_time: at,
      corrected_time: at,
      heard_at: heardAt as Date,
    })
    .execute();
  return id;
}

describe('the page of a station', () => {
  it('has its panel with what staff decided, its telemetry, and the commands that it knows [QF3, QF5]', async () => {
    const { station, nests, telemetry, commands, venue, credential, decided } = await page();
    expect(station).toMatchObject({
      code: '1001',
      health: 'clock-wrong',
      why: { word: 'clock-ahead', values: { lasted: 41 } },
    });
    expect(nests).toHaveLength(8);
    expect(nests[2]).toMatchObject({
      is: 'fault',
      fault: 'jammed',
      electron: 'T-1001-3',
      charge: 71,
      failed: 0,
    });
    expect(nests[3]).toMatchObject({
      is: 'out-of-service',
      out_of_service: { why: 'dirty', by: 'theo.lang' },
    });
    expect(telemetry).toEqual({ protocol: '1.1', temperature: 31, clock_apart_ms: 41_000 });
    expect(commands.filter(({ known }) => known).map(({ kind }) => kind)).toEqual([
      'sync',
      'identify',
      'open_for_service',
      'restart',
    ]);
    expect((await page('1002')).commands.filter(({ known }) => known).map(({ kind }) => kind)).toEqual([
      'sync',
      'restart',
    ]);
    expect(venue).toMatchObject({ who_pays: 'users', paused: false, others: [] });
    expect(credential).toMatchObject({ exists: false });
    expect(decided).toBeUndefined();
    expect((await page('1002')).decided).toMatchObject({ why: 'cleaning' });
  });

  it('is not there for somebody of another country, nor is its log [QS6]', async () => {
    const tokyo = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    expect((await tokyo.call('GET', '/stations/1001')).status).toBe(404);
    for (const path of ['log', 'log/export'])
      expect((await tokyo.call('GET', `/stations/1001/${path}`)).status).toBe(404);
    expect((await priya.call('GET', '/stations/9999')).status).toBe(404);
  });

  it('mixes what it said and what we commanded, the newest first, with both clocks [QF3]', async () => {
    const { db } = server;
    const accountId = await anAccount(db, { phone: '14155550311', name: 'Noor Haddad' });
    await anOpenRental(db, { accountId, stationCode: '1001', now: ago(10 * minute), electrons: 1 });
    const release = await db
      .selectFrom('release')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await heard('released', {
      at: ago(10 * minute - 300),
      nest: 1,
      command: release.id,
      electron: release.electron_id,
    });
    await heard('returned', { at: ago(9 * minute), heardAt: ago(2 * minute), nest: 7, electron: 'E-1' });
    await heard('accepted', { at: ago(8 * minute), command: 'whatever' });
    await heard('refused', { at: ago(7 * minute), nest: 3, reason: 'not_out' });
    await db
      .insertInto('station_command')
      .values({
        id: 'c-1',
        station_code: '1001',
        kind: 'sync',
        by: priya.operator,
        state: 'done',
        sent_at: ago(6 * minute),
        expires_at: ago(5 * minute),
        heard_at: ago(6 * minute - 400),
        ended_at: ago(6 * minute - 400),
      })
      .execute();
    await db
      .insertInto('station_silence')
      .values({
        station_code: '1001',
        silent_from: ago(30 * minute),
        silent_until: ago(26 * minute),
        by_last_will: false,
      })
      .execute();
    await db
      .insertInto('operator_act')
      .values({
        at: ago(5 * minute),
        operator: priya.operator,
        act: 'nest.set-service',
        subject: '1001',
        after: JSON.stringify({ nest: 4, in_service: false, why: 'dirty' }),
      })
      .execute();
    await db
      .insertInto('operator_act')
      .values({
        at: ago(4 * minute),
        operator: priya.operator,
        act: 'station.set-states',
        subject: '2 stations',
        after: JSON.stringify({ state: 'live', stations: '1001 1002' }),
      })
      .execute();
    const { log, sent, commands } = await page();
    expect(words(log)).toEqual([
      'made-live',
      'nest-out nest-why',
      'commanded-sync answered',
      'refused-nest',
      'took-back',
      'lit seconds-after',
      'commanded-open-for electron',
      'connected-again without-us',
      'silent missed',
    ]);
    expect(log[4]).toMatchObject({
      at_ms: start - 9 * minute,
      heard_at: Math.floor((start - 2 * minute) / 1_000),
      what: { values: { electron: 'E-1', nest: 7 } },
    });
    expect(log[5]).toMatchObject({
      tone: 'lit',
      detail: { values: { seconds: 0.3 } },
      rider: { name: 'Noor', phone: '+1 ••• ••• 0311' },
    });
    expect(log[6]).toMatchObject({ source: 'commanded', what: { values: { rider: 'Noor', nest: 1 } } });
    expect(log[7]).toMatchObject({ detail: { values: { lasted: 240 } } });
    expect(log[2]).toMatchObject({ detail: { values: { seconds: 0.4 } }, what: { values: { by: 'Priya' } } });
    expect(sent).toMatchObject([{ kind: 'sync', state: 'done', by: 'Priya' }]);
    expect(commands[0]).toMatchObject({ kind: 'sync', last: Math.floor((start - 6 * minute) / 1_000) });
  });

  it('names no rider to those who may not read riders [QA10]', async () => {
    const role = await aRole(server.db, ['station.read']);
    const { log } = await page('1001', await aStaffMember(server, { role }));
    expect(words(log)).toContain('commanded-open electron');
    expect(JSON.stringify(log)).not.toMatch(/Noor|rental":/);
  });

  it('goes on page by page for 30 days, without a gap or a double, and leaves as a file [QF3, QA13, QA3]', async () => {
    for (let index = 0; index < 230; index += 1)
      await heard('rebooting', { at: ago(day + Math.floor(index / 3) * second), nest: index });
    await heard('rebooting', { at: ago(31 * day), nest: 999 });
    const read: StationLogItem[] = [];
    let after = '';
    do {
      const { body } = await priya.call('GET', `/stations/1001/log${after}`);
      read.push(...body.log);
      after = body.next === undefined ? '' : `?after=${body.next}`;
    } while (after !== '');
    expect(read).toHaveLength(230 + 9);
    expect(new Set(read.map(({ id }) => id)).size).toBe(239);
    const times = read.map(({ at_ms }) => at_ms);
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    // The file has the same lines, and nobody's name.
    const file: string = (await priya.call('GET', '/stations/1001/log/export')).body;
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(head).toContain('"at","heard at","source","what"');
    expect(lines).toHaveLength(read.length);
    expect(lines.map((line) => Date.parse(line.split('"')[1] ?? ''))).toEqual(times);
    expect(file).not.toContain('Noor');
    const { subject } = await server.db
      .selectFrom('operator_act')
      .select('subject')
      .where('act', '=', 'station.export-log')
      .executeTakeFirstOrThrow();
    expect(subject).toBe('1001');
  });

  it('counts what was taken and brought back on seven days of the venue [QF3, QA16]', async () => {
    const accountId = await anAccount(server.db, { phone: '14155550312' });
    await aPastRental(server.db, { accountId, stationCode: '1002', now: ago(3 * day) });
    await aPastRental(server.db, { accountId, stationCode: '1002', now: ago(20 * day) });
    const { days } = await page('1002');
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
    expect(days.reduce((sum, { returned }) => sum + returned, 0)).toBe(1);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
    expect(days.at(-1)?.day).toBe(today);
  });

  it('shows for whom a nest is lit and until when, and how often it failed [QF3]', async () => {
    const { db } = server;
    const accountId = await anAccount(db, { phone: '14155550313', name: 'Mika' });
    await anOpenRental(db, { accountId, stationCode: '1002', now: ago(minute), electrons: 1 });
    const release = await db
      .selectFrom('release')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const lit_at = new Date();
    await db
      .insertInto('release')
      .values([
        { ...release, id: randomUUID(), nest: 2, state: 'lit', lit_at, ended_at: null },
        { ...release, id: randomUUID(), nest: 3, state: 'failed' },
      ])
      .execute();
    const { nests } = await page('1002');
    expect(nests[1]?.lit).toMatchObject({
      rider: { name: 'Mika' },
      until: Math.floor((lit_at.getTime() + 20_000) / 1_000),
    });
    expect(nests[2]?.failed).toBe(1);
  });
});

describe('uptime', () => {
  it('is the share of seven days in which it was heard; a silence that began before counts from the beginning [QF3]', () => {
    const of = { from: 0, now: 100 };
    expect(uptimeOf([], of)).toEqual({ share: 1, silentMs: 0, gaps: [] });
    expect(
      uptimeOf(
        [
          { from: -50, until: 10 },
          { from: 90, until: undefined },
        ],
        of,
      ),
    ).toEqual({
      share: 0.8,
      silentMs: 20,
      gaps: [
        { from: 0, until: 10 },
        { from: 90, until: undefined },
      ],
    });
    expect(uptimeOf([{ from: -50, until: undefined }], of).share).toBe(0);
  });
});
