import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs } from '../../testing/pairs.fixture.ts';
import { insertMethod, insertVaultCustomer, listMethods } from './methods/method.store.ts';
import { removeMethod, saveMethod } from './methods/method.ts';
import { aMoneyRequest, aPayer, type MoneyPlace, openMoneyPlace, plan, refund } from './payment.fixture.ts';
import { filePaymentIncident } from './payment-incident.store.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

const shown = { label: 'credit_card', brand: 'Visa', display: '•••• 1111' } as const;

async function aCard(accountId: string): Promise<string> {
  const token = `card-${randomUUID()}`;
  await transact(place.db, (tx) =>
    insertMethod(tx, {
      token,
      account_id: accountId,
      ...shown,
      last_4: '1111',
      fingerprint: null,
      is_default: false,
      saved_at: place.clock.now(),
    }),
  );
  return token;
}

describe('a saved method', () => {
  it('that is removed while a payment with it is planned is one or the other [K29]', async () => {
    await aHundredPairs({
      prepare: async () => {
        const accountId = await aPayer(place.db);
        const token = await aCard(accountId);
        return { accountId, token, outcomes: [] as string[] };
      },
      left: async ({ accountId, token, outcomes }) => {
        outcomes.push((await removeMethod(place.payments, { accountId, token })).outcome);
      },
      right: async ({ accountId, token, outcomes }) => {
        outcomes.push((await plan(place.payments, aMoneyRequest(accountId, { method: { token } }))).outcome);
      },
      check: async ({ outcomes }) => {
        expect([
          ['removed', 'no-such-method'],
          ['in-use', 'planned'],
        ]).toContainEqual(outcomes.sort((left) => (['removed', 'in-use'].includes(left) ? -1 : 1)));
      },
    });
  });

  it('of two that a new payer saves in two tabs is the default, and only one is [K29]', async () => {
    const save = (accountId: string) =>
      transact(place.db, (tx) =>
        saveMethod(tx, {
          accountId,
          now: place.clock.now(),
          instrument: { token: randomUUID(), ...shown, last4: '1111', fingerprint: randomUUID() },
        }),
      );
    await aHundredPairs({
      prepare: async () => {
        const accountId = await aPayer(place.db);
        await insertVaultCustomer(place.db, accountId, place.clock.now());
        return accountId;
      },
      left: save,
      right: save,
      check: async (accountId) => {
        const defaults = (await listMethods(place.db, accountId)).map((method) => method.is_default);
        expect(defaults).toEqual([true, false]);
      },
    });
  });
});

describe('a sale that two give back whole at the same moment', () => {
  it('is reserved once [S25]', async () => {
    await aHundredPairs({
      prepare: async () => {
        const request = aMoneyRequest(await aPayer(place.db));
        await plan(place.payments, request);
        return { of: request.key, outcomes: [] as string[] };
      },
      left: async ({ of, outcomes }) => {
        const request = { of, key: `refund:${randomUUID()}`, purpose: 'refund' } as const;
        outcomes.push((await refund(place.payments, request)).outcome);
      },
      right: async ({ of, outcomes }) => {
        const request = { of, key: `refund:${randomUUID()}`, purpose: 'refund' } as const;
        outcomes.push((await refund(place.payments, request)).outcome);
      },
      check: async ({ outcomes }) => expect(outcomes.sort()).toEqual(['nothing-left', 'planned']),
    });
  });
});

describe('a question about money', () => {
  it('that two nodes file at the same moment is open once', async () => {
    const file = (transaction: string) =>
      filePaymentIncident(place.db, {
        kind: 'not_in_books',
        act_key: null,
        transaction_id: transaction,
        detail: 'unknown',
        happened_at: place.clock.now(),
      });
    await aHundredPairs({
      prepare: async (round) => `t-${round}`,
      left: file,
      right: file,
      check: async (transaction) => {
        const open = place.db
          .selectFrom('payment_incident')
          .select('id')
          .where('transaction_id', '=', transaction);
        expect(await open.execute()).toHaveLength(1);
      },
    });
  });
});
