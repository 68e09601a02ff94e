import type { FastifyRequest } from 'fastify';

/** The origin under which somebody asked. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`;
}
