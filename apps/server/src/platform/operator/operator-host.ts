import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The host name under which operators' calls are answered. */
export const operatorHostEnvironment = {
  OPERATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'is a host name, with its port if it has one, such as ops.example')
    .transform((host) => host.toLowerCase())
    .optional(),
};

export type IsOperatorPlace = (request: Pick<FastifyRequest, 'headers' | 'raw'>) => boolean;

/**
 * The riders' host has no door for operators. Operators use a host name of their own, to which network access can be
 * restricted, or this machine itself: directly, by its loopback name, through no proxy. `X-Forwarded-Host` is ignored:
 * proxies choose by `Host`.
 */
export function operatorPlace(operatorHost: string | undefined): IsOperatorPlace {
  return ({ headers, raw }) => {
    const host = (headers.host ?? '').toLowerCase();
    if (operatorHost !== undefined && host === operatorHost) return true;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return !isForwarded && ownName.test(host) && isLoopback(raw.socket.remoteAddress ?? '');
  };
}

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
