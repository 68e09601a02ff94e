import { keyId } from '@etg/contract/entities';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Billing, lockAccount, saveBilling } from '../account/index.ts';
import { findMethod } from '../payment/index.ts';
import { isReducing, type PromoVerdict } from '../promo/index.ts';
import { findOfferPrice } from './find-offer-price.ts';
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

/** Why a code cannot be used for the order: not any more, not today, or not here. */
type PromoTrouble = 'promo-gone' | 'promo-today' | 'promo-elsewhere';

export type OrderChanged = {
  outcome:
    | 'changed'
    /** With the free first use in place of the code, which stays unused. */
    | 'promo-spared'
    | 'no-such-order'
    | 'no-such-plan'
    | 'no-such-method'
    | PromoTrouble
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

type Chosen = (Choice & { price_minor: bigint | null; discount_minor: bigint }) | Record<string, never>;

const nothing = { plan: null, free_first_use: false, promo_id: null, price_minor: null, discount_minor: 0n };

/**
 * Choosing a plan removes the promo, unless it is a code that reduces this plan's price; choosing a promo sets the promo's own
 * plan [O3].
 */
async function choose(
  tx: Tx,
  { order, change, now }: { order: OrderRow; change: OrderChange; now: Date },
): Promise<Chosen | 'no-such-plan' | PromoTrouble> {
  const { planId, promoId } = change;
  if (promoId) return applyPromo(tx, { order, promoId, now });
  const { offers } = await readOffers(tx, promoId === null ? { ...order, promo_id: null } : order, now);
  if (planId !== undefined) {
    const offer = offers.find(({ id }) => id === planId);
    return (offer && (await chosenOf(tx, { order, offer, now }))) ?? 'no-such-plan';
  }
  if (promoId !== null || order.promo_id === null) return {};
  // Without its code a plan on sale is still chosen, at its list price.
  const listed = offerChosen(offers, { ...order, promo_id: null });
  return (listed && (await chosenOf(tx, { order, offer: listed, now }))) ?? nothing;
}

async function chosenOf(
  tx: Tx,
  { order, offer, now }: { order: OrderRow; offer: Offer; now: Date },
): Promise<Chosen | undefined> {
  const { plan, freeFirstUse, promoId, discount } = offer;
  const { price } = (await findOfferPrice(tx, order, { offer, at: now })) ?? {};
  return (
    price && {
      plan,
      free_first_use: freeFirstUse,
      promo_id: promoId,
      price_minor: price.minor,
      discount_minor: discount,
    }
  );
}

const troubleOf = (why: PromoVerdict | undefined): PromoTrouble => {
  if (why === 'used-up-today') return 'promo-today';
  return why === 'elsewhere' ? 'promo-elsewhere' : 'promo-gone';
};

/** A rider with a free first use does not need a code for one free day: the code stays unused [O3]. */
async function applyPromo(
  tx: Tx,
  { order, promoId, now }: { order: OrderRow; promoId: string; now: Date },
): Promise<Chosen | PromoTrouble> {
  if (!keyId.safeParse(promoId).success) return 'promo-gone';
  const withPromo: OrderRow = { ...order, plan: 'promo', free_first_use: false, promo_id: promoId };
  const { offers, freeOption, promo, promoGone } = await readOffers(tx, withPromo, now);
  if (!promo) return troubleOf(promoGone);
  if (isReducing(promo)) return reducePrice(tx, { order: { ...order, promo_id: promoId }, offers, now });
  const isSpared = promo.kind === 'one_day_free' && freeOption;
  const choice = isSpared ? { ...withPromo, free_first_use: true, promo_id: null } : withPromo;
  const offer = offerChosen(offers, choice);
  return (offer && (await chosenOf(tx, { order, offer, now }))) ?? 'promo-gone';
}

/** The plan that was chosen stays chosen if the code makes it cheaper. Otherwise the rider chooses one with the new prices. */
async function reducePrice(
  tx: Tx,
  { order, offers, now }: { order: OrderRow; offers: readonly Offer[]; now: Date },
): Promise<Chosen | PromoTrouble> {
  const reduced = offers.filter(({ promoId }) => promoId === order.promo_id);
  // The rest of its budget is too small for any of its plans.
  if (reduced.length === 0) return 'promo-gone';
  const offer = offerChosen(reduced, order);
  return (offer && (await chosenOf(tx, { order, offer, now }))) ?? { ...nothing, promo_id: order.promo_id };
}
