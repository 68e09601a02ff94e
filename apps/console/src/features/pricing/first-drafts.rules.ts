import type { PriceDraftBody } from '@etg/contract/console/prices';
import { draftBodyOf } from './draft-body.rules.ts';
import { ladderOf } from './ladder.rules.ts';
import { inForce, type PlanPrices, type PricesPage } from './plan-prices.rules.ts';

/**
 * The plans that have neither a version nor a draft yet, each with the numbers of another country. An amount keeps its
 * number of units: 2.99 pounds become 2.99 euros, to be looked through; in yen that is a fault, which the field shows.
 */
export function firstDrafts(
  { currency, plans }: Pick<PricesPage, 'currency' | 'plans'>,
  other: Pick<PricesPage, 'currency' | 'plans'>,
): { plan: PlanPrices['plan']; body: PriceDraftBody }[] {
  return plans
    .filter(({ versions, draft }) => versions.length === 0 && draft === undefined)
    .flatMap(({ plan }) => {
      const theirs = other.plans.find((each) => each.plan === plan);
      const body = theirs && inForce(theirs)?.body;
      return body ? [{ plan, body: draftBodyOf({ ...ladderOf(body, other.currency), currency }) }] : [];
    });
}
