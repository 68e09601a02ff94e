import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ImpossibleAct } from './virtual-stations.ts';
import type { Workbench } from './workbench.ts';
import { css, workbenchHtml } from './workbench-html.ts';

/** A plain page of forms over the workbench: works in any browser, and without a script. */
export async function workbenchPage(app: FastifyInstance, workbench: Workbench): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    const hidden = { schema: { hide: true } } as const;

    scope.get('/workbench', hidden, async (request, reply) => {
      const said = z.object({ said: z.string().max(200).optional() }).parse(request.query).said;
      const [stations, outbox] = await Promise.all([workbench.stations(), workbench.outbox(undefined)]);
      return reply.type('text/html').send(workbenchHtml({ stations, outbox, now: workbench.now(), said }));
    });
    scope.get('/workbench/workbench.css', hidden, async (_request, reply) =>
      reply.type('text/css').send(css),
    );
    scope.post('/workbench/act', hidden, async ({ body }, reply) => {
      const { station, act } = actForm.parse(body);
      return done(reply, () => workbench.act(station, act));
    });
    scope.post('/workbench/clock', hidden, async ({ body }, reply) => {
      const { hours } = z.object({ hours: z.coerce.number().min(0).max(8_760) }).parse(body);
      return done(reply, () => workbench.advance(hours * 3_600));
    });
    scope.post('/workbench/reset', hidden, async (_request, reply) => done(reply, () => workbench.reset()));
  });
}

const actForm = z
  .object({
    station: z.string(),
    action: z.enum(['take', 'insert', 'online', 'offline', 'fault', 'auto_take']),
    nest: z.coerce.number().int().optional(),
    electron: z.string().optional(),
    on: z.enum(['yes', 'no']).optional(),
  })
  .transform(({ station, action, nest, electron, on }) => ({
    station,
    act: {
      action,
      ...(nest && { nest }),
      ...(electron && { electron }),
      ...(action === 'fault' && { fault: on === 'yes' ? ('jammed' as const) : null }),
      ...(on && { on: on === 'yes' }),
    },
  }));

async function done(reply: FastifyReply, act: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    await act();
    return reply.redirect('/workbench', 303);
  } catch (error) {
    if (!(error instanceof ImpossibleAct)) throw error;
    return reply.redirect(`/workbench?said=${encodeURIComponent(error.message)}`, 303);
  }
}
