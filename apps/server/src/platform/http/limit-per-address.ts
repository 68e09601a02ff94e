import { normalizeIP } from '@fastify/rate-limit';

interface Connection {
  once(event: 'close', listener: () => void): unknown;
}

/** Counts open connections by address, for IPv6 by network. False: the address has as many as it may. */
export type AdmitConnection = (address: string, connection: Connection) => boolean;

export function limitPerAddress(most: number): AdmitConnection {
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
