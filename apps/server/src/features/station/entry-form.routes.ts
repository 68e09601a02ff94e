import { type Cookie, cookies } from '@etg/contract/cookies';
import { cableType, groupId } from '@etg/contract/entities';
import { groupSources } from '@etg/contract/vocabulary';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const query = z.object({ id: groupId, from: z.enum(groupSources).catch('flow') });
const form = z.object({ cable: cableType.optional().catch(undefined) });

/** What a station's page sends where its script has not arrived yet: remembered as the script would, then the same way on [R15]. */
export async function entryFormRoutes(
  http: FastifyInstance,
  { secureCookies }: { secureCookies: boolean },
): Promise<void> {
  // Only here: calls speak JSON, and a form of another site must not look like one.
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
