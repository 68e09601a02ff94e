import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Under which name the operators' calls are answered. */
export const operatorHostEnvironment = {
  OPERATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'is a host name, with its port if it has one, such as ops.example')
    .transform((host) => host.toLowerCase())
    .optional(),
};

export type IsOperatorPlace = (request: Pick<FastifyRequest, 'headers' | 'raw'>) => boolean;

/**
 * Riders' host has no door for operators. They come under a name of their own, where their network can be guarded, or from
 * this very machine: straight, by its own name, passed on by nobody. `X-Forwarded-Host` is not looked at: proxies choose by `Host`.
 */
export function operatorPlace(operatorHost: string | undefined): IsOperatorPlace {
  return ({ headers, raw }) => {
    const host = (headers.host ?? '').toLowerCase();
    if (operatorHost !== undefined && host === operatorHost) return true;
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return !isPassedOn && ownName.test(host) && isLoopback(raw.socket.remoteAddress ?? '');
  };
}

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
