import type { Order } from '@etg/contract/order';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiOptions, api, type Reply } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';
import { useVenuesReplaced } from '../../platform/use-venues-replaced.ts';

export type OrderChange = Omit<ApiOptions<'POST /subscribe/order/change'>['body'], 'orderId'>;
export type ChangeReply = Reply<'POST /subscribe/order/change'>;

/** The order, read again at every step: another tab may have changed it. */
export function useOrder(orderId: string) {
  return useQuery({ ...orderQuery(orderId), staleTime: 0 });
}

/** `fresh`: read again by a screen that offers them, since an owner may have stopped paying meanwhile [P15]. */
export function usePlans(orderId: string, { fresh = false } = {}) {
  return useQuery({
    ...callQuery('GET /subscribe/plans/{orderId}', { params: { orderId } }),
    select: ({ plans }) => plans,
    ...(fresh && { staleTime: 0 }),
  });
}

function orderQuery(orderId: string) {
  return callQuery('GET /subscribe/process/{orderId}', { params: { orderId } });
}

const plansKey = 'GET /subscribe/plans/{orderId}';

/** Changes the order and reads it again. The reply may report a conflict [K20]. */
export function useChangeOrder({ key_id: orderId }: Pick<Order, 'key_id'>) {
  const client = useQueryClient();
  return async (change: OrderChange): Promise<ChangeReply & { fresh: Order }> => {
    const reply = await api('POST /subscribe/order/change', { body: { orderId, ...change } });
    const [fresh] = await Promise.all([
      readNow(client, orderId),
      change.order && client.invalidateQueries({ queryKey: [plansKey, { orderId }] }),
    ]);
    return { ...reply, fresh };
  };
}

/** Reads the order now, for every component that shows it. */
export function useReadOrder(orderId: string): () => Promise<Order> {
  const client = useQueryClient();
  return () => readNow(client, orderId, { retry: false });
}

/** Reads the order and its plans now: another offer has taken the place of the one that was shown. */
export function useReadOffer(orderId: string): () => Promise<Order> {
  const client = useQueryClient();
  return async () => {
    const [order] = await Promise.all([
      readNow(client, orderId),
      client.invalidateQueries({ queryKey: [plansKey, { orderId }] }),
    ]);
    return order;
  };
}

/** Where an owner pays, the order follows what is left of the budget, as open maps do [P15, QF9]. */
export function useLiveOffer(orderId: string, order: Order | undefined): void {
  const read = useReadOffer(orderId);
  const wanted =
    order !== undefined && (order.who_pays_for_electrons === 'owner' || order.free_used_up !== undefined);
  useVenuesReplaced(wanted, () => void read().catch(() => undefined));
}

/** Cancels an earlier read: its answer would show the order as it was then. */
async function readNow(
  client: QueryClient,
  orderId: string,
  options: { retry?: false } = {},
): Promise<Order> {
  const query = orderQuery(orderId);
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, ...options });
}
