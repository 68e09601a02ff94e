import type { PromoGives, PromoRow } from '@etg/contract/console/promo';
import type { PromoState } from '@etg/contract/console/promo-words';
import { factsOf } from '@etg/domain/region';
import type { StatusKind } from '@etg/ui/console/status';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useLocale, useMoney } from '../../platform/time.tsx';

export const stateKinds: Readonly<Record<PromoState, StatusKind>> = {
  running: 'good',
  planned: 'wait',
  over: 'off',
  'used-up': 'done',
  stopped: 'bad',
};

/** By whose clock a code begins and ends: of its country, or where we began. */
export function zoneOfPromo({ countries }: { countries: readonly string[] }): string {
  return factsOf(countries.toSorted()[0]).zone;
}

export interface PromoWords {
  /** "3 days free", "20 % off", "$2.00 off". */
  gives(gives: PromoGives): string;
  /** For whom, where and which plans: "new riders, Lantern Bar". */
  limits(promo: PromoRow): string;
  /** "80 of 200", "612". */
  used(promo: PromoRow): string;
  /** "$12.40 of $50.00". */
  cost(promo: PromoRow): string;
  state(state: PromoState): string;
}

/** A code in words, for the list and its own pane. */
export function usePromoWords(): PromoWords {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const locale = useLocale();
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  const sum = ({ amount, currency }: { amount: number; currency: string }) => money(amount, currency);
  const number = (count: number) => count.toLocaleString(locale);

  function gives(what: PromoGives): string {
    if (what.is === 'days') return t('console-promo.gives-days', { count: what.days });
    const off = what.is === 'percent' ? t('console-promo.percent', { percent: what.percent }) : sum(what);
    return t('console-promo.gives-off', { off });
  }

  return {
    gives,
    limits: ({ new_only, venues, countries, plans }) =>
      [
        new_only ? t('console-promo.for-new') : [],
        venues.length > 2 ? t('console.venues', { count: venues.length }) : venues.map(({ title }) => title),
        venues.length === 0 ? countries.map((each) => country.of(each) ?? each) : [],
        plans.map((plan) => word(`plan.${plan}`)),
      ]
        .flat()
        .join(t('console-promo.and')) || t('console-promo.for-all'),
    used: ({ used, max_uses }) =>
      max_uses === undefined
        ? number(used)
        : t('console-promo.of', { part: number(used), whole: number(max_uses) }),
    cost: ({ given, budget }) => {
      const [first] = given;
      if (budget)
        return t('console-promo.of', {
          part: money(
            given.find(({ currency }) => currency === budget.currency)?.amount ?? 0,
            budget.currency,
          ),
          whole: sum(budget),
        });
      return first ? given.map(sum).join(' + ') : t('console-promo.nothing-yet');
    },
    state: (state) => t(`console-promo.state-${state}`),
  };
}

/** How much of what it may give is gone, from 0 to 1; undefined: nothing limits it. */
export function shareOf({ used, max_uses, given, budget }: PromoRow): number | undefined {
  const shares = [
    max_uses === undefined ? [] : used / max_uses,
    budget === undefined
      ? []
      : (given.find(({ currency }) => currency === budget.currency)?.amount ?? 0) / budget.amount,
  ].flat();
  return shares.length === 0 ? undefined : Math.min(1, Math.max(...shares));
}
