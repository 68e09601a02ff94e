import type { PriceVersion } from '@etg/contract/console/prices';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { inForce, nextVersion, type PlanPrices, type PricesPage } from './plan-prices.rules.ts';

/** "Dec 1", in the zone of the country; with the year if it is another one. */
export function useDay(zone: string): (at: number) => string {
  const locale = useLocale();
  return (at) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'short', day: 'numeric' }).format(at * 1_000);
}

/** "v2 drafted for Dec 1", else "v2 from Dec 1", else "v1 in force". */
export function usePlanState(page: PricesPage, plan: PlanPrices): string {
  const t = useText();
  const day = useDay(page.zone);
  const { draft } = plan;
  const version = nextVersion(plan);
  if (draft?.waiting) return t('console-prices.state-waiting', { version });
  if (draft?.from !== undefined)
    return t('console-prices.state-drafted-for', { version, day: day(draft.from) });
  if (draft) return t('console-prices.state-drafted', { version });
  const planned = plan.versions.filter(({ state }) => state === 'planned').at(-1);
  if (planned?.from !== undefined)
    return t('console-prices.state-planned', { version: planned.version, day: day(planned.from) });
  const current: PriceVersion | undefined = inForce(plan);
  return current
    ? t('console-prices.state-in-force', { version: current.version })
    : t('console-prices.state-none');
}
