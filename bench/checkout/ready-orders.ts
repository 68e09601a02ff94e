import { planIds } from '@etg/domain/plan';
import type { Payments } from '../../apps/server/src/features/payment/index.ts';
import { changeOrder } from '../../apps/server/src/features/subscription/change-order.ts';
import { startOrder } from '../../apps/server/src/features/subscription/start-order.ts';
import type { CheckoutRequest } from '../../apps/server/src/features/subscription/start-payment.ts';
import { anAccount } from '../../apps/server/src/testing/people.fixture.ts';

let people = 0;

/** The order of a rider who has chosen a plan, agreed to the terms and entered a card: only "Pay" is left. */
async function aReadyOrder(payments: Payments): Promise<CheckoutRequest> {
  people += 1;
  const accountId = await anAccount(payments.db, {
    phone: String(14_150_000_000 + people),
    created_at: payments.clock.now(),
  });
  const place = { accountId, station: undefined, cable: undefined, bookingId: undefined };
  const started = await startOrder(payments, place);
  if (started.outcome !== 'started') throw new Error(`no order: ${started.outcome}`);
  const orderId = started.order.id;
  const billing = { email: `rider-${people}@example.com`, zip: '90210', agree_to_terms: 1 as const };
  const changed = await changeOrder(payments, accountId, { orderId, planId: planIds.monthly, billing });
  if (changed.outcome !== 'changed') throw new Error(`no plan: ${changed.outcome}`);
  return { orderId, accountId, label: 'credit_card', nonce: 'fake-valid-nonce', deviceData: undefined };
}

export async function readyOrders(payments: Payments, count: number): Promise<CheckoutRequest[]> {
  const orders: CheckoutRequest[] = [];
  while (orders.length < count) {
    const some = Math.min(20, count - orders.length);
    orders.push(...(await Promise.all(Array.from({ length: some }, () => aReadyOrder(payments)))));
  }
  return orders;
}
