import { languages } from '@etg/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

const dayMs = 86_400_000;

/** Says where to report a vulnerability (RFC 9116). */
export function serveSecurityTxt(
  app: FastifyInstance,
  { clock, contact, publicUrl }: { clock: Clock; contact: string; publicUrl: string },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + 180 * dayMs);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
