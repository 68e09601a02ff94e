import type { Order, Plan } from '@etg/contract/order';

/** The steps of an order: the screen keys of the specification [R11, O6]. */
export const orderSteps = ['order', 'payments', 'review', 'process', 'fail', 'purchase'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** A step, its card form, or a page outside the order: its release, the choice of a station, or My Payments. */
export type OrderTarget = OrderStep | 'card' | 'release' | 'station' | 'payments-page';

export interface GateFacts {
  readonly order: Order;
  readonly at: OrderStep;
  /** A payment is queued, or on its way and not answered. */
  readonly pending: boolean;
  /** On pages an order belongs to a booking; in the conversation the station comes later [O1, C1]. */
  readonly needsBooking: boolean;
}

/** Where a rider belongs who may not be on this step with this order [O1]. */
export function orderGate({ order, at, pending, needsBooking }: GateFacts): OrderTarget | undefined {
  const { status } = order;
  if (status === 'paid') return at === 'purchase' ? undefined : 'purchase';
  if (status === 'refunded') return 'payments-page';
  if (needsBooking && order.order.sessionBookingId === undefined && !isForRental(order)) return 'station';
  if (at === 'purchase') return 'order';
  if (at === 'process') return pending || status === 'processing' ? undefined : afterProcess(order);
  // The screen that has sent it shows it too, and moves on by itself.
  if (status === 'processing') return at === 'payments' && pending ? undefined : 'process';
  // Back, before the server knows of the payment: the plans must not be on offer meanwhile.
  if (at === 'order') return pending ? 'process' : undefined;
  if (at === 'fail') return undefined;
  return unfinished(order, at);
}

/** The rider has an Electron out: the plan is for that rental, and no station is needed [D17]. */
export function isForRental({ order, user }: Order): boolean {
  return order.sessionBookingId === undefined && user.sessions.length > 0;
}

/** What was typed for a new method is gone after a reload, and is entered again. */
function afterProcess(order: Order): OrderStep {
  if (order.status === 'fail') return 'fail';
  return isNewMethod(order) ? 'payments' : 'review';
}

/** The earlier step that has to be completed first. */
function unfinished(order: Order, at: OrderStep): OrderStep | undefined {
  if (!hasPlan(order) || isFreeAtOnce(order)) return 'order';
  if (at === 'payments') return undefined;
  return hasMethod(order) ? undefined : 'payments';
}

function hasPlan({ order }: Order): boolean {
  return order.plan_id !== undefined || order.promo === true;
}

function hasMethod({ order, user }: Order): boolean {
  return order.paymentMethod !== undefined || user.has_payment_methods;
}

/** The order has a kind of method to add, and no saved one. */
export function isNewMethod({ order }: Order): boolean {
  return order.paymentMethod !== undefined && order.selectedMethod === undefined;
}

export function isNewCard({ order }: Order): boolean {
  return order.paymentMethod === 'credit_card' && order.selectedMethod === undefined;
}

/** The venue's owner pays and requires nothing but the terms [O4]. */
export function isFreeAtOnce({ who_pays_for_electrons, request_payment_information }: Order): boolean {
  return who_pays_for_electrons === 'owner' && !request_payment_information;
}

/** Payments if nothing is saved, else review [O2]. */
export function afterPlan({ user }: Order): OrderStep {
  return user.has_payment_methods ? 'review' : 'payments';
}

/** Sorted by `view_index`; a plan without one is not shown [E2]. */
export function shownPlans(plans: readonly Plan[]): Plan[] {
  const place = ({ view_index }: Plan) => view_index ?? Number.POSITIVE_INFINITY;
  return plans.filter(({ view_index }) => view_index !== undefined).toSorted((a, b) => place(a) - place(b));
}

export function isPromoPlan({ promo }: Plan): boolean {
  return promo === true;
}

/** The selected plan: the order's own choice, else one that the code makes cheaper, else a free first use, else the highlighted one, else the only one. */
export function chosenPlan(plans: readonly Plan[], { order }: Order): Plan | undefined {
  if (order.promo) return plans.find(isPromoPlan);
  return (
    plans.find(({ id }) => id === order.plan_id) ??
    (order.reduction && cheaperPlan(plans)) ??
    plans.find(({ gift }) => gift?.kind === 'first_use') ??
    plans.find(({ highlighted, rental }) => highlighted && rental !== 'unchanged') ??
    // For an Electron that is out, one that changes something for it.
    plans.find(({ rental }) => rental === 'moves') ??
    plans.find(({ highlighted }) => highlighted) ??
    (plans.length === 1 ? plans[0] : undefined)
  );
}

/** A code was typed to be used: one of the plans that it makes cheaper. */
function cheaperPlan(plans: readonly Plan[]): Plan | undefined {
  const cheaper = plans.filter(({ list_price }) => list_price !== undefined);
  return cheaper.find(({ highlighted }) => highlighted) ?? cheaper[0];
}

/** `main_monthly` is shown as `monthly` [E2]. */
export function planKeyOf({ key_id }: Pick<Plan, 'key_id'>): string {
  return key_id.replace(/^main_/, '');
}

/** A rider with a free first use needs no code for one free day: the code is removed [O3]. */
export function clearsPromo(plans: readonly Plan[], { order, free_option }: Order): boolean {
  const isOneDay = (plan: Plan) => isPromoPlan(plan) && plan.view_label === 'ONEDAYFREE';
  return free_option && order.promo === true && plans.some(isOneDay);
}

/** A new rider with only a monthly plan to choose [S19]. */
export function isMonthlyOnly(plans: readonly Plan[], { firstTimeNoPayments }: Order): boolean {
  const [only, ...others] = plans;
  return firstTimeNoPayments && others.length === 0 && only !== undefined && planKeyOf(only) === 'monthly';
}
