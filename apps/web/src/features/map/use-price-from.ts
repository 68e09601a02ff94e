import type { ListedVenue } from '@etg/contract/venue';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';

/** Prices change at a moment that the page does not know. */
const minuteMs = 60_000;

/** "From $1.00", or that the venue pays. Undefined without the price list: a price is never guessed. */
export function usePriceFrom(venue: ListedVenue): string | undefined {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery({
    ...callQuery('GET /pricing_list'),
    enabled: !venue.free,
    retry: false,
    staleTime: minuteMs,
  });
  if (venue.free) return t('map.free');
  const pricing = data?.data.pricing[venue.country];
  // The hourly plan is the cheapest.
  const least = pricing?.schedules.hourly_rate?.price;
  if (!pricing || least === undefined) return undefined;
  return t('map.price', { price: format.money(least, pricing.currency) });
}
