import { planIds } from '@etg/domain/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actNow, anAgent } from '../../testing/act.fixture.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const cents = fc.integer({ min: 1, max: 1_500 });
const step = fc.oneof(
  fc.record({ does: fc.constant('give-credit' as const), cents }),
  fc.record({
    does: fc.constant('buy' as const),
    plan: fc.constantFrom('daily' as const, 'monthly' as const),
    declined: fc.boolean(),
  }),
  fc.record({ does: fc.constant('refund' as const), cents, plan: fc.constantFrom('kept', 'ended') }),
  fc.record({ does: fc.constant('refund-self' as const) }),
  fc.record({ does: fc.constant('wait' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(buyer: Buyer, each: Step): Promise<void> {
  const agent = await anAgent(shop.server);
  switch (each.does) {
    case 'give-credit': {
      const given = { amount: each.cents / 100, currency: 'USD' };
      await actNow(agent, `/riders/${buyer.accountId}/credit`, { given });
      return;
    }
    case 'buy':
      await shop.gateway.orderFault({ fault: each.declined ? 'decline' : 'none' });
      await buyer.pay(await buyer.wants(planIds[each.plan]));
      await shop.gateway.orderFault({ fault: 'none' });
      return;
    case 'refund': {
      const plan = await newestPlan(buyer);
      const given = { amount: each.cents / 100, plan: each.plan };
      if (plan) await actNow(agent, `/plans/${plan.id}/refund`, { given });
      return;
    }
    case 'refund-self':
      await buyer.call('POST /{provider}/subscriptions/refund', { params: { provider: 'braintree' } });
      return;
    case 'wait':
      await shop.pass(2 * 86_400_000);
  }
}

async function newestPlan({ accountId }: Buyer) {
  return shop.server.db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
}

/** The balance of each account of the ledger, of this rider's money and credits. */
async function balances(accountId: string): Promise<Map<string, bigint>> {
  const lines = await shop.server.db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
    .leftJoin('money_act', 'money_act.key', 'ledger_entry.of_key')
    .leftJoin('credit', 'credit.id', 'ledger_entry.credit_id')
    .select(['ledger_line.account', 'ledger_line.amount_minor'])
    .where((row) =>
      row.or([row('money_act.account_id', '=', accountId), row('credit.account_id', '=', accountId)]),
    )
    .execute();
  const sums = new Map<string, bigint>();
  for (const { account, amount_minor } of lines) sums.set(account, (sums.get(account) ?? 0n) + amount_minor);
  return sums;
}

it('refunds and credits never exceed what was taken and given, and the ledger balances [QC6]', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const buyer = await shop.aBuyer();
      const { accountId } = buyer;
      for (const each of steps) await take(buyer, each);
      await shop.pass(3 * 86_400_000);
      await shop.pass(3 * 86_400_000);
      const { db } = shop.server;
      const sums = await balances(accountId);
      const of = (account: string) => sums.get(account) ?? 0n;
      expect([...sums.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n);
      // We never owe the bank: no more left than came in.
      expect(of('clearing')).toBeGreaterThanOrEqual(0n);
      const credits = await db.selectFrom('credit').selectAll().where('account_id', '=', accountId).execute();
      const left = credits.reduce((sum, { left_minor }) => sum + left_minor, 0n);
      const given = credits.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
      expect(of('credits')).toBe(-left);
      expect(of('goodwill')).toBe(given);
      // Whatever was charged or paid by credit and not refunded is what the plans brought.
      expect(-of('revenue:plan') - of('refunds')).toBe(of('clearing') + given - left);
      const orders = await db
        .selectFrom('plan_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .execute();
      for (const order of orders) {
        const acts = await db.selectFrom('money_act').selectAll().where('reference', '=', order.id).execute();
        const moved = (kind: string) =>
          acts
            .filter(
              (act) =>
                act.kind === kind &&
                (act.state === 'succeeded' || (kind === 'sale' && act.state === 'voided')),
            )
            .reduce((sum, act) => sum + act.amount_minor, 0n);
        expect(moved('refund')).toBeLessThanOrEqual(moved('sale'));
        if (order.status === 'paid' || order.status === 'refunded')
          expect(moved('sale') + order.credit_minor).toBe(order.price_minor);
      }
      const held = await db
        .selectFrom('credit_use')
        .select('id')
        .where('account_id', '=', accountId)
        .where('state', '=', 'held')
        .execute();
      expect(held).toEqual([]);
    }),
    { numRuns: Number(process.env.PUT_RIGHT_RUNS ?? 8), seed: 67, endOnFailure: true },
  );
});
