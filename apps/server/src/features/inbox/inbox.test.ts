import { randomUUID } from 'node:crypto';
import { anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '../../platform/outbox/outbox.store.ts';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aKnownRider, aStation, type KnownRider } from '../../testing/world.fixture.ts';
import { afterUndo, does, inboxOf } from './inbox.fixture.ts';

const token = 'for-those-who-run-it';
let server: TestServer;
let maya: TestStaff;
let phones = 14155558000;
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: `ann:${token}` });
  maya = await aStaffMember(server, { name: 'Maya Ortiz' });
  await aStation(server, { code: '8101', venue: { country: 'US' } });
  await aStation(server, { code: '8102', venue: { country: 'JP' }, nests: [anEmptyNest(1)] });
});
afterAll(async () => server.stop());

async function aReporter(): Promise<KnownRider> {
  phones += 1;
  return aKnownRider(server, String(phones));
}

/** A rider who tells us about a broken station. Returns the id of the report, which is that of its item. */
async function reports(
  rider: KnownRider,
  { station = '8101', problem = 'Nothing opens' } = {},
): Promise<string> {
  const body = { option: 'supernova_doesnt_work', station_number: station, problem } as const;
  return (await rider.call('POST /users/report', { body })).body.report ?? '';
}

const itemIn = async (id: string, query = '', who = maya) =>
  (await inboxOf(who, query)).items.find((item: { id: string }) => item.id === id);
const ownReports = async (rider: KnownRider) => (await rider.call('GET /users/reports', {})).body.reports;
const closeAsOperator = (path: string) =>
  server.http.inject({
    method: 'POST',
    url: `/operator/${path}/close`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the queue of what needs a person', () => {
  it('has every report, incident, unknown payment, dispute and venue request once, the worst first [QC9]', async () => {
    const { db } = server;
    const now = server.core.clock.now();
    const rider = await aReporter();
    const report = await reports(rider);
    await reports(rider);
    const incident = { station_code: '8101', happened_at: now, heard_at: now, electron_id: 'E-1', nest: 1 };
    const [returned, removed, payment, request] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await db
      .insertInto('incident')
      .values([
        { id: returned, kind: 'return_unread', ...incident },
        { id: removed, kind: 'removed_unasked', ...incident },
      ])
      .execute();
    await db
      .insertInto('payment_incident')
      .values({ id: payment, kind: 'not_in_books', detail: '', happened_at: now })
      .execute();
    await aRequest(request);
    await db
      .insertInto('dispute')
      .values(aDispute('dp-1', new Date(now.getTime() + 1_000)))
      .execute();
    const { items, counts, open } = await inboxOf(maya);
    const ours = items.filter(
      ({ kind, id }: { kind: string; id: string }) => kind !== 'report' || id === report,
    );
    expect(ours.map(({ kind, harm }: { kind: string; harm: string }) => `${kind} ${harm}`)).toEqual([
      'incident billed-wrongly',
      'report cannot-unlock',
      'payment money-not-known',
      'dispute money-not-known',
      'incident stock',
      'venue-request request',
    ]);
    expect(counts).toEqual({ report: 1, incident: 2, payment: 1, dispute: 1, 'venue-request': 1 });
    expect(open).toBe(6);
    expect(await itemIn(report)).toMatchObject({ times: 2, title: { word: 'report-supernova_doesnt_work' } });
  });

  it('closes an item whose source was closed elsewhere or by itself, and shows who did not [QC9]', async () => {
    const report = await reports(await aReporter());
    expect((await closeAsOperator(`reports/${report}`)).statusCode).toBe(200);
    expect(await itemIn(report)).toBe(undefined);
    const done = await itemIn(report, '?state=done');
    expect(done.closed.with).toBe(undefined);
    const { db } = server;
    await db.updateTable('dispute').set({ status: 'under_review' }).where('id', '=', 'dp-1').execute();
    expect((await inboxOf(maya, '?state=waiting&kind=dispute')).items).toMatchObject([{ awaits: 'bank' }]);
    const decided_at = server.core.clock.now();
    await db.updateTable('dispute').set({ status: 'won', decided_at }).where('id', '=', 'dp-1').execute();
    expect((await inboxOf(maya, '?state=done&kind=dispute')).items).toHaveLength(1);
  });

  it('shows staff with a scope what happened there, and nothing else [QS6, QC9]', async () => {
    const inJapan = await aStaffMember(server, { scope: { countries: ['JP'] } });
    const [here, there] = [
      await reports(await aReporter()),
      await reports(await aReporter(), { station: '8102' }),
    ];
    expect(await itemIn(there, '', inJapan)).toMatchObject({ place: { station: '8102' } });
    expect(await itemIn(here, '', inJapan)).toBe(undefined);
    expect((await inJapan.call('GET', `/inbox/${here}`)).status).toBe(404);
    expect((await does(inJapan, `/inbox/${here}/close`, { given: { with: 'answered' } })).code).toBe(404);
    expect((await does(inJapan, `/inbox/${there}/merge`, { given: { into: here } })).code).toBe(403);
  });

  it('is read in pages that neither repeat nor leave out an item [QA13]', async () => {
    const at = server.core.clock.now();
    const many = Array.from({ length: 120 }, () => randomUUID());
    for (const id of many) await aRequest(id, at);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await inboxOf(maya, `?kind=venue-request${after && `&after=${after}`}`);
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      after = page.next ?? '';
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(many.every((id) => seen.includes(id))).toBe(true);
    await server.db.deleteFrom('venue_request').where('id', 'in', many).execute();
    expect((await inboxOf(maya, '?kind=venue-request')).items.length).toBeLessThan(3);
  });
});

describe('an item', () => {
  it('is assigned, put aside, and comes back by itself [QC9]', async () => {
    const id = await reports(await aReporter());
    expect((await does(maya, `/inbox/${id}/assign`, { given: { to: maya.id } })).outcome).toBe('done');
    expect(await itemIn(id, '?mine=yes')).toMatchObject({ assigned: { name: 'Maya Ortiz' } });
    const soon = Math.floor(server.core.clock.now().getTime() / 1_000) + 600;
    expect((await does(maya, `/inbox/${id}/snooze`, { given: { until: soon } })).outcome).toBe('done');
    expect(await itemIn(id)).toBe(undefined);
    expect(await itemIn(id, '?state=waiting')).toMatchObject({ snoozed_until: soon });
    await afterUndo(server, 601);
    expect(await itemIn(id)).toMatchObject({ state: 'open' });
    const past = { until: soon - 10 };
    expect((await does(maya, `/inbox/${id}/snooze`, { given: past })).why).toBe('inbox-snooze-time');
  });

  it('closes ten seconds after it was confirmed, or not at all if that is undone [QA6]', async () => {
    const id = await reports(await aReporter());
    const given = { with: 'not-ours' };
    const first = await does(maya, `/inbox/${id}/close`, { given });
    expect(first).toMatchObject({ outcome: 'waiting' });
    expect(await itemIn(id)).toMatchObject({ pending: { act: first.act, name: 'inbox.close' } });
    expect((await maya.call('POST', `/acts/${first.act}/undo`, {})).body.outcome).toBe('undone');
    await afterUndo(server);
    expect(await itemIn(id)).toMatchObject({ state: 'open' });
    await does(maya, `/inbox/${id}/close`, { given });
    await afterUndo(server);
    expect(await itemIn(id, '?state=done')).toMatchObject({ closed: { with: 'not-ours', by: 'Maya Ortiz' } });
    expect((await does(maya, `/inbox/${id}/close`, { given })).why).toBe('inbox-closed');
    expect((await does(maya, `/inbox/${id}/reopen`)).outcome).toBe('done');
    expect(await itemIn(id)).toMatchObject({ state: 'open' });
  });

  it('is answered once by thirty parallel clicks, in the app and by text message [QA7, QC9]', async () => {
    const rider = await aReporter();
    const id = await reports(rider);
    expect(await ownReports(rider)).toMatchObject([{ id, state: 'received', answers: [] }]);
    const given = { text: 'Somebody is on the way.', language: 'en', by: ['sms', 'app'], close: 'answered' };
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 30 }, () => does(maya, `/inbox/${id}/answer`, { given, key })),
    );
    expect(new Set(all.map(({ act }) => act)).size).toBe(1);
    expect(await textsTo(rider)).toEqual([]);
    await afterUndo(server);
    expect(await textsTo(rider)).toEqual([expect.stringContaining('Somebody is on the way.')]);
    expect(await ownReports(rider)).toMatchObject([
      { id, state: 'closed', answers: [{ text: 'Somebody is on the way.', language: 'en' }] },
    ]);
    expect(await itemIn(id, '?state=done')).toMatchObject({ closed: { with: 'answered' } });
  });

  it('waits for the rider after an answer that does not close it, until the rider writes again [QC9]', async () => {
    const rider = await aReporter();
    const id = await reports(rider);
    const given = { text: 'Which nest was it?', language: 'en', by: ['app'] };
    await does(maya, `/inbox/${id}/answer`, { given });
    await afterUndo(server);
    expect(await itemIn(id, '?state=waiting')).toMatchObject({ awaits: 'rider' });
    expect(await ownReports(rider)).toMatchObject([{ state: 'answered' }]);
    await reports(rider);
    expect(await itemIn(id)).toMatchObject({ state: 'open', times: 2 });
  });

  it('shows a note to staff and never to the rider [QC9]', async () => {
    const rider = await aReporter();
    const id = await reports(rider);
    await does(maya, `/inbox/${id}/note`, { given: { text: 'Theo knows this one' } });
    const { body } = await maya.call('GET', `/inbox/${id}`);
    expect(body.answers).toMatchObject([{ kind: 'note', text: 'Theo knows this one', by: 'Maya Ortiz' }]);
    expect(JSON.stringify(await ownReports(rider))).not.toContain('Theo');
    expect(await ownReports(rider)).toMatchObject([{ state: 'looked-at' }]);
  });

  it('can be answered only in ways that reach the person [QC9]', async () => {
    const id = await reports(await aReporter());
    const given = { text: 'Hello', language: 'en', by: ['mail'] };
    expect((await does(maya, `/inbox/${id}/answer`, { given })).why).toBe('inbox-cannot-reach');
    const { body } = await maya.call('GET', `/inbox/${id}`);
    expect(body.reachable).toEqual(['sms', 'app']);
    expect(body.templates[0].texts).toMatchObject({ en: expect.stringContaining('on the way') });
    expect(Object.keys(body.templates[0].texts).sort()).toEqual(['en', 'it', 'ja', 'ru']);
  });

  it('about money or an Electron is closed only by who may decide that [QA2]', async () => {
    const field = await aStaffMember(server, { role: 'field' });
    const { items } = await inboxOf(maya, '?kind=payment');
    const id = items[0].id;
    const closing = { given: { with: 'answered' } };
    expect((await does(maya, `/inbox/${id}/close`, closing)).right).toBe('payment.resolve');
    const incident = (await inboxOf(maya, '?kind=incident')).items[0].id;
    expect((await does(field, `/inbox/${incident}/close`, closing)).right).toBe('incident.resolve');
    expect((await does(maya, `/inbox/${incident}/close`, closing)).outcome).toBe('waiting');
  });
});

describe('two items that are the same', () => {
  it('close together, open together, and never form a circle [QC9]', async () => {
    const [first, second, third] = [
      await reports(await aReporter()),
      await reports(await aReporter()),
      await reports(await aReporter()),
    ];
    const into = (id: string, target: string) =>
      does(maya, `/inbox/${id}/merge`, { given: { into: target } });
    const both = await Promise.all([into(first, second), into(second, first)]);
    expect(both.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    const [child, root] = both[0].outcome === 'done' ? [first, second] : [second, first];
    expect((await into(root, child)).why).toBe('inbox-merge-circle');
    expect((await into(root, root)).why).toBe('inbox-merge-itself');
    expect((await into(root, third)).outcome).toBe('done');
    expect((await maya.call('GET', `/inbox/${third}`)).body.merged).toHaveLength(2);
    expect(await itemIn(child)).toBe(undefined);
    await does(maya, `/inbox/${third}/close`, { given: { with: 'answered' } });
    await afterUndo(server);
    for (const id of [first, second, third])
      expect(await itemIn(id, '?state=done')).toMatchObject({ closed: { with: 'answered' } });
    await does(maya, `/inbox/${third}/reopen`);
    expect((await maya.call('GET', `/inbox/${child}`)).body.item.state).toBe('open');
  });

  it('are told apart again when one of them closes by itself [QC9]', async () => {
    const [one, other] = [await reports(await aReporter()), await reports(await aReporter())];
    await does(maya, `/inbox/${one}/merge`, { given: { into: other } });
    await closeAsOperator(`reports/${other}`);
    expect(await itemIn(one)).toMatchObject({ state: 'open' });
  });
});

async function textsTo({ accountId }: KnownRider): Promise<string[]> {
  const rows = await server.db
    .selectFrom('outbox_message')
    .innerJoin('account', 'account.phone_index', 'outbox_message.recipient_index')
    .selectAll('outbox_message')
    .where('account.id', '=', accountId)
    .where('outbox_message.secret', '=', false)
    .execute();
  return rows.map((row) => readMessage(server.db, row).text);
}

async function aRequest(id: string, created_at = server.core.clock.now()): Promise<void> {
  const asked = { venue: 'Lantern Bar', address: '214 Alder Street', country: 'US', contact_name: 'Lou' };
  const email = encrypt(server.db, 'venue_request.email', 'lou@lantern.example');
  await server.db
    .insertInto('venue_request')
    .values({ id, ...asked, email, created_at })
    .execute();
}

function aDispute(id: string, now: Date) {
  return {
    id,
    transaction_id: 't1',
    amount_minor: 6_000n,
    currency: 'USD',
    kind: 'chargeback',
    reason: 'fraud',
    reason_code: '83',
    status: 'open',
    opened_at: now,
    changed_at: now,
  } as const;
}
