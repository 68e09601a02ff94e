import type { PromoGives, PromoRow as WirePromo } from '@etg/contract/console/promo';
import { promoPlans } from '@etg/contract/console/promo-words';
import { type Currency, toDecimal } from '@etg/domain/money';
import { knownCountries } from '@etg/domain/region';
import { toUnix } from '../../platform/wire-time.ts';
import type { PromoGroup } from './promo-desk.store.ts';
import { stateOf } from './promo-state.rules.ts';

function givesOf({ days, percent, amount_minor: minor, currency }: PromoGroup): PromoGives {
  if (days !== null) return { is: 'days', days };
  if (percent !== null) return { is: 'percent', percent };
  if (minor === null || currency === null) throw new Error('a code gives nothing');
  return { is: 'amount', amount: toDecimal({ minor, currency }), currency };
}

export interface PromoFacts {
  venues: ReadonlyMap<string, string>;
  given: readonly { currency: Currency; minor: bigint }[];
  now: Date;
}

/** A code or a batch as the console shows it. */
export function toWirePromo(promo: PromoGroup, { venues, given, now }: PromoFacts): WirePromo {
  const { codes, currency, budget_minor: budget, max_uses, per_day } = promo;
  const sum = (minor: bigint, of: Currency) => ({ amount: toDecimal({ minor, currency: of }), currency: of });
  return {
    id: promo.batch_id ?? promo.id,
    code: promo.pattern ?? promo.code,
    codes,
    name: promo.view_label,
    gives: givesOf(promo),
    plans: promoPlans.filter((plan) => promo.plans.includes(plan)),
    ...(max_uses !== null && { max_uses: max_uses * codes }),
    per_person: promo.per_person,
    ...(per_day !== null && { per_day }),
    venues: promo.venue_ids.map((id) => ({ id, title: venues.get(id) ?? '' })),
    countries: knownCountries().flatMap(({ code }) => (promo.countries.includes(code) ? [code] : [])),
    new_only: promo.new_only,
    ...(budget !== null && currency !== null && { budget: sum(budget * BigInt(codes), currency) }),
    given: given.map((each) => sum(each.minor, each.currency)),
    ...(promo.starts_at && { starts: toUnix(promo.starts_at) }),
    ...(promo.expires_at && { ends: toUnix(promo.expires_at) }),
    ...(promo.stopped_at && { stopped: toUnix(promo.stopped_at) }),
    used: promo.all_uses,
    state: stateOf(promo, now),
  };
}
