import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs } from '../../testing/pairs.fixture.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import { deleteAccount } from './delete-account.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

describe('deleting the account', () => {
  it('while an order of it begins to be paid is one or the other [A1]', async () => {
    await aHundredPairs({
      prepare: async (round) => {
        const phone = String(14155590000 + round);
        return { phone, accountId: await anAccount(place.db, { phone }), done: [] as string[] };
      },
      left: async ({ accountId, phone, done }) => {
        const phoneEnd = phone.slice(-4);
        const { outcome } = await deleteAccount(place.payments, { accountId, phoneEnd });
        if (outcome === 'deleted') done.push(outcome);
      },
      right: async ({ accountId, done }) => {
        const order = {
          country: 'US',
          currency: 'USD',
          id: randomUUID(),
          account_id: accountId,
          status: 'processing',
          plan: 'monthly',
          price_minor: 599n,
          money_key: randomUUID(),
          created_at: place.clock.now(),
        } as const;
        await transact(place.db, (tx) => tx.insertInto('plan_order').values(order).execute()).then(
          () => done.push('paying'),
          () => undefined,
        );
      },
      check: async ({ done }) => expect(done).toHaveLength(1),
    });
  });
});
