import { type Cookie, cookies } from '@etg/contract/cookies';
import { cableType, groupId } from '@etg/contract/entities';
import { groupSources } from '@etg/contract/vocabulary';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const query = z.object({ id: groupId, from: z.enum(groupSources).catch('flow') });
const form = z.object({ cable: cableType.optional().catch(undefined) });

/** The form of a station's page, sent if the script has not loaded yet: sets the same cookies and redirects likewise [R15]. */
export async function entryFormRoutes(
  http: FastifyInstance,
  { secureCookies }: { secureCookies: boolean },
): Promise<void> {
  // Forms are parsed only here: calls accept JSON only, so that a form of another site cannot make one.
  await http.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 1024 });
    scope.post('/station', { schema: { hide: true } }, async (request, reply) => {
      const station = query.safeParse(request.query);
      if (!station.success) return reply.redirect('/', 303);
      const { id, from } = station.data;
      const { cable } = form.parse(request.body ?? {});
      const remember = ({ name, maxAge }: Cookie, value: string) =>
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: secureCookies, maxAge });
      remember(cookies.groupId, id);
      if (cable) remember(cookies.cableType, cable);
      return reply.redirect(`/station?${new URLSearchParams({ id, from })}`, 303);
    });
  });
}
