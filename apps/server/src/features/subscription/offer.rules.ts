import type { Plan } from '@etg/contract/order';
import { type Currency, type Money, toDecimal } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { type Gift, type PlanKey, planIdOf, planIds } from '@etg/domain/plan';
import { leastCharge } from '../payment/index.ts';

/** The plans on sale, in the order of the screen. The prefix of `key_id` comes from the price list and is never shown [E2]. */
const catalogue = [
  { plan: 'hourly_rate', title: 'hourly', key_id: 'main_hourly_rate', view_label: 'Hourly' },
  { plan: 'daily', title: 'day', key_id: 'main_daily', view_label: 'Daily' },
  { plan: 'monthly', title: 'month', key_id: 'main_monthly', view_label: 'Monthly' },
  { plan: 'semester', title: 'semester', key_id: 'main_semester', view_label: 'Semester' },
  { plan: 'annual', title: 'year', key_id: 'main_annual', view_label: 'Annual' },
] as const satisfies readonly CatalogueEntry[];

/** Every plan on sale: a code can reduce the price of these. */
export const soldPlans = catalogue.map(({ plan }) => plan);

interface CatalogueEntry extends Pick<Plan, 'title' | 'key_id' | 'view_label'> {
  plan: PlanKey;
}

/** What an order can be for: a plan as the screen offers it, and how the order stores the choice. */
export interface Offer extends CatalogueEntry {
  id: number;
  view_index: number;
  highlighted: boolean;
  freeFirstUse: boolean;
  promoId: string | null;
  /** What the code takes off the list price, in minor units. */
  discount: bigint;
  /** How long the plan lasts, if not its usual period. */
  days: number | undefined;
}

export interface OfferFacts {
  /** Set if the venue's owner pays for its guests. */
  ownerPays: { asksForMethod: boolean } | undefined;
  freeOption: boolean;
  /** The code of the order: it gives days, or takes something off the price of plans. */
  promo: { id: string; title: Plan['title']; view_label: string; days: number | null } | undefined;
  /** What the code takes off, by plan. */
  discounts?: ReadonlyMap<PlanKey, bigint>;
}

/** Every offer of an order [O3, O4, E2]: a promo first, then a free first use, then the plans on sale. */
export function offersOf({ ownerPays, freeOption, promo, discounts }: OfferFacts): Offer[] {
  if (ownerPays) return [ownersOffer(ownerPays.asksForMethod)];
  return [
    ...promoOffers(promo),
    ...(freeOption ? [firstUse] : []),
    ...catalogue.map((entry, index) => {
      const discount = discounts?.get(entry.plan) ?? 0n;
      return {
        ...plain,
        ...entry,
        id: planIds[entry.plan],
        view_index: index + 1,
        highlighted: entry.plan === 'monthly',
        // A plan that the code does not make cheaper is bought without it.
        promoId: promo && discount > 0n ? promo.id : null,
        discount,
      };
    }),
  ];
}

const plain = { freeFirstUse: false, promoId: null, discount: 0n, highlighted: false, days: undefined };
const ofPromo = { plan: 'promo', key_id: 'promo', view_index: 0 } as const;

/** A free first use has the promo plan, and the number of a code for a free day: the two are never offered together. */
const firstUse: Offer = {
  ...plain,
  ...ofPromo,
  id: planIdOf('promo', 'one_day'),
  title: 'day',
  view_label: 'ONEDAYFREE',
  freeFirstUse: true,
  days: 1,
};

/** The gift of a promo code, by the title it is shown under. */
const giftOf: Partial<Record<Plan['title'], Gift>> = { referral: 'referral', day: 'one_day' };

function promoOffers(promo: OfferFacts['promo']): Offer[] {
  if (!promo || promo.days === null) return [];
  const { id, title, view_label, days } = promo;
  const number = planIdOf('promo', giftOf[title]);
  return [{ ...plain, ...ofPromo, id: number, title, view_label, promoId: id, days }];
}

function ownersOffer(asksForMethod: boolean): Offer {
  const plan = asksForMethod ? 'free_use_with_penalty' : 'free_use_no_penalty';
  return {
    ...plain,
    plan,
    id: planIds[plan],
    title: 'hourly',
    key_id: plan,
    view_label: 'Free',
    view_index: 0,
    highlighted: true,
  };
}

/** A choice as the order's row stores it. */
export interface Choice {
  plan: PlanKey | null;
  free_first_use: boolean;
  promo_id: string | null;
}

export function offerChosen(offers: readonly Offer[], choice: Choice): Offer | undefined {
  return offers.find(
    (offer) =>
      offer.plan === choice.plan &&
      offer.freeFirstUse === choice.free_first_use &&
      offer.promoId === choice.promo_id,
  );
}

export function withoutPrefix(keyId: string): string {
  return keyId.replace(/^main_/, '');
}

/** From this price of a month on, its former price is not shown [N6]. Other currencies have no such price. */
const highestWithFormer: Readonly<Partial<Record<Currency, number>>> = { USD: 7.99, GBP: 7.99 };

/** A higher former price is shown beside the price. */
export function showsFormer(
  price: Money,
  { plan, price_minor }: { plan: PlanKey; price_minor: bigint },
): boolean {
  const isLow =
    plan !== 'monthly' || toDecimal(price) < (highestWithFormer[price.currency] ?? Number.POSITIVE_INFINITY);
  return isLow && price_minor > price.minor;
}

/** One whole unit of the currency is the least that is charged [X13]. */
export function providerAmount({ minor, currency }: Money): Money {
  const least = leastCharge(currency);
  return { minor: minor < least ? least : minor, currency };
}

/** How a price is written in English, with 1 in place of the amount: "$1", "€1", "CHF 1". */
export function priceTemplate(currency: Currency): string {
  return moneyText(1, currency, 'en').replace(/1(\.0+)?/, '1');
}

/** The sign in the template: "$", "€", "CHF". */
export function graphemeOf(currency: Currency): string {
  return priceTemplate(currency).replace('1', '').trim();
}

/** The name of a plan in the payment history, also of one that is no longer on sale. */
export function labelOf(plan: PlanKey, freeFirstUse: boolean): string {
  const sold = catalogue.find((entry) => entry.plan === plan);
  if (sold) return sold.view_label;
  return freeFirstUse ? firstUse.view_label : 'Free';
}
