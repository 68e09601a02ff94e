import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An address (`10.0.0.5`, `::1`) or a network (`10.0.0.0/8`). */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Whether an address is one of our own proxies: only their forwarding headers are trusted. */
export type IsProxy = (address: string) => boolean;

export function proxiesAt(networks: readonly string[]): IsProxy {
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) proxies.addAddress(address, version);
    else proxies.addSubnet(address, Number(prefix), version);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** The client's address: the last one in the chain that is not our proxy. Fastify's rule, for requests that bypass Fastify. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isProxy: IsProxy,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
  let address = socket.remoteAddress ?? '';
  while (isProxy(address)) {
    const before = forwarded.pop();
    if (before === undefined) break;
    address = before;
  }
  return address;
}
