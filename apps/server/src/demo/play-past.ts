import { randomUUID } from 'node:crypto';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { hasPhone } from '../features/account/index.ts';
import { type Payments, performMoneyAct, planMoneyAct, reconcileDispute } from '../features/payment/index.ts';
import type { MovableClock } from '../platform/clock.ts';
import { transact } from '../platform/database/transact.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { type DemoRider, demoRiders } from './world.ts';

export interface PastDeps {
  payments: Payments & { clock: MovableClock };
  gateway: Pick<PaymentGateway, 'moveClock' | 'openDispute'>;
  /** Does all due work, and the calls that follow from it. */
  doAllDueWork(): Promise<void>;
}

const dayMs = 86_400_000;

/**
 * Plays what the demo's riders did before its start, with the clock set back: plans are bought and disputed at the payment
 * gateway, and reminders, fees and suspensions fall due at their own times. So every amount has its money act and its message.
 */
export async function playPast(deps: PastDeps): Promise<void> {
  const { clock } = deps.payments;
  const offset = clock.offsetMs();
  const now = clock.now().getTime();
  try {
    const moments = demoRiders.flatMap(({ boughtDaysAgo, disputed }) => [
      boughtDaysAgo,
      disputed?.daysAgo ?? [],
    ]);
    for (const days of [...new Set(moments.flat())].sort(byAge)) {
      await goTo(deps, now - days * dayMs);
      const buyers = demoRiders.filter((rider) => rider.boughtDaysAgo === days);
      await Promise.all(buyers.map((rider) => buyPlan(deps, rider)));
      for (const rider of demoRiders.filter(({ disputed }) => disputed?.daysAgo === days))
        await disputePlan(deps, rider);
    }
    await goTo(deps, now);
  } finally {
    await setClock(deps, offset);
  }
}

const byAge = (one: number, other: number) => other - one;

/** Moves the clock forward to `time`, and does due work at the moments when it is due. */
async function goTo(deps: PastDeps, time: number): Promise<void> {
  const { clock, db } = deps.payments;
  for (;;) {
    const next = await db
      .selectFrom('due_work')
      .select('due_at')
      .where('due_at', '<=', new Date(time))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    const at = Math.max(next?.due_at.getTime() ?? time, clock.now().getTime());
    await setClock(deps, clock.offsetMs() + (next ? at : time) - clock.now().getTime());
    if (!next) return;
    await deps.doAllDueWork();
  }
}

async function setClock({ payments, gateway }: PastDeps, offsetMs: number): Promise<void> {
  payments.clock.setOffset(offsetMs);
  await gateway.moveClock(offsetMs);
}

/** An order as the checkout creates it, paid with a card that is then saved. */
async function buyPlan({ payments }: PastDeps, { phone, plan }: DemoRider): Promise<void> {
  const orderId = randomUUID();
  const key = `plan:${orderId}`;
  const { price, currency } = tariffSchedule('US', plan);
  const amount = { minor: BigInt(price), currency };
  await transact(payments.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where(hasPhone(tx, phone))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('plan_order')
      .values({
        id: orderId,
        account_id: account.id,
        status: 'processing',
        country: 'US',
        plan,
        price_minor: amount.minor,
        currency,
        payment_label: 'credit_card',
        attempts: 1,
        money_key: key,
        created_at: payments.clock.now(),
      })
      .execute();
    await planMoneyAct(payments, tx, {
      key,
      kind: 'sale',
      purpose: 'plan',
      reference: orderId,
      accountId: account.id,
      amount,
      method: { nonce: 'fake-valid-nonce', label: 'credit_card' },
    });
  });
  const { state } = await performMoneyAct(payments, key);
  if (state !== 'succeeded') throw new Error(`the demo's ${plan} plan could not be bought: ${state}`);
}

/** The rider's bank asks for the price of the plan. There are no webhooks yet, so the server reads the dispute itself. */
async function disputePlan({ payments, gateway }: PastDeps, { phone, disputed }: DemoRider): Promise<void> {
  const { transaction_id } = await payments.db
    .selectFrom('money_act')
    .innerJoin('account', 'account.id', 'money_act.account_id')
    .select('transaction_id')
    .where(hasPhone(payments.db, phone))
    .where('purpose', '=', 'plan')
    .executeTakeFirstOrThrow();
  const { id } = await gateway.openDispute({
    transaction: transaction_id ?? '',
    ...(disputed && { reason: disputed.reason, reply_in_days: disputed.replyInDays }),
  });
  await reconcileDispute(payments, id);
}
