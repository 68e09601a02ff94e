import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { balances, type MoneyPlace, openMoneyPlace, workOff } from '../payment.fixture.ts';
import {
  aDispute,
  answerDispute,
  day,
  hear,
  ourDispute,
  questionsAbout,
  theirDispute,
} from './dispute.fixture.ts';
import { lockDispute } from './dispute.store.ts';
import { readEvidenceFile } from './read-evidence-file.ts';
import { reconcileDispute } from './reconcile-dispute.ts';
import { sendDisputeAnswer } from './send-dispute-answer.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

const pdf = (text = 'case') => ({ name: 'case.pdf', bytes: Buffer.from(`%PDF-1.7 ${text}`) });
const accept = (id: string, by = 'maya') =>
  answerDispute(place.payments, { id, by, answer: { accept: true } });
const contest = (id: string, evidence: { text: string; file?: ReturnType<typeof pdf> }, by = 'maya') =>
  answerDispute(place.payments, { id, by, answer: { contest: evidence } });

describe('an answer', () => {
  it('accepts: the bank keeps the money, and who accepted is written down [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    expect(await accept(id)).toEqual({ outcome: 'answered', status: 'accepted' });
    expect(await ourDispute(place, id)).toMatchObject({
      status: 'accepted',
      answer: 'accept',
      answered_by: 'maya',
      answer_state: 'given',
      taken_minor: 599n,
      decided_at: expect.any(Date),
    });
    expect(await balances(place.db, [sale.key])).toMatchObject({ chargebacks: 599, clearing: 0 });
    expect(await questionsAbout(place, sale.transaction)).toEqual(['dispute_lost']);
  });

  it('contests with a text and a file; both are with the gateway once, and the bank decides [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const file = pdf('Returned on Friday');
    expect(await contest(id, { text: 'It was returned', file })).toEqual({
      outcome: 'answered',
      status: 'disputed',
    });
    expect((await theirDispute(place, id)).evidence).toMatchObject([
      { text: 'It was returned' },
      { url: expect.stringContaining('case.pdf') },
    ]);
    expect(await readEvidenceFile(place.db, id)).toEqual(file);
    await place.pass(30 * day);
    await workOff(place.payments);
    expect(await ourDispute(place, id)).toMatchObject({
      status: 'won',
      answer_state: 'given',
      taken_minor: 0n,
    });
    expect(await balances(place.db, [sale.key])).toMatchObject({ chargebacks: 0, clearing: 599 });
  });

  it('is stored sealed: the text and the file cannot be read in the database [QC10]', async () => {
    const { id } = await aDispute(place);
    await contest(id, { text: 'A secret', file: pdf('Another secret') });
    const stored = JSON.stringify({ ...(await ourDispute(place, id)), amount_minor: 0, taken_minor: 0 });
    expect(stored).not.toContain('secret');
    expect(stored).not.toContain(Buffer.from('Another secret').toString('base64').slice(4, 14));
  });

  it('needs evidence, and the file must be a PDF that the gateway can take [QC10]', async () => {
    const { id } = await aDispute(place);
    expect(await contest(id, { text: ' ' })).toEqual({ outcome: 'no-evidence' });
    const notPdf = { name: 'case.pdf', bytes: Buffer.from('MZ') };
    expect(await contest(id, { text: 'x', file: notPdf })).toEqual({ outcome: 'not-a-pdf' });
    const large = { name: 'case.pdf', bytes: Buffer.concat([pdf().bytes, Buffer.alloc(4 * 1_024 * 1_024)]) };
    expect(await contest(id, { text: 'x', file: large })).toEqual({ outcome: 'file-too-large' });
    expect(await accept('nothing')).toEqual({ outcome: 'no-such-dispute' });
    expect((await ourDispute(place, id)).answer).toBeNull();
  });

  it('that the gateway refuses leaves nothing behind, and can be given again [QC10]', async () => {
    const { id } = await aDispute(place);
    const file = { ...pdf(), name: 'case.exe' };
    expect(await contest(id, { text: 'First', file })).toEqual({ outcome: 'refused', codes: ['84903'] });
    const recorded = place.db
      .selectFrom('operator_act')
      .select(['operator', 'act', 'after'])
      .where('subject', '=', id);
    expect(await recorded.execute()).toEqual([
      { operator: 'maya', act: 'dispute.contest.refused', after: { codes: '84903' } },
    ]);
    expect((await theirDispute(place, id)).evidence).toEqual([]);
    expect(await ourDispute(place, id)).toMatchObject({ answer: null, answer_state: null, evidence: null });
    expect(await contest(id, { text: 'Second', file: pdf() }, 'noor')).toMatchObject({ outcome: 'answered' });
    expect((await theirDispute(place, id)).evidence).toHaveLength(2);
  });

  it('comes too late after the reply-by day, and when the gateway has another answer already [QC10]', async () => {
    const [late, elsewhere] = [await aDispute(place, { order: { reply_in_days: 1 } }), await aDispute(place)];
    await place.payments.gateway.acceptDispute(elsewhere.id);
    expect(await contest(elsewhere.id, { text: 'No' })).toEqual({ outcome: 'not-open', status: 'accepted' });
    expect(await ourDispute(place, elsewhere.id)).toMatchObject({
      status: 'accepted',
      answer_state: 'overtaken',
    });
    await place.pass(2 * day);
    expect(await accept(late.id)).toEqual({ outcome: 'too-late' });
    await reconcileDispute(place.payments, late.id);
    expect(await accept(late.id)).toEqual({ outcome: 'not-open', status: 'expired' });
  });
});

describe('two agents', () => {
  it('who answer at once: one wins, the other is told who it was [QC10]', async () => {
    const { id } = await aDispute(place);
    const outcomes = await Promise.all([accept(id, 'maya'), contest(id, { text: 'No' }, 'noor')]);
    const winner = await ourDispute(place, id);
    const told = outcomes.find(({ outcome }) => outcome === 'already-answered');
    expect(outcomes.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
    expect(told).toEqual({ outcome: 'already-answered', by: winner.answered_by, answer: winner.answer });
  });

  it('or thirty: the gateway has one answer, and each evidence once [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, agent) => contest(id, { text: 'No', file: pdf() }, `agent ${agent}`)),
    );
    const counted = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
    expect([counted('answered'), counted('already-answered')]).toEqual([1, 29]);
    expect((await theirDispute(place, id)).evidence).toHaveLength(2);
    expect(await balances(place.db, [sale.key])).toMatchObject({ chargebacks: 599, clearing: 0 });
  });
});

describe('an answer that is not acknowledged', () => {
  it('while the gateway is down is given when it is back [QC10]', async () => {
    const { id } = await aDispute(place);
    await place.gateway.orderFault({ fault: 'down' });
    expect(await contest(id, { text: 'No', file: pdf() })).toEqual({ outcome: 'under-way' });
    expect((await ourDispute(place, id)).answer_state).toBe('unknown');
    expect(await accept(id, 'noor')).toEqual({ outcome: 'already-answered', by: 'maya', answer: 'contest' });
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(3_000);
    await workOff(place.payments);
    expect(await ourDispute(place, id)).toMatchObject({
      status: 'disputed',
      answer_state: 'given',
      attempts: 2,
    });
  });

  it('because each answer of the gateway is lost arrives once all the same [QC10]', async () => {
    const [accepted, contested] = [await aDispute(place), await aDispute(place)];
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    expect(await accept(accepted.id)).toEqual({ outcome: 'under-way' });
    expect(await contest(contested.id, { text: 'No', file: pdf() })).toEqual({ outcome: 'under-way' });
    // Each attempt gets one step further: the text, the file's evidence, the end.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await place.pass(3_600_000);
      await workOff(place.payments);
    }
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(3_600_000);
    await workOff(place.payments);
    expect(await ourDispute(place, accepted.id)).toMatchObject({ status: 'accepted', answer_state: 'given' });
    expect(await ourDispute(place, contested.id)).toMatchObject({
      status: 'disputed',
      answer_state: 'given',
    });
    expect((await theirDispute(place, contested.id)).evidence).toHaveLength(2);
  });

  it('because the process died is given by another one, or found given [QC10]', async () => {
    const [unsent, sent] = [await aDispute(place), await aDispute(place)];
    await claimed(unsent.id);
    await claimed(sent.id);
    await sendDisputeAnswer(place.payments, await ourDispute(place, sent.id));
    await place.pass(61_000);
    await workOff(place.payments);
    for (const { id } of [unsent, sent])
      expect(await ourDispute(place, id)).toMatchObject({ status: 'accepted', answer_state: 'given' });
  });

  it('is told by the webhook before we have recorded it ourselves [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    await claimed(id);
    await place.payments.gateway.acceptDispute(id);
    await hear(place, { kind: 'dispute_accepted', dispute: id, transaction: sale.transaction });
    expect(await ourDispute(place, id)).toMatchObject({ answer_state: 'given', lease_until: null });
    await place.pass(61_000);
    await workOff(place.payments);
    expect(await balances(place.db, [sale.key])).toMatchObject({ chargebacks: 599, clearing: 0 });
  });

  it('is shown to an operator after six attempts, and given as expired if the day passes [QC10]', async () => {
    const { sale, id } = await aDispute(place, { order: { reply_in_days: 1 } });
    await place.gateway.orderFault({ fault: 'down' });
    await accept(id);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await place.pass(3_600_000);
      await workOff(place.payments);
    }
    expect(await questionsAbout(place, sale.transaction)).toEqual(['dispute']);
    await place.pass(2 * day);
    await place.gateway.orderFault({ fault: 'none' });
    await workOff(place.payments);
    expect(await ourDispute(place, id)).toMatchObject({ status: 'expired', answer_state: 'overtaken' });
  });
});

/** An agent has accepted, and the process dies before it calls the gateway. */
async function claimed(id: string): Promise<void> {
  const { clock, dueWork, db } = place.payments;
  const leaseUntil = new Date(clock.now().getTime() + 60_000);
  await transact(db, async (tx) => {
    await lockDispute(tx, id);
    await dueWork.plan(tx, { kind: 'answer-dispute', subject: id, dueAt: leaseUntil });
    await tx
      .updateTable('dispute')
      .set({
        answer: 'accept',
        answered_by: 'maya',
        answered_at: clock.now(),
        answer_state: 'sending',
        attempts: 1,
        lease_until: leaseUntil,
      })
      .where('id', '=', id)
      .execute();
  });
}
