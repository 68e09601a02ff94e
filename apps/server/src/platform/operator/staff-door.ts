import { consoleApiPrefix, type StaffCallShape } from '@etg/contract/console/staff-call';
import { errorBody } from '@etg/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Core } from '../core.ts';
import { notSignedIn, Problem } from '../http/problem.ts';
import type { StaffMember, WhoIsStaff } from './staff-member.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives: the input is checked against the contract, the caller's right against the call. */
export interface StaffContext<C extends StaffCallShape> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Undefined only in a call that anyone may make, if nobody is signed in. */
  member: C['access']['staff'] extends 'anyone' ? StaffMember | undefined : StaffMember;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface StaffDoor {
  /** A call that reads, or signs in or out. */
  answer<C extends StaffCallShape, const R extends z.input<C['reply']>>(
    call: C,
    handler: (context: StaffContext<C>) => Promise<R>,
  ): void;
}

export interface StaffDoorDeps extends Pick<Core, 'clock'> {
  http: FastifyInstance;
  whoIsStaff: WhoIsStaff;
}

/** The one way to register a call of the console. */
export function staffDoor({ http, clock, whoIsStaff }: StaffDoorDeps): StaffDoor {
  return {
    answer: (call, handler) => {
      const { staff } = call.access;
      http.route({
        method: call.method,
        url: consoleApiPrefix + call.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: {
          hide: true,
          ...('body' in call && call.body && { body: call.body }),
          ...('params' in call && call.params && { params: call.params }),
          response: { 200: call.reply, '4xx': errorBody, '5xx': errorBody },
        },
        handler: async (request, reply) => {
          const member = await whoIsStaff(request);
          if (staff !== 'anyone' && !member) throw notSignedIn();
          if (staff !== 'anyone' && staff !== 'signed-in' && !member?.rights.has(staff))
            throw new Problem(403, `This needs the right ${staff}.`);
          const { body, params, query } = request;
          const context = { body, params, query, member, now: clock.now(), request, reply };
          // The schemas of the route have parsed the input; Fastify's types cannot follow a schema held in a variable.
          return handler(context as unknown as Parameters<typeof handler>[0]);
        },
      });
    },
  };
}
