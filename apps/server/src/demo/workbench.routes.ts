import { stationAct } from '@etg/contract/simulator-control';
import { workbenchSwitch } from '@etg/contract/workbench';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../platform/http/problem.ts';
import { toUnix } from '../platform/wire-time.ts';
import { ImpossibleAct } from './virtual-stations.ts';
import type { Workbench } from './workbench.ts';

const outboxQuery = z.object({
  to: z
    .string()
    .regex(/^(\d{1,20}|[^\s@]{1,100}@[^\s@]{1,150})$/)
    .optional(),
});
const advance = z.strictObject({
  advance_s: z
    .int()
    .min(0)
    .max(10 * 365 * 86_400),
});
const byCode = z.object({ code: z.string().regex(/^\d{4,6}$/) });

/** The workbench's calls (design, section 9). Only registered in the demo. */
export function workbenchRoutes(app: FastifyInstance, workbench: Workbench): void {
  const hidden = { hide: true } as const;
  app.get('/workbench/api/outbox', { schema: { ...hidden, querystring: outboxQuery } }, async ({ query }) =>
    workbench.outbox(outboxQuery.parse(query).to),
  );
  app.get('/workbench/api/stations', { schema: hidden }, async () => workbench.stations());
  app.post(
    '/workbench/api/stations/:code',
    { schema: { ...hidden, params: byCode, body: stationAct } },
    async ({ params, body }) =>
      actOrProblem(() => workbench.act(byCode.parse(params).code, stationAct.parse(body))),
  );
  app.get('/workbench/api/world', { schema: hidden }, async () => workbench.world());
  for (const name of ['queue', 'cleaning', 'pause'] as const) {
    app.post(
      `/workbench/api/stations/:code/${name}`,
      { schema: { ...hidden, params: byCode, body: workbenchSwitch } },
      async ({ params, body }) => {
        await actOrProblem(() => workbench[name](byCode.parse(params).code, workbenchSwitch.parse(body).on));
        return { ok: true };
      },
    );
  }
  app.get('/workbench/api/clock', { schema: hidden }, async () => ({ now: toUnix(workbench.now()) }));
  app.post('/workbench/api/clock', { schema: { ...hidden, body: advance } }, async ({ body }) =>
    workbench.advance(advance.parse(body).advance_s),
  );
  app.post('/workbench/api/reset', { schema: hidden }, async () => {
    await workbench.reset();
    return { ok: true };
  });
}

/** An impossible act is the user's mistake (400), not a fault of the server. */
async function actOrProblem<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ImpossibleAct) throw new Problem(400, error.message);
    throw error;
  }
}
