import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../testing/pdf.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { reconcileDispute } from '../payment/index.ts';
import { balances } from '../payment/payment.fixture.ts';
import { openShop, type Shop } from '../subscription/subscription.fixture.ts';
import { aDisputedRental, confirmAct, paymentsBeside } from './dispute.fixture.ts';

let shop: Shop;
let jonas: TestStaff;
let noor: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('7101', { title: '新宿カフェ' });
});
afterAll(async () => shop.stop());

/** Days pass until a payment can be disputed, so people sign in afterwards. */
async function signIn(): Promise<void> {
  jonas = await aStaffMember(shop.server, { role: 'finance', name: 'Jonas Weber' });
  noor = await aStaffMember(shop.server, { role: 'finance', name: 'Noor Haddad' });
}
async function aDispute(more: { words?: string; replyInDays?: number } = {}) {
  const dispute = await aDisputedRental(shop, { station: '7101', ...more });
  await signIn();
  return dispute;
}
const contest = (who: TestStaff, id: string, more: { key?: string } = {}) =>
  confirmAct(who, `/disputes/${id}/contest`, { given: { text: 'It was used' }, ...more });
const accept = (who: TestStaff, id: string) => confirmAct(who, `/disputes/${id}/accept`);
const read = async (who: TestStaff, id: string) => (await who.call('GET', `/disputes/${id}`)).body;
const row = (id: string) =>
  shop.server.db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const untilState = (id: string, state: string | null) =>
  until(async () => (await row(id)).answer_state === state);
async function atGateway(id: string) {
  const found = await shop.sdk.findDispute(id);
  if (found.outcome !== 'found') throw new Error('no such dispute');
  return found.found;
}
async function pdfOf(path: string): Promise<string> {
  const { rawPayload, headers } = await shop.server.http.inject({
    method: 'GET',
    url: `/console/api${path}`,
    headers: { cookie: `etg_console=${jonas.token}` },
  });
  expect(headers['content-type']).toBe('application/pdf');
  return (await wordsOfPdf(rawPayload)).join('\n');
}

describe('the disputes of the console', () => {
  it('are listed with what is at stake, how long there is, and what evidence there is [QC10]', async () => {
    const { id, rentalId } = await aDispute();
    const { body } = await jonas.call('GET', '/disputes?state=open');
    expect(body.counts.open).toBe(body.disputes.length);
    expect(body.open).toEqual([{ amount: 1.99 * body.disputes.length, currency: 'USD' }]);
    const line = body.disputes.find((one: { id: string }) => one.id === id);
    expect(line).toMatchObject({
      amount: { amount: 1.99, currency: 'USD' },
      state: 'open',
      status: 'open',
      what: 'plan',
      rental: rentalId,
      rider: { name: 'Gus', phone: expect.stringContaining('•••') },
      taken: 1.99,
      lacks: ['message'],
    });
    expect(line.pieces).toBeGreaterThan(3);
    expect(line.reply_by - line.received).toBeGreaterThan(6 * 86_400);
  });

  it('come page by page, and only those of the countries that somebody works for [QS6, QA13]', async () => {
    const { id } = await aDispute();
    const inJapan = await aStaffMember(shop.server, { role: 'finance', scope: { countries: ['JP'] } });
    expect((await inJapan.call('GET', '/disputes')).body).toMatchObject({
      disputes: [],
      counts: { open: 0 },
      open: [],
    });
    expect((await inJapan.call('GET', `/disputes/${id}`)).status).toBe(404);
    expect((await inJapan.call('GET', `/disputes/${id}/evidence`)).status).toBe(404);
    expect((await contest(inJapan, id)).status).toBe(404);
    const broken = await jonas.call('GET', '/disputes?after=nonsense');
    expect(broken.body.disputes.length).toBeGreaterThan(0);
  });

  it('are exported, all pages of one state, which asks for a fresh passkey and is recorded [QC10, QA13, QS3]', async () => {
    const { body } = await jonas.call('GET', '/disputes?state=open');
    const file = await jonas.call('GET', '/disputes/export?state=open');
    const lines = String(file.body).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(body.counts.open);
    expect(lines[0]).toContain(`"${body.disputes[0].id}"`);
    expect(String((await jonas.call('GET', '/disputes/export?state=decided')).body).trimEnd()).not.toContain(
      '\r\n',
    );
    const { db } = shop.server;
    const act = await db.selectFrom('operator_act').selectAll().where('act', '=', 'dispute.export').execute();
    expect(act.map(({ operator, subject }) => [operator, subject])).toEqual([
      [jonas.operator, 'open'],
      [jonas.operator, 'decided'],
    ]);
    const session = db.updateTable('staff_session').where('id', '=', jonas.sessionId);
    await session.set({ passkey_at: null }).execute();
    expect((await jonas.call('GET', '/disputes/export')).body.why).toBe('passkey');
    await signIn();
  });

  it('open with the payment, the rental, what the bank moved, and words to begin with [QC10]', async () => {
    const { id, rentalId } = await aDispute();
    const body = await read(jonas, id);
    expect(body).toMatchObject({
      dispute: { id, rental: rentalId },
      rentals: [{ id: rentalId }],
      movements: [{ kind: 'chargeback', amount: 1.99 }],
      refunds: [],
    });
    expect(body.draft).toContain('$1.99');
    expect(body.draft).toContain('新宿カフェ (station 7101, nest 1)');
    expect(body.draft).toContain('It was brought back at 新宿カフェ');
  });
});

describe('the file for the bank', () => {
  it('has every piece with its source and both clocks, and the rider’s own words [QC10]', async () => {
    const { id, rentalId } = await aDispute({ words: '昨日、返却しました' });
    const words = await pdfOf(`/disputes/${id}/evidence`);
    for (const wanted of [
      '新宿カフェ',
      '昨日、返却しました',
      'UTC',
      'Station 7101',
      'The bill',
      'Gus',
      '$1.99',
    ])
      expect(words).toContain(wanted);
    expect(words).not.toMatch(/1415555\d{4}/);
    const { body } = await jonas.call('GET', `/disputes/${id}`);
    const rental = await pdfOf(`/rentals/${rentalId}/evidence`);
    expect(rental).toContain('昨日、返却しました');
    expect(body.dispute.pieces).toBeGreaterThan(0);
  });

  it('is the one that was sent, once it was sent; reading it is in the record [QC10, QS8]', async () => {
    const { id } = await aDispute();
    await contest(jonas, id);
    await untilState(id, 'given');
    const sent = await pdfOf(`/disputes/${id}/evidence`);
    await shop.pass(60_000);
    expect(await pdfOf(`/disputes/${id}/evidence`)).toBe(sent);
    const acts = shop.server.db
      .selectFrom('operator_act')
      .select('act')
      .where('subject', '=', id)
      .orderBy('id');
    expect((await acts.execute()).map(({ act }) => act)).toEqual([
      'dispute.contest',
      'dispute.read-evidence',
      'dispute.read-evidence',
    ]);
  });
});

describe('answering with evidence', () => {
  it('says what follows, and gives the text and the file to the gateway after the commit [QC10, QA5, QA3]', async () => {
    const { id, saleKey } = await aDispute();
    const { body } = await jonas.call('POST', `/disputes/${id}/contest/preview`, { given: { text: 'x' } });
    expect(body.preview).toMatchObject({
      needsSecondPerson: false,
      consequence: { final: true, rows: [{ label: 'dispute-answer' }, { label: 'dispute-money' }] },
    });
    expect((await contest(jonas, id)).body).toMatchObject({ outcome: 'done' });
    await untilState(id, 'given');
    const theirs = await atGateway(id);
    expect(theirs.status).toBe('disputed');
    expect(theirs.evidence.map(({ text, url }) => text ?? typeof url).toSorted()).toEqual([
      'It was used',
      'string',
    ]);
    expect(await read(jonas, id)).toMatchObject({
      dispute: { state: 'waiting', answer: 'contest', answered_by: jonas.operator, answer_state: 'given' },
      draft: '',
      evidence: 'It was used',
      evidence_file: `evidence-${id}.pdf`,
    });
    await shop.gateway.decideDispute(id, 'won');
    await reconcileDispute(paymentsBeside(shop), id);
    expect((await read(jonas, id)).dispute).toMatchObject({ state: 'decided', status: 'won', taken: 0 });
    expect(await balances(shop.server.db, [saleKey])).toMatchObject({ chargebacks: 0 });
  });

  it('at once by two people is done by one; the other learns who it was [QC10, QA8]', async () => {
    const { id } = await aDispute();
    const outcomes = await Promise.all([contest(jonas, id), accept(noor, id)]);
    expect(outcomes.map(({ body }) => body.outcome).toSorted()).toEqual(['done', 'refused']);
    expect(outcomes.find(({ body }) => body.outcome === 'refused')?.body).toEqual({
      outcome: 'refused',
      why: 'dispute-already-answered',
    });
    const winner = outcomes[0]?.body.outcome === 'done' ? jonas : noor;
    expect((await read(noor, id)).dispute.answered_by).toBe(winner.operator);
  });

  it('thirty times with one key answers once, with each evidence once [QC10, QA7]', async () => {
    const { id } = await aDispute();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => contest(jonas, id, { key })));
    // Those that looked after the first had confirmed were shown that it is answered; they repeat the same key.
    const acts = new Set(answers.flatMap(({ body }) => body.act ?? []));
    expect(acts.size).toBe(1);
    await untilState(id, 'given');
    expect((await atGateway(id)).evidence).toHaveLength(2);
  });

  it('while the gateway is down waits, says so, and arrives once it is back [QC10]', async () => {
    const { id } = await aDispute();
    await shop.gateway.orderFault({ fault: 'down' });
    expect((await contest(jonas, id)).body).toMatchObject({ outcome: 'done' });
    await untilState(id, 'unknown');
    expect((await read(jonas, id)).dispute).toMatchObject({ state: 'open', answer_state: 'unknown' });
    expect((await accept(noor, id)).body).toEqual({ outcome: 'refused', why: 'dispute-already-answered' });
    await shop.gateway.orderFault({ fault: 'none' });
    await until(async () => {
      await shop.pass(3_000);
      return (await row(id)).answer_state === 'given';
    });
    expect((await read(jonas, id)).dispute).toMatchObject({ state: 'waiting', answer_state: 'given' });
  });

  it('is refused after the reply-by day, and when the bank has decided meanwhile [QC10]', async () => {
    const [late, decided] = [await aDispute({ replyInDays: 3 }), await aDispute()];
    await shop.gateway.decideDispute(decided.id, 'lost');
    await reconcileDispute(paymentsBeside(shop), decided.id);
    expect((await contest(jonas, decided.id)).body).toEqual({ outcome: 'refused', why: 'dispute-not-open' });
    await shop.pass(4 * 86_400_000);
    await signIn();
    const { body } = await contest(jonas, late.id);
    expect(body.outcome).toBe('refused');
    expect(['dispute-too-late', 'dispute-not-open']).toContain(body.why);
  });
});

describe('accepting', () => {
  it('gives the money up, as the record and the ledger say [QC10, QA3]', async () => {
    const { id, saleKey } = await aDispute();
    expect((await accept(jonas, id)).body).toMatchObject({ outcome: 'done' });
    await untilState(id, 'given');
    expect((await read(jonas, id)).dispute).toMatchObject({
      state: 'decided',
      status: 'accepted',
      taken: 1.99,
    });
    expect(await balances(shop.server.db, [saleKey])).toMatchObject({ chargebacks: 199, clearing: 0 });
    const acts = shop.server.db
      .selectFrom('operator_act')
      .select(['operator', 'reason_code', 'after'])
      .where('act', '=', 'dispute.accept')
      .where('subject', '=', id);
    expect(await acts.execute()).toEqual([
      {
        operator: jonas.operator,
        reason_code: 'dispute',
        after: { answer: 'accept', amount: 1.99, currency: 'USD' },
      },
    ]);
  });

  it('shows why the gateway refused an answer, until another one is given [QC10]', async () => {
    const { id } = await aDispute();
    const refused = { operator: 'noor.haddad', act: 'dispute.contest.refused', subject: id };
    await shop.server.db
      .insertInto('operator_act')
      .values({ ...refused, after: JSON.stringify({ codes: '84903' }), at: new Date() })
      .execute();
    expect((await read(jonas, id)).dispute.refused).toMatchObject({ codes: '84903', by: 'noor.haddad' });
    await accept(jonas, id);
    expect((await read(jonas, id)).dispute.refused).toBeUndefined();
  });
});
