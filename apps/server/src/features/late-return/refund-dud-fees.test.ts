import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { aPayer, type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import { refundDudFees } from './refund-dud-fees.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
  await insertStation(place.db, '7703');
});
afterAll(async () => place.close());

/** Two fees of five dollars that one payment of a debt paid, of which the bank took five dollars back for good. */
async function twoFeesOfOneSale() {
  const { db, clock } = place;
  const [accountId, key, now] = [await aPayer(db), `debt:${randomUUID()}`, clock.now()];
  const rentalId = await aPastRental(db, { accountId, stationCode: '7703', now });
  const sale = {
    key,
    kind: 'sale',
    purpose: 'debt',
    reference: randomUUID(),
    account_id: accountId,
  } as const;
  const ended = { state: 'succeeded', body: '{}', created_at: now, ended_at: now } as const;
  await db
    .insertInto('money_act')
    .values({ ...sale, ...ended, amount_minor: 1_000n, currency: 'USD' })
    .execute();
  for (const step of [1, 2])
    await db
      .insertInto('fee_posting')
      .values({
        rental_id: rentalId,
        step,
        kind: 'charge',
        plan: 'daily',
        state: 'paid',
        amount_minor: 500n,
        currency: 'USD',
        due_at: now,
        posted_at: now,
        ended_at: now,
        money_key: key,
      })
      .execute();
  const told = { kind: 'chargeback', reason: 'fraud', reason_code: '83', status: 'lost' };
  await db
    .insertInto('dispute')
    .values({
      id: randomUUID(),
      transaction_id: randomUUID(),
      act_key: key,
      account_id: accountId,
      amount_minor: 500n,
      taken_minor: 500n,
      currency: 'USD',
      opened_at: now,
      changed_at: now,
      decided_at: now,
      ...told,
    })
    .execute();
  return { accountId, rentalId, key };
}

it('promises no more of two fees of one sale than its bank has left, and marks only what it refunds [QF10, X8]', async () => {
  const { accountId, rentalId, key } = await twoFeesOfOneSale();
  const { db, payments, clock } = place;
  const given = await transact(db, (tx) =>
    refundDudFees(payments, tx, { rentalId, accountId, now: clock.now() }),
  );
  expect(given).toEqual({ outcome: 'refunded', minor: 500n, currency: 'USD' });
  const refunds = await db.selectFrom('money_act').select('amount_minor').where('of_key', '=', key).execute();
  expect(refunds).toEqual([{ amount_minor: 500n }]);
  const fees = await db
    .selectFrom('fee_posting')
    .select('state')
    .where('rental_id', '=', rentalId)
    .orderBy('step')
    .execute();
  expect(fees).toEqual([{ state: 'given_back' }, { state: 'paid' }]);
});
