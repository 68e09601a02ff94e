import { call } from '../../platform/api.ts';
import type { CallQuery } from '../../platform/query.ts';
import { useListPages } from '../../platform/table/use-list-pages.ts';
import { type ElectronOrder, type ElectronQuery, sortValue } from './electron-query.rules.ts';

/** So many rows are read again at once. */
const mostIds = 500;

/** The list a page at a time, and how many Electrons each view has. */
export function useElectronList(query: ElectronQuery, order: ElectronOrder) {
  return useListPages({
    queryKey: ['GET /electrons', query, order],
    read: async (asked, signal) => {
      const page = await call('GET /electrons', { query: { ...query, ...order, ...asked }, signal });
      return { ...page, rows: page.electrons };
    },
    sortedBy: (row) => sortValue(row, order.sort),
  });
}

/** These Electrons again, whatever the list is filtered by. */
export async function readElectronsInView(ids: string, signal: AbortSignal) {
  const { electrons, counts } = await call('GET /electrons', { query: { ids, limit: mostIds }, signal });
  return { rows: electrons, counts };
}

/** How many Electrons a saved view has. */
export function countElectrons(query: ElectronQuery): CallQuery<{ count: number }> {
  return {
    queryKey: ['count of GET /electrons', query],
    queryFn: async ({ signal }) => {
      const { total } = await call('GET /electrons', { query: { ...query, limit: 1 }, signal });
      return { count: total };
    },
  };
}
