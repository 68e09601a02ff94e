import { keyId } from '@etg/contract/entities';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Billing, lockAccount, saveBilling } from '../account/index.ts';
import { findMethod } from '../payment/index.ts';
import { findValidPromo } from '../promo/index.ts';
import { findPrice } from './find-price.ts';
import { type Choice, type Offer, offerChosen } from './offer.rules.ts';
import { isOpen } from './order.rules.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from './order.store.ts';
import { readOffers } from './read-offers.ts';

export interface OrderChange {
  orderId: string;
  planId?: number | undefined;
  /** Null removes the promo. */
  promoId?: string | null | undefined;
  label?: PaymentLabel | undefined;
  /** Null: a method that is not saved yet. */
  method?: string | null | undefined;
  billing: Billing;
}

export type OrderChanged = {
  outcome:
    | 'changed'
    /** With the free first use in place of the code, which stays unused. */
    | 'promo-spared'
    | 'no-such-order'
    | 'no-such-plan'
    | 'no-such-method'
    | 'promo-gone'
    | 'being-paid'
    | 'email-taken';
};

/** Changes the plan, promo or method of an order; saves the receipt's address and the agreement to the terms [K20, O3, X10, X12]. */
export async function changeOrder(
  { db, clock, publicUrl }: Core & { publicUrl: string },
  accountId: string,
  change: OrderChange,
): Promise<OrderChanged> {
  const now = clock.now();
  return transact(db, async (tx) => {
    if (!(await findOrder(tx, { id: change.orderId, accountId }))) return { outcome: 'no-such-order' };
    await lockAccount(tx, accountId);
    const order = await lockOrder(tx, change.orderId);
    if (!order) return { outcome: 'no-such-order' };
    const saved = await saveBilling(tx, change.billing, { accountId, now, publicUrl });
    if (saved === 'email-taken') return { outcome: saved };
    if (!asksForMore(change)) return { outcome: 'changed' };
    if (!isOpen(order.status)) return { outcome: 'being-paid' };
    const { method, label } = change;
    if (method && !(await findMethod(tx, { accountId, token: method }))) return { outcome: 'no-such-method' };
    const chosen = await choose(tx, { order, change, now });
    if (typeof chosen === 'string') return { outcome: chosen };
    const isSpared = Boolean(change.promoId) && chosen.promo_id === null;
    await updateOrder(tx, order.id, {
      ...chosen,
      ...(label !== undefined && { payment_label: label }),
      ...(method !== undefined && { selected_method: method }),
      // A new choice: an earlier failure no longer matters.
      status: 'new',
      fail_message: null,
    });
    return { outcome: isSpared ? 'promo-spared' : 'changed' };
  });
}

function asksForMore({ planId, promoId, label, method }: OrderChange): boolean {
  return [planId, promoId, label, method].some((choice) => choice !== undefined);
}

type Chosen = (Choice & { price_minor: bigint | null }) | Record<string, never>;

/** Choosing a plan removes the promo; choosing a promo sets the promo's own plan [O3]. */
async function choose(
  tx: Tx,
  { order, change, now }: { order: OrderRow; change: OrderChange; now: Date },
): Promise<Chosen | 'no-such-plan' | 'promo-gone'> {
  const { planId, promoId } = change;
  if (promoId) return applyPromo(tx, { order, promoId, now });
  const { offers } = await readOffers(tx, order, now);
  if (planId !== undefined) {
    const offer = offers.find(({ id }) => id === planId);
    return (offer && (await chosenOf(tx, { order, offer, now }))) ?? 'no-such-plan';
  }
  const hadPromo = promoId === null && order.promo_id !== null;
  return hadPromo ? { plan: null, free_first_use: false, promo_id: null, price_minor: null } : {};
}

async function chosenOf(
  tx: Tx,
  { order, offer, now }: { order: OrderRow; offer: Offer; now: Date },
): Promise<Chosen | undefined> {
  const { plan, freeFirstUse, promoId } = offer;
  const { price } = (await findPrice(tx, order, { plan, at: now })) ?? {};
  return price && { plan, free_first_use: freeFirstUse, promo_id: promoId, price_minor: price.minor };
}

/** A rider with a free first use does not need a code for one free day: the code stays unused [O3]. */
async function applyPromo(
  tx: Tx,
  { order, promoId, now }: { order: OrderRow; promoId: string; now: Date },
): Promise<Chosen | 'promo-gone'> {
  const accountId = order.account_id;
  const promo = keyId.safeParse(promoId).success && (await findValidPromo(tx, { promoId, accountId, now }));
  if (!promo) return 'promo-gone';
  const withPromo: OrderRow = { ...order, plan: 'promo', free_first_use: false, promo_id: promo.id };
  const { offers, freeOption } = await readOffers(tx, withPromo, now);
  const isSpared = promo.kind === 'one_day_free' && freeOption;
  const choice = isSpared ? { ...withPromo, free_first_use: true, promo_id: null } : withPromo;
  const offer = offerChosen(offers, choice);
  return (offer && (await chosenOf(tx, { order, offer, now }))) ?? 'promo-gone';
}
