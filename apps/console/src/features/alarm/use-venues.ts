import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';
import { useSettled } from '../../platform/use-settled.ts';

type AlarmVenue = Reply<'GET /alarms/venues'>['venues'][number];

/** Shorter than people need between two keys. */
const settleMs = 120;
const mostShown = 8;
/** As many as an address has room for. */
const mostNamed = 100;

const found = (q: string) => callQuery('GET /alarms/venues', { query: { q: q.slice(0, 100) } });

/** Venues that are called as it is typed. `first`: the first of them, also if its answer is still on its way. */
export function useVenueSearch(typed: string, chosen: readonly string[]) {
  const client = useQueryClient();
  const words = useSettled(typed.trim(), settleMs);
  const query = useQuery({ ...found(words), enabled: words !== '', placeholderData: keepPreviousData });
  const without = (venues: readonly AlarmVenue[]) => venues.filter(({ id }) => !chosen.includes(id));
  return {
    /** Undefined until something is known, and without words. */
    venues: words === '' || !query.data ? undefined : without(query.data.venues).slice(0, mostShown),
    error: words === '' ? null : query.error,
    first: async () => without((await client.fetchQuery(found(typed.trim()))).venues)[0],
  };
}

/** What chosen venues are called that are not saved yet. */
export function useVenueNames(ids: readonly string[]): readonly AlarmVenue[] {
  const asked = { query: { ids: ids.slice(0, mostNamed).join(',') } };
  const query = useQuery({
    ...callQuery('GET /alarms/venues', asked),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length > 0 ? (query.data?.venues ?? []) : [];
}
