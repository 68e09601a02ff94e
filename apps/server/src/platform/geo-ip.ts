import { isIPv4 } from 'node:net';
import type { Coordinates } from '@etg/contract/entities';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, open, type Reader, validate } from 'maxmind';
import { StartupProblem } from './startup-problem.ts';

/** The approximate location of a network address: a town, never a house. Read from a local file; no third party is asked. */
export interface GeoIp {
  locate(request: Pick<FastifyRequest, 'ip' | 'headers'>): Coordinates | undefined;
}

export async function openGeoIp(file: string | undefined): Promise<GeoIp> {
  if (!file) return { locate: () => undefined };
  const reader = await open<CityResponse>(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new StartupProblem(`GEOIP_DB cannot be read (${reason}). It names a file in MaxMind's format.`);
  });
  return { locate: (request) => locate(reader, addressOf(request)) };
}

function locate(reader: Reader<CityResponse>, address: string): Coordinates | undefined {
  if (!validate(address)) return undefined;
  const { latitude, longitude } = reader.get(address)?.location ?? {};
  if (latitude === undefined || longitude === undefined) return undefined;
  return { lat: round(latitude), lng: round(longitude) };
}

/** About a kilometre; the file is less precise than that. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** Behind a proxy, the address that the proxy reports. A rider who forges the header only moves their own map. */
function addressOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const own = withoutIPv6Prefix(ip);
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded && isPrivateAddress(own) ? withoutIPv6Prefix(forwarded) : own;
}

function withoutIPv6Prefix(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : address;
}

function isPrivateAddress(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address);
}
