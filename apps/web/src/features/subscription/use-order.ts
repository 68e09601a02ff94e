import type { Order } from '@etg/contract/order';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiOptions, api, type Reply } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';

export type OrderChange = Omit<ApiOptions<'POST /subscribe/order/change'>['body'], 'orderId'>;
export type ChangeReply = Reply<'POST /subscribe/order/change'>;

/** The order as it stands, read again at every step: another tab may have gone on with it. */
export function useOrder(orderId: string) {
  return useQuery({ ...orderQuery(orderId), staleTime: 0 });
}

export function usePlans(orderId: string) {
  return useQuery({
    ...callQuery('GET /subscribe/plans/{orderId}', { params: { orderId } }),
    select: ({ plans }) => plans,
  });
}

function orderQuery(orderId: string) {
  return callQuery('GET /subscribe/process/{orderId}', { params: { orderId } });
}

const plansKey = 'GET /subscribe/plans/{orderId}';

/** Changes the order and reads it again; the reply tells a conflict [K20]. */
export function useChangeOrder({ key_id: orderId }: Pick<Order, 'key_id'>) {
  const client = useQueryClient();
  return async (change: OrderChange): Promise<ChangeReply> => {
    const reply = await api('POST /subscribe/order/change', { body: { orderId, ...change } });
    await Promise.all([
      readNow(client, orderId),
      change.order && client.invalidateQueries({ queryKey: [plansKey, { orderId }] }),
    ]);
    return reply;
  };
}

/** Reads the order now, for everybody who shows it. */
export function useReadOrder(orderId: string): () => Promise<Order> {
  const client = useQueryClient();
  return () => readNow(client, orderId, { retry: false });
}

/** An answer that was asked for earlier is about the order as it was then: it is not waited for. */
async function readNow(client: QueryClient, orderId: string, how: { retry?: false } = {}): Promise<Order> {
  const query = orderQuery(orderId);
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, ...how });
}
