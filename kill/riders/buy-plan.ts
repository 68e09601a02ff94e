import { setTimeout as pause } from 'node:timers/promises';
import { planIds } from '@etg/domain/plan';
import { readUser, type Traveller } from './traveller.ts';

const readAgainMs = 500;

/** Buys a plan, unless the rider has one that allows a rental. */
export async function buyPlan(traveller: Traveller): Promise<void> {
  const user = await readUser(traveller);
  if (user.plan_status === 'Active' || user.plan_status === 'Single') return;
  const orderId = await anOrder(traveller);
  for (let status = await pay(traveller, orderId); status !== 'paid'; ) {
    if (status === 'refused') throw new Error(`${traveller.number} could not pay for ${orderId}`);
    await pause(readAgainMs);
    status = await statusOf(traveller, orderId);
    // The call never reached the server, or the payment was undone: the page shows the button again.
    if (status === 'open') status = await pay(traveller, orderId);
  }
  traveller.done.purchases += 1;
}

async function anOrder({ phone, habits, number }: Traveller): Promise<string> {
  const started = await phone.ask('POST /subscribe/start', { body: { settings: {} } });
  const orderId = started.body.order?.key_id;
  if (!orderId) throw new Error(`no order: ${started.body.code}`);
  const order = { plan_id: planIds[habits.plan] };
  const user = { agree_to_terms: 1, zip: '90401', email: `${number}@riders.example` } as const;
  const changed = await phone.ask('POST /subscribe/order/change', { body: { orderId, order, user } });
  if (changed.body.code !== 200) throw new Error(`the order cannot have that plan: ${changed.body.code}`);
  return orderId;
}

type OrderOutcome = 'paid' | 'processing' | 'open' | 'refused';

/** Presses "Purchase" once. Without an answer the page reads the order. */
async function pay(traveller: Traveller, orderId: string): Promise<OrderOutcome> {
  const { phone, place } = traveller;
  const { order, status } = await readOrder(traveller, orderId);
  if (status === 'paid') return 'paid';
  const nonce = order.selectedMethod ? {} : { payment_method_nonce: await place.payments.nonce() };
  const body = { orderId, source: 'credit_card' as const, ...nonce };
  const paid = await phone.attempt('POST /subscribe/checkout', { body });
  if (!paid) return statusOf(traveller, orderId);
  if (paid.status !== 200) throw new Error(`a payment was answered ${paid.status}`);
  if (paid.body.code === 200) return 'paid';
  return paid.body.code === 202 ? 'processing' : 'refused';
}

async function statusOf(traveller: Traveller, orderId: string): Promise<OrderOutcome> {
  const { status } = await readOrder(traveller, orderId);
  if (status === 'paid' || status === 'processing') return status;
  return status === 'new' ? 'open' : 'refused';
}

async function readOrder({ phone }: Traveller, orderId: string) {
  return (await phone.ask('GET /subscribe/process/{orderId}', { params: { orderId } })).body;
}
