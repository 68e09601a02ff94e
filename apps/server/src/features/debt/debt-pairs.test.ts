import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs } from '../../testing/pairs.fixture.ts';
import { aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { findMoneyAct } from '../payment/index.ts';
import { aPayer, type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import { suspendAccount } from '../suspension/index.ts';
import { settleDebtPayment } from './settle-debt-payment.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
  await insertStation(place.db, '7702');
});
afterAll(async () => place.close());

/** A fee whose debt payment has just succeeded. Each fee has a payment of its own. */
async function aFeePaid(accountId: string, { rentalId, step }: { rentalId: string; step: number }) {
  const [reference, now] = [randomUUID(), place.clock.now()];
  const key = `debt:${reference}`;
  const dollar = { amount_minor: 100n, currency: 'USD' } as const;
  await place.db
    .insertInto('money_act')
    .values({
      key,
      kind: 'sale',
      purpose: 'debt',
      reference,
      account_id: accountId,
      ...dollar,
      body: '{}',
      state: 'succeeded',
      created_at: now,
      ended_at: now,
    })
    .execute();
  await place.db
    .insertInto('fee_posting')
    .values({
      rental_id: rentalId,
      step,
      kind: 'charge',
      plan: 'daily',
      state: 'pending',
      ...dollar,
      due_at: now,
      posted_at: now,
      money_key: key,
    })
    .execute();
  return key;
}

const settle = (key: string) =>
  transact(place.db, async (tx) => {
    const act = await findMoneyAct(tx, key);
    if (act) await settleDebtPayment(place.payments, tx, act);
  });

describe('two debts of one person', () => {
  it('that are paid at the same moment open the account again [B13]', async () => {
    await aHundredPairs({
      prepare: async () => {
        const accountId = await aPayer(place.db);
        const now = new Date(place.clock.now().getTime() - 86_400_000);
        const rentalId = await aPastRental(place.db, { accountId, stationCode: '7702', now });
        await place.db
          .updateTable('rental')
          .set({ returned_at: place.clock.now() })
          .where('id', '=', rentalId)
          .execute();
        const keys = [
          await aFeePaid(accountId, { rentalId, step: 0 }),
          await aFeePaid(accountId, { rentalId, step: 1 }),
        ];
        await place.db
          .updateTable('fee_posting')
          .set({ due_at: now })
          .where('rental_id', '=', rentalId)
          .execute();
        await transact(place.db, (tx) => suspendAccount(tx, { accountId, reason: 'unpaid', rentalId, now }));
        return { accountId, keys };
      },
      left: ({ keys }) => settle(keys[0] ?? ''),
      right: ({ keys }) => settle(keys[1] ?? ''),
      check: async ({ accountId }) => {
        const account = place.db.selectFrom('account').select('blocking_reason').where('id', '=', accountId);
        expect((await account.executeTakeFirstOrThrow()).blocking_reason).toBeNull();
      },
    });
  });
});
