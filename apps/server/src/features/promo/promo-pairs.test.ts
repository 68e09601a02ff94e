import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs, pairPlace } from '../../testing/pairs.fixture.ts';
import { findOrCreateReferralCode } from './find-or-create-referral-code.ts';
import { reservePromo } from './promo.ts';

const place = pairPlace();
const now = new Date();

async function anOrder(): Promise<{ accountId: string; orderId: string }> {
  const [accountId, orderId] = [await place.aPerson(), randomUUID()];
  await place.db
    .insertInto('plan_order')
    .values({ id: orderId, account_id: accountId, country: 'US', currency: 'USD', created_at: now })
    .execute();
  return { accountId, orderId };
}

const hold = (promoId: string, order: { accountId: string; orderId: string }) =>
  transact(place.db, (tx) =>
    reservePromo(tx, {
      promoId,
      ...order,
      place: { country: 'US', venueId: undefined },
      value: { minor: 599n, currency: 'USD' },
      now,
    }),
  );

describe('the last use of a code', () => {
  it('goes to one of two who pay at the same moment [K21]', async () => {
    await aHundredPairs({
      prepare: async (round) => {
        const promoId = randomUUID();
        await place.db
          .insertInto('promo_code')
          .values({
            id: promoId,
            code: `LAST${round}`,
            kind: 'marketing',
            view_label: 'Last',
            days: 3,
            max_uses: 1,
            created_at: now,
          })
          .execute();
        return { promoId, first: await anOrder(), second: await anOrder(), outcomes: [] as string[] };
      },
      left: async ({ promoId, first, outcomes }) => outcomes.push((await hold(promoId, first)).outcome),
      right: async ({ promoId, second, outcomes }) => outcomes.push((await hold(promoId, second)).outcome),
      check: async ({ outcomes }) => {
        expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
      },
    });
  });
});

describe('an inviter who asks for the code in two tabs', () => {
  it('gets the same one [P8]', async () => {
    const ask = (accountId: string) =>
      transact(place.db, (tx) => findOrCreateReferralCode(tx, accountId, now));
    await aHundredPairs({
      prepare: async () => ({ accountId: await place.aPerson(), codes: [] as string[] }),
      left: async ({ accountId, codes }) => codes.push(await ask(accountId)),
      right: async ({ accountId, codes }) => codes.push(await ask(accountId)),
      check: async ({ codes }) => expect(new Set(codes).size).toBe(1),
    });
  });
});
