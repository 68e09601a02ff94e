import { normalizeIP } from '@fastify/rate-limit';

interface Connection {
  once(event: 'close', listener: () => void): unknown;
}

/** Counts open connections by address, of IPv6 by its network. False: that address has as many as it may. */
export type CountOpen = (address: string, connection: Connection) => boolean;

export function openPerAddress(most: number): CountOpen {
  const open = new Map<string, number>();
  return (address, connection) => {
    const network = normalizeIP(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return false;
    open.set(network, count);
    connection.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    return true;
  };
}
