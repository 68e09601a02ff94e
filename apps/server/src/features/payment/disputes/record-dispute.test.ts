import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import {
  aMoneyRequest,
  balances,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  theAct,
} from '../payment.fixture.ts';
import { handleWebhook } from '../reconciliation/handle-webhook.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import {
  aDispute,
  aSettledSale,
  aWebhook,
  day,
  hear,
  ledgerSum,
  ourDispute,
  questionsAbout,
  theirDispute,
} from './dispute.fixture.ts';
import { reconcileDispute } from './reconcile-dispute.ts';
import { recordDispute } from './record-dispute.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

const taken = { chargebacks: 599, clearing: 0, 'revenue:plan': -599 };
const kept = { clearing: 599, 'revenue:plan': -599 };

describe('a dispute that a webhook tells of', () => {
  it('is read from the gateway, matched to its sale, and the money is booked as taken [QC10]', async () => {
    const sale = await aSettledSale(place);
    const { id } = await place.gateway.openDispute({
      transaction: sale.transaction,
      reason: 'product_not_received',
      reply_in_days: 2,
    });
    expect(await hear(place, { kind: 'dispute_opened', dispute: id, transaction: sale.transaction })).toBe(
      'taken',
    );
    expect(await ourDispute(place, id)).toMatchObject({
      transaction_id: sale.transaction,
      act_key: sale.key,
      amount_minor: 599n,
      currency: 'USD',
      kind: 'chargeback',
      reason: 'product_not_received',
      reason_code: '30',
      status: 'open',
      reply_by: (await theirDispute(place, id)).replyBy,
      taken_minor: 599n,
      decided_at: null,
    });
    expect(await balances(place.db, [sale.key])).toEqual(taken);
    expect(await questionsAbout(place, sale.transaction)).toEqual([]);
  });

  it('is taken once, however often it is told, and not at all without the signature [QC10]', async () => {
    const sale = await aSettledSale(place);
    const { id } = await place.gateway.openDispute({ transaction: sale.transaction });
    const about = { kind: 'dispute_opened', dispute: id, transaction: sale.transaction };
    const forged = { ...aWebhook(place, about), signature: 'public|0000' };
    expect(await handleWebhook(place.payments, forged)).toEqual({ outcome: 'not-signed' });
    expect(await hear(place, about)).toBe('taken');
    expect(await hear(place, about)).toBe('seen-before');
    await Promise.all(Array.from({ length: 30 }, () => reconcileDispute(place.payments, id)));
    expect(await balances(place.db, [sale.key])).toEqual(taken);
  });

  it('says what the gateway says now, in whatever order the webhooks arrive [QC10]', async () => {
    const sale = await aSettledSale(place);
    const { id } = await place.gateway.openDispute({ transaction: sale.transaction });
    const open = await theirDispute(place, id);
    await place.pass(1_000);
    await place.gateway.decideDispute(id, 'won');
    // The later one first; then the earlier one, whose reading was taken before the decision.
    await hear(place, { kind: 'dispute_won', dispute: id, transaction: sale.transaction });
    await hear(place, { kind: 'dispute_opened', dispute: id, transaction: sale.transaction });
    await recordDispute(place.payments, open);
    expect(await ourDispute(place, id)).toMatchObject({ status: 'won', taken_minor: 0n });
    expect(await balances(place.db, [sale.key])).toEqual(kept);
  });

  it('about a transaction that is not in our books is a question, and can be answered all the same [QC10]', async () => {
    const stranger = await place.payments.gateway.sale({
      key: 'not-ours',
      orderId: 'not-ours',
      amount: '7.00',
      merchantAccount: 'electron_to_go_usd',
      customer: (await aSettledSale(place)).accountId,
      method: { nonce: 'fake-valid-nonce' },
      capture: true,
      unattended: false,
    });
    const transaction = stranger.outcome === 'transaction' ? stranger.transaction.id : '';
    await place.pass(day);
    const { id } = await place.gateway.openDispute({ transaction });
    await hear(place, { kind: 'dispute_opened', dispute: id, transaction });
    expect(await ourDispute(place, id)).toMatchObject({ act_key: null, status: 'open', taken_minor: 0n });
    expect(await questionsAbout(place, transaction)).toEqual(['dispute', 'not_in_books']);
  });

  it('that the gateway does not have is a question [QC10]', async () => {
    const sale = await aSettledSale(place);
    await hear(place, { kind: 'dispute_opened', dispute: 'nowhere', transaction: sale.transaction });
    const { kind, detail } = await place.db
      .selectFrom('payment_incident')
      .selectAll()
      .where('detail', '=', 'dispute nowhere')
      .executeTakeFirstOrThrow();
    expect([kind, detail]).toEqual(['not_at_gateway', 'dispute nowhere']);
  });

  it('of a sale whose own end nobody heard ends the sale first [QC10]', async () => {
    const { accountId } = await aSettledSale(place);
    const sale = aMoneyRequest(accountId);
    await plan(place.payments, sale);
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    await performMoneyAct(place.payments, sale.key);
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(day);
    const [there] = await place.payments.gateway
      .search({ orderId: sale.key })
      .then((found) => (found.outcome === 'found' ? found.found : []));
    const { id } = await place.gateway.openDispute({ transaction: there?.id ?? '' });
    await reconcileDispute(place.payments, id);
    expect(await balances(place.db, [sale.key])).toEqual(taken);
  });
});

describe('the end of a dispute', () => {
  it('won: the money is booked back, and can be refunded again [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    await place.gateway.decideDispute(id, 'won');
    await reconcileDispute(place.payments, id);
    expect(await ourDispute(place, id)).toMatchObject({
      status: 'won',
      taken_minor: 0n,
      decided_at: expect.any(Date),
    });
    expect(await balances(place.db, [sale.key])).toEqual({ chargebacks: 0, ...kept });
    const planned = await refund(place.payments, { of: sale.key, key: `r:${sale.key}`, purpose: 'refund' });
    expect(planned.outcome).toBe('planned');
  });

  it('lost: the money stays with the bank, and an operator decides about the account, once [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    await place.gateway.decideDispute(id, 'lost');
    await reconcileDispute(place.payments, id);
    expect(await balances(place.db, [sale.key])).toEqual(taken);
    expect(await questionsAbout(place, sale.transaction)).toEqual(['dispute_lost']);
    await place.db
      .updateTable('payment_incident')
      .set({ closed_at: place.clock.now() })
      .where('transaction_id', '=', sale.transaction)
      .execute();
    await reconcileDispute(place.payments, id);
    expect(await questionsAbout(place, sale.transaction)).toEqual([]);
  });

  it('expired: nobody answered in time, found by the night although the webhook was lost [QC10]', async () => {
    const { sale, id } = await aDispute(place, { order: { reply_in_days: 1 } });
    await place.pass(2 * day);
    await reconcilePayments(place.payments);
    expect(await ourDispute(place, id)).toMatchObject({ status: 'expired', taken_minor: 599n });
    expect(await questionsAbout(place, sale.transaction)).toEqual(['dispute_lost']);
  });

  it('of a partial dispute leaves the rest of the sale refundable, and no more [QC10]', async () => {
    const { sale, id } = await aDispute(place, { order: { amount: '2.00' } });
    await place.gateway.decideDispute(id, 'lost');
    await reconcileDispute(place.payments, id);
    expect(await balances(place.db, [sale.key])).toMatchObject({ chargebacks: 200, clearing: 399 });
    const ask = (key: string, minor?: bigint) =>
      refund(place.payments, {
        of: sale.key,
        key: `${key}:${sale.key}`,
        purpose: 'refund',
        ...(minor && { amount: { minor, currency: 'USD' } }),
      });
    expect((await ask('all', 599n)).outcome).toBe('disputed');
    const rest = await ask('rest');
    expect(rest.outcome === 'planned' && rest.act.amount_minor).toBe(399n);
    expect((await ask('more')).outcome).toBe('disputed');
  });
});

describe('a lost webhook', () => {
  it('is made up for by the night: opened, decided, and both at once [QC10]', async () => {
    const known = await aDispute(place);
    const [opened, ended] = [await aSettledSale(place), await aSettledSale(place)];
    const fresh = await place.gateway.openDispute({ transaction: opened.transaction });
    const quick = await place.gateway.openDispute({ transaction: ended.transaction });
    await place.gateway.decideDispute(quick.id, 'lost');
    await place.gateway.decideDispute(known.id, 'won');
    await place.pass(2 * 3_600_000);
    await reconcilePayments(place.payments);
    const status = async (id: string) => (await ourDispute(place, id)).status;
    expect([await status(known.id), await status(fresh.id), await status(quick.id)]).toEqual([
      'won',
      'open',
      'lost',
    ]);
    expect(await balances(place.db, [known.sale.key])).toMatchObject({ clearing: 599 });
    expect(await balances(place.db, [ended.key])).toEqual(taken);
  });

  it('leaves the night unfinished if the gateway does not answer about disputes [QC10]', async () => {
    const { id } = await aDispute(place);
    await place.gateway.decideDispute(id, 'won');
    await place.gateway.orderFault({ fault: 'down' });
    expect(await reconcileDispute(place.payments, id)).toBe('later');
    await place.gateway.orderFault({ fault: 'none' });
    expect((await ourDispute(place, id)).status).toBe('open');
  });
});

describe('what the bank took', () => {
  it('is never more than was captured, whoever posts it [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const act = await theAct(place.db, sale.key);
    const entry = {
      id: crypto.randomUUID(),
      act_key: null,
      dispute_id: id,
      of_key: act.key,
      currency: 'USD',
    } as const;
    const post = (values: { kind: 'chargeback' | 'chargeback_won'; amount_minor: bigint }) =>
      place.db
        .insertInto('ledger_entry')
        .values({ ...entry, ...values, debit: 'chargebacks', credit: 'clearing', at: new Date() })
        .execute();
    await expect(post({ kind: 'chargeback', amount_minor: 1n })).rejects.toThrow('a bank would have');
    await expect(post({ kind: 'chargeback_won', amount_minor: 600n })).rejects.toThrow('a bank would have');
  });

  it('in another amount than the sale can have is a question and is not booked [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const theirs = await theirDispute(place, id);
    const changedAt = new Date(theirs.changedAt.getTime() + 1_000);
    await recordDispute(place.payments, { ...theirs, changedAt, amount: { minor: 700n, currency: 'USD' } });
    expect(await questionsAbout(place, sale.transaction)).toEqual(['amount_differs']);
    expect(await balances(place.db, [sale.key])).toEqual(taken);
  });

  it('and gives back, takes again in arbitration, all in a ledger that sums to zero [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    await place.gateway.decideDispute(id, 'won');
    await reconcileDispute(place.payments, id);
    const again = await place.gateway.openDispute({ transaction: sale.transaction, kind: 'pre_arbitration' });
    await reconcileDispute(place.payments, again.id);
    expect(await balances(place.db, [sale.key])).toEqual(taken);
    const asked = await aDispute(place, { order: { kind: 'retrieval' } });
    expect(await balances(place.db, [asked.sale.key])).toEqual(kept);
    expect(await ledgerSum(place)).toBe(0);
  });
});
