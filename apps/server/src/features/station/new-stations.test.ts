import { randomUUID } from 'node:crypto';
import type { IssuedCredentials } from '@etg/contract/console/credential';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { confirm, look } from '../../testing/act.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { createCredential } from './create-credential.ts';
import { findStationBySecret } from './find-station-by-secret.ts';
import { beginProgress, type CheckProgress, passTime } from './station-check.rules.ts';
import { findLastCheck, insertCheck, markCheckEnded } from './station-check.store.ts';
import { advanceProgress } from './station-check-word.rules.ts';

let server: TestServer;
let priya: TestStaff;
let theo: TestStaff;
let codes = 6_500;
beforeAll(async () => {
  server = await startTestServer();
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lund' });
});
afterAll(async () => server.stop());

const now = new Date();
const commands = ['release', 'sync', 'reboot', 'identify', 'open_for_service', 'restart'];
const greeting = { online: true, heard_at: now, protocol: '1.1', commands };

async function aPlanned(more: object = {}): Promise<string> {
  codes += 1;
  const [id, code] = [randomUUID(), String(codes)];
  const venue = { id, title: 'Dry Dock', address: 'A', lat: 0, lng: 0, country: 'US' };
  await server.db.insertInto('venue').values(venue).execute();
  await server.db
    .insertInto('station')
    .values({ code, venue_id: id, service_state: 'planned', ...more })
    .execute();
  return code;
}

/** A check by Theo whose last panel had two nests. */
async function aCheck(code: string, planned: number, change = (progress: CheckProgress) => progress) {
  const id = randomUUID();
  const station = { protocol: '1.1', commands, planned_nests: planned };
  const asked = { sync: 'sync-0000', identify: 'identify-0000', expired: 'expired-0000' };
  const content = {
    electron: null,
    cable: null,
    charge: null,
    lit: false,
    fault: null,
    since: 0,
    open: false,
  };
  const nests = [1, 2].map((nest) => ({ nest, ...content }));
  const body = { v: 1, seq: 1, at: now.getTime(), nests, answers: 'sync-0000' } as const;
  const begun = beginProgress(station, asked);
  const progress = change(advanceProgress(begun, { channel: 'state', body, heardAt: now }));
  const row = { id, station_code: code, by: theo.operator, started_at: now };
  await transact(server.db, (tx) => insertCheck(tx, { ...row, progress: JSON.stringify(progress) }));
  const end = (outcome: 'passed' | 'failed' | 'stopped') =>
    transact(server.db, (tx) =>
      markCheckEnded(tx, { ...row, progress, ended_at: null, outcome: null }, { outcome, now }),
    );
  return { id, end };
}
const lastCheck = async (code: string) => findLastCheck(server.db, code, { ended: false });
const stateOf = async (code: string) => {
  const rows = server.db.selectFrom('station').select('service_state').where('code', '=', code);
  return (await rows.executeTakeFirstOrThrow()).service_state;
};

describe('several new stations', () => {
  it('are made live at once, and the preview says which have not passed their check [QF2, QF6]', async () => {
    const [good, bad, never, paused] = [
      await aPlanned(),
      await aPlanned(),
      await aPlanned(),
      await aPlanned({ service_state: 'paused', service_reason: 'cleaning' }),
    ];
    await (await aCheck(good, 2)).end('passed');
    // A check that was stopped afterwards says nothing.
    await (await aCheck(good, 2)).end('stopped');
    await (await aCheck(bad, 2)).end('failed');
    const given = { state: 'live', codes: [good, bad, never, paused, '9999'] };
    const { preview } = await look(priya, '/stations/state', given);
    expect(preview?.consequence.rows.map(({ label, name, after }) => [label, name, after])).toEqual([
      ['station-state', undefined, { is: 'word', word: 'station-live' }],
      ['stations-reached', undefined, { is: 'text', text: '4' }],
      ['stations-not-reached', '1: 9999', { is: 'word', word: 'refused.no-such-station' }],
      ['station-check', `1: ${good}`, { is: 'word', word: 'check-passed' }],
      ['station-check', `1: ${bad}`, { is: 'word', word: 'check-failed' }],
      ['station-check', `1: ${never}`, { is: 'word', word: 'check-missing' }],
    ]);
    const done = await confirm(priya, '/stations/state', { given, reason: 'maintenance' });
    const each = given.codes.map((code) => ({ code, outcome: code === '9999' ? 'refused' : 'done' }));
    expect(done).toMatchObject({ outcome: 'done', result: { each } });
    // The wizard tells the same of the one whose last check was stopped.
    const { body } = await priya.call('GET', `/stations/${good}/setup`);
    expect(body).toMatchObject({ judged: 'passed', check: { outcome: 'stopped' } });
    expect(await Promise.all([good, bad, never, paused].map(stateOf))).toEqual(Array(4).fill('live'));
  });

  it('get new passwords at once if the first were lost, unless they are in service [QF6, QA3]', async () => {
    const [one, two, live, heard] = [
      await aPlanned(),
      await aPlanned(),
      await aPlanned({ service_state: 'live' }),
      await aPlanned({ heard_at: now }),
    ];
    const issue = (code: string) =>
      transact(server.db, (tx) => createCredential(tx, { code, by: 'ann', now, former: 'ends-now' }));
    const [lost, kept] = [await issue(one), await issue(heard)];
    const given = { codes: [one, two, live, heard] };
    const { preview } = await look(priya, '/stations/credentials', given);
    expect(preview?.consequence.rows).toMatchObject([
      { label: 'stations-reached', after: { text: '2' } },
      { name: `2: ${live}, ${heard}`, after: { word: 'refused.station-not-new' } },
    ]);
    const key = randomUUID();
    const how = { given, reason: 'mistake', key, seen: preview?.version ?? '' };
    const done = await confirm(priya, '/stations/credentials', how);
    if (done.outcome !== 'done') throw new Error(done.outcome);
    const { each, stations } = done.result as IssuedCredentials;
    expect(each.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused']);
    // The first password may be in somebody's hands: the next one has another name.
    expect(stations).toMatchObject([
      { code: one, user_name: `${one}.2`, venue: 'Dry Dock' },
      { code: two, user_name: two },
    ]);
    const opens = async (userName: string, password = '') =>
      (await findStationBySecret(server.db, { userName, password, now })) !== undefined;
    expect(await opens(`${one}.2`, stations[0]?.password)).toBe(true);
    expect(await opens(one, lost.outcome === 'issued' ? lost.password : '')).toBe(false);
    expect(await opens(heard, kept.outcome === 'issued' ? kept.password : '')).toBe(true);
    // A second click joins the first, and shows none.
    expect(await confirm(priya, '/stations/credentials', how)).toEqual({ outcome: 'done', act: done.act });
    const line = await server.db
      .selectFrom('operator_act')
      .select('after')
      .where('act', '=', 'station.renew-credentials')
      .execute();
    expect(line).toEqual([{ after: { stations: `${one} ${two}` } }]);
    expect((await look(priya, '/stations/credentials', { codes: [live] })).why).toBe('station-not-new');
  });
});

describe('the check of a colleague', () => {
  it('is not ended without a word: the preview says whose it is, and what was seen before it began is void [QF6, QA8]', async () => {
    const code = await aPlanned(greeting);
    const path = `/stations/${code}/check`;
    const before = (await look(priya, path)).preview;
    expect(before?.consequence.rows).toHaveLength(1);
    const { id } = await aCheck(code, 2);
    const outcome = await confirm(priya, path, { seen: before?.version ?? '' });
    expect(outcome).toMatchObject({
      outcome: 'changed',
      preview: {
        consequence: {
          rows: [
            {},
            { label: 'check-stops', before: { text: 'Theo Lund' }, after: { word: 'check-stopped' } },
          ],
        },
      },
    });
    expect(await lastCheck(code)).toMatchObject({ id, outcome: null });
  });
});

describe('a wrong number of planned nests', () => {
  const path = (code: string) => `/stations/${code}/planned-nests`;

  it('is put right while the check goes on, and the step is judged again [QF6]', async () => {
    const code = await aPlanned({ planned_nests: 8 });
    await aCheck(code, 8);
    expect((await lastCheck(code))?.progress.steps.nests).toEqual({
      is: 'failed',
      why: 'nests-not-as-planned',
    });
    const { preview } = await look(priya, path(code), { nests: 2 });
    expect(preview?.consequence.rows).toMatchObject([
      { label: 'station-nests', before: { text: '8' }, after: { text: '2' } },
    ]);
    expect(await confirm(priya, path(code), { given: { nests: 2 }, reason: 'mistake' })).toMatchObject({
      outcome: 'done',
    });
    expect(await lastCheck(code)).toMatchObject({
      outcome: null,
      progress: { plannedNests: 2, steps: { nests: { is: 'passed' } } },
    });
    expect((await look(priya, path(code), { nests: 2 })).why).toBe('station-state-same');
    expect((await theo.call('POST', `${path(code)}/preview`, { given: { nests: 3 } })).status).toBe(403);
  });

  it('is put right after the check has ended, which then has passed, and the other way round [QF6]', async () => {
    const code = await aPlanned({ planned_nests: 8 });
    const steps = (progress: CheckProgress): CheckProgress => {
      const entries = Object.entries(progress.steps).map(([step, seen]) =>
        step === 'nests' ? [step, seen] : [step, { is: 'passed' }],
      );
      return { ...progress, steps: Object.fromEntries(entries) };
    };
    await (await aCheck(code, 8, steps)).end('failed');
    const set = (nests: number) => confirm(priya, path(code), { given: { nests }, reason: 'mistake' });
    await set(2);
    expect((await lastCheck(code))?.outcome).toBe('passed');
    await set(3);
    expect((await lastCheck(code))?.outcome).toBe('failed');
  });

  it('puts nothing else right: a check that failed for another reason stays failed [QF6]', async () => {
    const code = await aPlanned({ planned_nests: 8 });
    const silent = (progress: CheckProgress) =>
      passTime(progress, { startedAt: now, now: new Date(now.getTime() + 3_600_000) });
    await (await aCheck(code, 8, silent)).end('failed');
    await confirm(priya, path(code), { given: { nests: 2 }, reason: 'mistake' });
    expect(await lastCheck(code)).toMatchObject({
      outcome: 'failed',
      progress: { steps: { nests: { is: 'passed' }, heartbeat: { is: 'failed' } } },
    });
  });
});
