import { isIPv4 } from 'node:net';
import type { Coordinates } from '@etg/contract/entities';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, open, type Reader, validate } from 'maxmind';
import { StartupProblem } from './startup-problem.ts';

/** About where a network address is: a town, never a house. Asked of a file, never of anybody else. */
export interface GeoIp {
  locate(request: Pick<FastifyRequest, 'ip' | 'headers'>): Coordinates | undefined;
}

export async function openGeoIp(file: string | undefined): Promise<GeoIp> {
  if (!file) return { locate: () => undefined };
  const reader = await open<CityResponse>(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'no reason given';
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

/** A kilometre or so, which is more than the file knows. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/**
 * Behind a proxy, whoever the proxy says has asked. Somebody who writes the header themselves moves only their own map.
 */
function addressOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const own = plain(ip);
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return told && isOfThisNetwork(own) ? plain(told) : own;
}

function plain(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : address;
}

function isOfThisNetwork(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address);
}
