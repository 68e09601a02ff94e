import type { User } from '@etg/contract/user';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { WhyNotFree } from '@etg/domain/owner-budget';
import type { PlanKey } from '@etg/domain/plan';
import { isOwnersPlan } from '@etg/domain/plan-change';
import { userStory } from '@etg/domain/user-story';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockAccount } from '../account/index.ts';
import { releaseOwnerPayment, reserveOwnerPayment } from '../owner-payment/index.ts';
import {
  type MoneyActRequest,
  type Payments,
  planMoneyAct,
  reserveOrderCredit,
  settleOrderCredit,
} from '../payment/index.ts';
import { type PromoVerdict, reservePromo, settlePromo } from '../promo/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { findActivePlan } from './active-plan.ts';
import { findOfferPrice } from './find-offer-price.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { type Offer, offerChosen, providerAmount } from './offer.rules.ts';
import { isOpen, isUselessPurchase, moneyKey } from './order.rules.ts';
import {
  findLastPaidAt,
  findOrder,
  hasPrices,
  isPayingAnother,
  lockOrder,
  type OrderRow,
  type OrderVenue,
  updateOrder,
} from './order.store.ts';
import { readOffers } from './read-offers.ts';
import { readOrderCredit } from './read-order-credit.ts';
import { readOwnerCost } from './read-owner-cost.ts';
import { readPromoValue } from './read-promo-value.ts';

export interface CheckoutRequest {
  orderId: string;
  accountId: string;
  /** Without it the order is paid without a method: an owner's free use. */
  label: PaymentLabel | undefined;
  /** For a method that is not saved yet. Without it the order's saved method is charged. */
  nonce: string | undefined;
  deviceData: string | undefined;
  /** The price that the page showed, in minor units: another one is shown before it is charged. */
  seenPrice?: bigint | undefined;
  /** The credit that the page showed, in minor units: another one is shown before it is taken. */
  seenCredit?: bigint | undefined;
}

/** Why an order cannot be paid as it is. Nothing was charged. */
export type CheckoutRefusal =
  | 'suspended'
  | 'no-plan'
  | 'terms'
  | 'promo-gone'
  | 'promo-today'
  | 'price-changed'
  | 'free-budget'
  | 'free-guest'
  | 'another-order'
  | 'has-plan'
  | 'refunded'
  | 'no-method'
  | 'method-gone'
  | 'email'
  | 'zip'
  | 'postcode'
  | 'postal-code'
  | 'too-many-declines'
  | 'no-merchant-account'
  | 'no-prices';

export type PaymentStarted =
  | { outcome: 'paid' | 'no-such-order' }
  /** The act is written and cannot be lost; the caller performs it under this key. */
  | { outcome: 'planned'; key: string }
  | Refused;

export interface Refused {
  outcome: 'refused';
  why: CheckoutRefusal;
  /** For `has-plan`: when that plan ends, with the time zone and country to show it in. */
  until?: { at: Date; plan: PlanKey; timezone: string; country: string };
}

const refused = (why: CheckoutRefusal): Refused => ({ outcome: 'refused', why });

interface Ordering {
  request: CheckoutRequest;
  order: OrderRow;
  offer: Offer;
  user: User;
  venue: OrderVenue | undefined;
  timezone: string;
  now: Date;
}

/**
 * One transaction checks whether an order may be paid, reserves its promo and writes its money act. A second tap or tab
 * finds the order processing and joins that act, whatever method the second request names.
 */
export async function startPayment(deps: Payments, request: CheckoutRequest): Promise<PaymentStarted> {
  const { orderId: id, accountId } = request;
  return transact(deps.db, async (tx) => {
    if (!(await findOrder(tx, { id, accountId }))) return { outcome: 'no-such-order' };
    await lockAccount(tx, accountId);
    const order = await lockOrder(tx, id);
    if (!order) return { outcome: 'no-such-order' };
    if (order.status === 'paid') return { outcome: 'paid' };
    if (order.status === 'processing' && order.money_key) return { outcome: 'planned', key: order.money_key };
    if (!isOpen(order.status)) return refused('refunded');
    const now = deps.clock.now();
    const user = await readUser(tx, accountId, now);
    if (!user || !can(userStory(user), 'buyPlan')) return refused('suspended');
    const { offers, timezone, venue, usedUp, promoGone } = await readOffers(tx, order, now);
    const isSold = venue ? venue.has_prices : await hasPrices(tx, order.country, now);
    if (!isSold) return refused('no-prices');
    const offer = offerChosen(offers, order);
    if (!offer) return withoutOffer(tx, order, { owner: usedUp?.why, promo: promoGone });
    const ordering = { request, order, offer, user, venue, timezone, now };
    return (await refuse(tx, ordering)) ?? payBy(deps, tx, ordering);
  });
}

/** The chosen offer no longer exists: the order's choice is cleared. */
async function withoutOffer(
  tx: Tx,
  order: OrderRow,
  why: { owner?: WhyNotFree | undefined; promo?: PromoVerdict | undefined },
): Promise<PaymentStarted> {
  if (!order.plan) return refused('no-plan');
  await updateOrder(tx, order.id, {
    plan: null,
    free_first_use: false,
    promo_id: null,
    price_minor: null,
    discount_minor: 0n,
  });
  if (why.owner && isOwnersPlan(order.plan)) return refused(`free-${why.owner}`);
  if (!order.promo_id) return refused('price-changed');
  return refused(why.promo === 'used-up-today' ? 'promo-today' : 'promo-gone');
}

async function refuse(
  tx: Tx,
  { request, order, offer, user, timezone, now }: Ordering,
): Promise<Refused | undefined> {
  if (user.agree_to_terms !== 1) return refused('terms');
  const { price } = (await findOfferPrice(tx, order, { offer, at: now })) ?? {};
  if (!price) return refused('no-prices');
  const seen = request.seenPrice ?? order.price_minor;
  const isReducedAnew = offer.discount !== order.discount_minor;
  // The order has the price at which it was chosen, maybe in another tab: what counts is what this page showed.
  if (price.minor !== order.price_minor || price.minor !== seen || isReducedAnew) {
    // The rider sees the new price before paying it.
    await updateOrder(tx, order.id, { price_minor: price.minor, discount_minor: offer.discount });
    return refused('price-changed');
  }
  if (await isPayingAnother(tx, order)) return refused('another-order');
  if (
    request.seenCredit !== undefined &&
    request.seenCredit !== (await readOrderCredit(tx, { order, price }))
  )
    return refused('price-changed');
  const current = await findActivePlan(tx, order.account_id, now);
  const bought = { created_at: order.created_at, plan: offer.plan };
  const isUseless = current && isUselessPurchase(bought, current, await findLastPaidAt(tx, order.account_id));
  return isUseless
    ? {
        ...refused('has-plan'),
        until: { at: current.paid_until, plan: current.plan, timezone, country: order.country },
      }
    : undefined;
}

async function payBy(deps: Payments, tx: Tx, ordering: Ordering): Promise<PaymentStarted> {
  const { request, order, offer, now } = ordering;
  const method = offer.plan === 'free_use_no_penalty' ? undefined : methodOf(ordering);
  if (typeof method === 'string') return refused(method);
  if (isOwnersPlan(offer.plan)) {
    const promised = await reserveFreeUse(tx, ordering);
    if (promised !== 'reserved') return withoutOffer(tx, order, { owner: promised });
  }
  if (!method) {
    await markOrderPaid(deps, tx, order);
    return { outcome: 'paid' };
  }
  const promo = await reserveCode(tx, ordering);
  if (promo !== 'held') return withoutOffer(tx, order, { promo });
  const money = await moneyFor(tx, ordering, method);
  if (!money) return refused('no-prices');
  const planned = await planMoneyAct(deps, tx, money.act);
  if (planned.outcome === 'planned') {
    const { key } = planned.act;
    const attempts = order.attempts + 1;
    const label = request.label ?? null;
    await updateOrder(tx, order.id, {
      status: 'processing',
      money_key: key,
      attempts,
      payment_label: label,
      credit_minor: money.credit,
    });
    return { outcome: 'planned', key };
  }
  if (planned.outcome === 'other-body') throw new Error(`${planned.act.key} stands for another payment`);
  await releaseOwnerPayment(tx, order.id);
  await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  await settleOrderCredit(tx, { orderId: order.id, isPaid: false, now });
  return refused(refusalOf[planned.outcome]);
}

const refusalOf = {
  'too-many-declines': 'too-many-declines',
  'no-merchant-account': 'no-merchant-account',
  'no-such-method': 'method-gone',
  'method-disputed': 'method-gone',
} as const satisfies Record<string, CheckoutRefusal>;

/** One use of the order's code, at what it gives away. Others may have had the last one since the order was read. */
async function reserveCode(tx: Tx, { order, venue, now }: Ordering): Promise<'held' | PromoVerdict> {
  const { id: orderId, account_id: accountId, promo_id: promoId, country } = order;
  if (!promoId) return 'held';
  const value = await readPromoValue(tx, order, now);
  const place = { country, venueId: venue?.id };
  return (await reservePromo(tx, { promoId, accountId, orderId, place, value, now })).outcome;
}

/** Others may have used up the budget since the offers were read: under its lock the answer is final. */
async function reserveFreeUse(tx: Tx, { order, venue, now }: Ordering): Promise<'reserved' | WhyNotFree> {
  if (!venue) return 'budget';
  const price = await readOwnerCost(tx, venue, now);
  return reserveOwnerPayment(tx, { orderId: order.id, accountId: order.account_id, venue, price, now });
}

/** What the postal code is called in the country of the order. */
const zipNames: Readonly<Record<string, CheckoutRefusal>> = { GB: 'postcode', JP: 'postal-code' };

/** A new method needs a mail address for the receipt and the postal code it is registered with [X10]. */
function methodOf({ request, order, user }: Ordering): MoneyActRequest['method'] | CheckoutRefusal {
  if (!request.label) return 'no-method';
  if (request.nonce) {
    if (!user.email) return 'email';
    if (!user.zip) return zipNames[order.country] ?? 'zip';
    return { nonce: request.nonce, label: request.label, deviceData: request.deviceData };
  }
  return order.selected_method ? { token: order.selected_method } : 'no-method';
}

/**
 * Credit pays what it can, and the rest is charged. A plan that is free, or that credit pays for, still needs a working
 * method: a hold, released at once [X9]. A price below one unit is charged as one [X13].
 */
async function moneyFor(
  tx: Tx,
  { order, offer, request, now }: Ordering,
  method: MoneyActRequest['method'],
): Promise<{ act: MoneyActRequest; credit: bigint } | undefined> {
  const priced = await findOfferPrice(tx, order, { offer, at: now });
  if (!priced) return undefined;
  const { price, hold } = priced;
  const attempt = order.attempts + 1;
  const { accountId } = request;
  const credit = await reserveOrderCredit(tx, { accountId, orderId: order.id, attempt, price, now });
  const rest = { ...price, minor: price.minor - credit };
  const isFree = rest.minor === 0n;
  const purpose = isFree ? 'hold' : 'plan';
  const act: MoneyActRequest = {
    key: moneyKey(purpose, order.id, attempt),
    kind: isFree ? 'hold' : 'sale',
    purpose,
    reference: order.id,
    accountId,
    amount: providerAmount(isFree ? hold : rest),
    country: order.country,
    method,
  };
  return { act, credit };
}
