import { call } from '../../platform/api.ts';
import { useListPages } from '../../platform/table/use-list-pages.ts';
import { type StationOrder, type StationQuery, sortValue } from './station-query.rules.ts';

/** So many rows are read again at once. */
const mostCodes = 500;

/** The list a page at a time, and how many stations each view has. */
export function useStationList(query: StationQuery, order: StationOrder) {
  return useListPages({
    queryKey: ['GET /stations', query, order],
    read: async (asked, signal) => {
      const page = await call('GET /stations', { query: { ...query, ...order, ...asked }, signal });
      return { ...page, rows: page.stations };
    },
    sortedBy: (row) => sortValue(row, order.sort),
  });
}

/** These stations again, whatever the list is filtered by. */
export async function readStationsInView(codes: string, signal: AbortSignal) {
  const { stations, counts } = await call('GET /stations', { query: { codes, limit: mostCodes }, signal });
  return { rows: stations, counts };
}
