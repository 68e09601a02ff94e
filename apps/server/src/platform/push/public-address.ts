import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Private and reserved networks. A host name that resolves to one could make the server call internal services (SSRF).
 */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return !privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves a host name for a connection and returns only public addresses. */
export function resolvePublicAddress(
  hostname: string,
  options: LookupOptions,
  callback: Parameters<LookupFunction>[2],
): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const publicAddresses = (found ?? []).filter(({ address }) => isPublic(address));
    const [first] = publicAddresses;
    if (error || !first) callback(error ?? new Error('the host name has no public address'), '', 0);
    else if (options.all) callback(null, publicAddresses);
    else callback(null, first.address, first.family);
  });
}
