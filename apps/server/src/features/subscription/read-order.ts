import type { Order, OrderEffect } from '@etg/contract/order';
import { toDecimal } from '@etg/domain/money';
import { legalPagesOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readBankCheck } from '../payment/index.ts';
import { isReducing, type PromoRow } from '../promo/index.ts';
import { readUser } from '../user-story/index.ts';
import { findOfferPrice } from './find-offer-price.ts';
import {
  graphemeOf,
  type Offer,
  offerChosen,
  priceTemplate,
  providerAmount,
  withoutPrefix,
} from './offer.rules.ts';
import { isOpen } from './order.rules.ts';
import { findOrder, type OrderRow } from './order.store.ts';
import { toOrderCredit } from './order-credit.rules.ts';
import { type Offers, readOffers } from './read-offers.ts';
import { readOrderCredit } from './read-order-credit.ts';
import { readOrderEffect } from './read-order-effect.ts';

/** An order as its screens show it [K18]. */
export async function readOrder(
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<Order | undefined> {
  const [row, user] = await Promise.all([findOrder(db, { id, accountId }), readUser(db, accountId, now)]);
  if (!row || !user) return undefined;
  const offers = await readOffers(db, row, now);
  const chosen = offerChosen(offers.offers, row);
  const { until, effect } = await changesOf(db, { row, chosen, now });
  const bank = row.status === 'processing' ? await readBankCheck(db, row.money_key) : undefined;
  return {
    key_id: row.id,
    status: row.status,
    ...(effect && { effect }),
    order: {
      ...choicesOf(row, chosen),
      ...codeOf(offers.promo),
      ...(until && { planUntil: toUnix(until) }),
      timezone: offers.timezone,
    },
    ...whatIsBought(row, chosen),
    ...(chosen && (await toPayOf(db, { row, chosen, now }))),
    ...(bank && { bank }),
    ...(row.status === 'fail' && row.fail_message && { fail_message: row.fail_message }),
    currency: row.currency,
    ...legalPagesOf(row.country),
    user,
    ...whoPays(offers),
    total_sessions: user.total_sessions,
  };
}

function whoPays({ venue, ownerPays, usedUp, freeOption, isFirstTime, hasPaid }: Offers) {
  return {
    freeFirstDay: isFirstTime,
    free_option: freeOption,
    who_pays_for_electrons: ownerPays ? 'owner' : 'users',
    request_payment_information:
      ownerPays?.asksForMethod ?? (usedUp || venue?.request_payment_information) !== false,
    ...(usedUp && { free_used_up: usedUp }),
    firstTimeNoPayments: isFirstTime && !hasPaid,
  } as const;
}

function choicesOf(row: OrderRow, chosen: Offer | undefined) {
  return {
    ...(chosen && { plan_id: chosen.id, planKeyId: withoutPrefix(chosen.key_id) }),
    ...(chosen?.promoId && chosen.plan === 'promo' && { promo: true, promo_id: chosen.promoId }),
    ...(row.booking_id && { sessionBookingId: row.booking_id }),
    ...(row.station_code && { group_id: row.station_code }),
    ...(row.cable_type && { cableType: row.cable_type }),
    currency_grapheme: graphemeOf(row.currency),
    currency_template: priceTemplate(row.currency),
    ...(row.payment_label && { paymentMethod: row.payment_label }),
    ...(row.selected_method && { selectedMethod: row.selected_method }),
  };
}

/** At the price that the rider saw when choosing, even if the price list has changed. */
function whatIsBought(row: OrderRow, chosen: Offer | undefined) {
  if (!chosen || row.price_minor === null) return {};
  const plan_price = toDecimal({ minor: row.price_minor, currency: row.currency });
  const list_price = toDecimal({ minor: row.price_minor + row.discount_minor, currency: row.currency });
  const isReduced = row.discount_minor > 0n;
  return { plan_price, ...(isReduced && { list_price }), plan_view_label: chosen.view_label };
}

/** The code that reduces prices of this order: what it takes off. */
function codeOf(promo: PromoRow | undefined) {
  if (!promo || !isReducing(promo)) return {};
  const { id, code, percent, amount_minor: minor, currency } = promo;
  const amount = minor !== null && currency !== null ? toDecimal({ minor, currency }) : undefined;
  return {
    reduction: {
      promo_id: id,
      code,
      ...(percent !== null && { percent }),
      ...(amount !== undefined && { amount }),
    },
  };
}

/** What credit pays of it, and what is left to pay: if nothing is, what is held to check the method. */
async function toPayOf(db: Reader, { row, chosen, now }: { row: OrderRow; chosen: Offer; now: Date }) {
  if (row.price_minor === null) return {};
  const price = { minor: row.price_minor, currency: row.currency };
  const credit = await readOrderCredit(db, { order: row, price });
  const isFree = price.minor === credit && chosen.plan !== 'free_use_no_penalty';
  const priced = isFree ? await findOfferPrice(db, row, { offer: chosen, at: now }) : undefined;
  return {
    ...toOrderCredit(credit, price),
    ...(priced && { hold: toDecimal(providerAmount(priced.hold)) }),
  };
}

/** For an open order: when the plan would end if it were paid now, and what else that would change. */
async function changesOf(
  db: Reader,
  { row, chosen, now }: { row: OrderRow; chosen: Offer | undefined; now: Date },
): Promise<{ until?: Date; effect?: OrderEffect | undefined }> {
  if (row.plan_until) return { until: row.plan_until };
  if (!chosen || !isOpen(row.status)) return {};
  return readOrderEffect(db, { accountId: row.account_id, bought: chosen, now });
}
