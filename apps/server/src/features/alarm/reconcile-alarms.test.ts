import { randomUUID } from 'node:crypto';
import type { AlarmKind } from '@etg/contract/console/alarm-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { reconcileAlarms } from './reconcile-alarms.ts';

const hour = 3_600_000;
let server: TestServer;
let stations = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await server.db.updateTable('station').set({ service_state: 'retired' }).execute();
  await server.db.deleteFrom('inbox_item').execute();
  await server.db.deleteFrom('alarm').execute();
});

/** What is open after a look. */
async function openAlarms(now = server.core.clock.now()): Promise<[AlarmKind, string][]> {
  await transact(server.db, (tx) => reconcileAlarms(tx, now));
  const rows = await server.db
    .selectFrom('alarm')
    .select(['kind', 'subject'])
    .where('over_at', 'is', null)
    .execute();
  return rows.map(({ kind, subject }) => [kind, subject]);
}

type Station = Parameters<typeof aStation>[1];
async function station(given: Omit<Station, 'code'>): Promise<string> {
  stations += 1;
  const code = String(650_000 + stations);
  await aStation(server.db, { code, ...given });
  return code;
}
const change = (code: string, changes: { online?: boolean; service_state?: 'paused' }) =>
  server.db.updateTable('station').set(changes).where('code', '=', code).execute();

describe('what a station raises', () => {
  it.each([
    ['nothing while it is well', 'EE..', undefined],
    ['nothing with one jammed nest', 'JE..', undefined],
    ['an alarm with two jammed nests', 'JJE..', 'nests-jammed'],
    ['an alarm if it is empty', 'll..', 'station-empty'],
    ['an alarm if it is full', 'EEEE', 'station-full'],
  ] as const)('is %s [QF12]', async (_, panel, kind) => {
    const code = await station({ panel });
    expect(await openAlarms()).toEqual(kind ? [[kind, code]] : []);
  });

  it.each([
    ['that staff paused', { service_state: 'paused' }],
    ['that staff paused and unplugged', { service_state: 'paused', online: false }],
    ['that is silent at a venue that is closed', { status: 2, online: false }],
    ['that staff took out of service', { service_state: 'out_of_service' }],
    ['that is only planned', { service_state: 'planned', online: false }],
    ['that was never heard', { online: false, heard_at: null }],
    ['at a venue that is closed', { status: 2 }],
  ] as const)('is nothing %s [QF12]', async (_, more) => {
    await station({ panel: 'll..', ...more });
    expect(await openAlarms()).toEqual([]);
  });

  it('ends with its cause; while the station is silent, it is not known whether it did [QF12]', async () => {
    const code = await station({ panel: 'll..' });
    expect(await openAlarms()).toEqual([['station-empty', code]]);
    await change(code, { online: false });
    expect((await openAlarms()).sort()).toEqual([
      ['station-empty', code],
      ['station-silent', code],
    ]);
    await change(code, { online: true });
    expect(await openAlarms()).toEqual([['station-empty', code]]);
    await server.db.updateTable('nest').set({ charge: 90 }).where('station_code', '=', code).execute();
    expect(await openAlarms()).toEqual([]);
  });

  it('is raised once, however many looks see it, also two at once [QF12]', async () => {
    const code = await station({ panel: 'll..' });
    const now = server.core.clock.now();
    await Promise.all([openAlarms(now), openAlarms(now)]);
    expect(await openAlarms(now)).toEqual([['station-empty', code]]);
    const all = await server.db.selectFrom('alarm').select('id').execute();
    expect(all).toHaveLength(1);
  });
});

describe('what the inbox raises', () => {
  const at = (hours: number) => new Date(server.core.clock.now().getTime() - hours * hour);

  async function aReport(option: 'session_is_still_open' | 'other', created_at: Date): Promise<string> {
    const id = randomUUID();
    const said = { station_number: '1', station_events: '[]' } as const;
    await server.db
      .insertInto('problem_report')
      .values({ id, option, created_at, ...said })
      .execute();
    return id;
  }
  async function anIncident(kind: 'unknown_outcome' | 'amount_differs' | 'refund_failed', happened_at: Date) {
    const id = randomUUID();
    const row = { id, kind, detail: '', happened_at, transaction_id: id };
    await server.db.insertInto('payment_incident').values(row).execute();
    return id;
  }

  it('is a report that nobody answered in its time, until somebody does [QF12]', async () => {
    const id = await aReport('session_is_still_open', at(0.6));
    await aReport('session_is_still_open', at(0.4));
    await aReport('other', at(0.6));
    expect(await openAlarms()).toEqual([['report-waits', id]]);
    await server.db
      .updateTable('inbox_item')
      .set({ first_answer_at: at(0) })
      .where('id', '=', id)
      .execute();
    expect(await openAlarms()).toEqual([]);
  });

  it('is a payment that nobody knows about for more than an hour [QF12]', async () => {
    const id = await anIncident('unknown_outcome', at(1.1));
    await anIncident('unknown_outcome', at(0.9));
    await anIncident('refund_failed', at(5));
    expect(await openAlarms()).toEqual([['payment-not-known', id]]);
    await server.db
      .updateTable('payment_incident')
      .set({ closed_at: at(0) })
      .where('id', '=', id)
      .execute();
    expect(await openAlarms()).toEqual([]);
  });

  it('is a difference between the books, at once [QF12]', async () => {
    const id = await anIncident('amount_differs', at(0));
    expect(await openAlarms()).toEqual([['books-differ', id]]);
  });

  it('is a dispute, until it is answered [QF12]', async () => {
    const id = `d-${randomUUID()}`;
    await server.db
      .insertInto('dispute')
      .values({
        id,
        transaction_id: 't1',
        amount_minor: 100n,
        currency: 'USD',
        kind: 'chargeback',
        reason: 'fraud',
        reason_code: '83',
        status: 'open',
        opened_at: at(1),
        changed_at: at(1),
      })
      .execute();
    expect((await openAlarms()).map(([kind]) => kind)).toEqual(['dispute-opened']);
    const alarm = await server.db.selectFrom('alarm').select('href').executeTakeFirst();
    expect(alarm?.href).toBe(`/disputes?item=${id}`);
    await server.db.updateTable('dispute').set({ status: 'disputed' }).where('id', '=', id).execute();
    expect(await openAlarms()).toEqual([]);
  });
});

it('work that failed again and again raises one alarm per kind, with how many [QF12]', async () => {
  const due_at = new Date(Date.now() + 365 * 86_400_000);
  const rows = [5, 9, 4].map((attempts, index) => ({
    kind: 'try-work',
    subject: String(index),
    due_at,
    attempts,
  }));
  await server.db.insertInto('due_work').values(rows).execute();
  expect(await openAlarms()).toEqual([['work-stuck', 'try-work']]);
  const alarm = await server.db.selectFrom('alarm').select('said').executeTakeFirst();
  expect(alarm?.said).toEqual({ work: 'try-work', count: 2 });
  await server.db.deleteFrom('due_work').where('kind', '=', 'try-work').execute();
  expect(await openAlarms()).toEqual([]);
});
