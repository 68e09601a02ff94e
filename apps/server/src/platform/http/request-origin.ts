import type { FastifyRequest } from 'fastify';

/** The origin to which the request was sent. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`;
}
