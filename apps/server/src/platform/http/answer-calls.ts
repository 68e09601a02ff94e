import type { Readable } from 'node:stream';
import { apiPrefix, type CallShape } from '@etg/contract/call';
import { errorBody } from '@etg/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CachedAnswer, sendCached } from './cached-answer.ts';
import { notSignedIn } from './problem.ts';

type Parsed<C extends CallShape, Key extends 'body' | 'params' | 'headers'> =
  C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler receives: all input is already checked against the contract. */
export interface CallContext<C extends CallShape> {
  body: Parsed<C, 'body'>;
  params: Parsed<C, 'params'>;
  headers: Parsed<C, 'headers'>;
  /** The signed-in account. Undefined only in a call that anyone may make, if the caller is not signed in. */
  accountId: C['access'] extends 'user' ? string : string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Finds the account of a request. Decided once per request, by the sign-in feature. */
export type WhoIs = (request: FastifyRequest) => Promise<string | undefined>;

export interface SentFile {
  name: string;
  content: Readable;
  /** Without it, JSON. */
  type?: 'application/pdf';
}

export interface Answering {
  answer<C extends CallShape, const R extends z.input<C['reply']>>(
    call: C,
    handler: (context: CallContext<C>) => Promise<R>,
  ): void;
  /** A frequent answer: the same for all callers who are not signed in, and a richer one for a signed-in user. */
  answerShared<C extends CallShape & { access: 'anyone' }, const R extends z.input<C['reply']>>(
    call: C,
    handlers: {
      stranger(context: CallContext<C>): Promise<CachedAnswer>;
      user(context: CallContext<C>, accountId: string): Promise<R>;
    },
  ): void;
  /** A file, sent while it is being produced. */
  answerFile<C extends CallShape>(call: C, handler: (context: CallContext<C>) => Promise<SentFile>): void;
  /** A frequent answer, the same for all callers: built once and sent as it is, without checks and serialisers. */
  answerCached(call: CallShape & { access: 'anyone' }, read: () => Promise<CachedAnswer>): void;
}

/** The one way to register an HTTP call: path, checks, access and documentation all come from its contract. */
export function answerCalls(app: FastifyInstance, whoIs: WhoIs): Answering {
  async function contextOf<C extends CallShape>(
    call: C,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CallContext<C>> {
    const accountId = await whoIs(request);
    if (call.access === 'user' && accountId === undefined) throw notSignedIn();
    const { body, params, headers } = request;
    // The schemas of the route have parsed these three; Fastify's types cannot follow a schema held in a variable.
    return { body, params, headers, accountId, request, reply } as unknown as CallContext<C>;
  }
  return {
    answer: (call, handler) => {
      app.route({
        ...routeOf(call),
        handler: async (request, reply) => handler(await contextOf(call, request, reply)),
      });
    },
    answerShared: (call, { stranger, user }) => {
      app.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const context = await contextOf(call, request, reply);
          if (context.accountId !== undefined) return user(context, context.accountId);
          return sendCached(await stranger(context), request, reply);
        },
      });
    },
    answerFile: (call, handler) => {
      app.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const {
            name,
            content,
            type = 'application/json; charset=utf-8',
          } = await handler(await contextOf(call, request, reply));
          return reply
            .type(type)
            .header('content-disposition', `attachment; filename="${name}"`)
            .header('cache-control', 'no-store')
            .send(content);
        },
      });
    },
    answerCached: (call, read) => {
      app.route({
        ...routeOf(call),
        handler: async (request, reply) => sendCached(await read(), request, reply),
      });
    },
  };
}

function routeOf(call: CallShape) {
  return {
    method: call.method,
    url: apiPrefix + call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.largestBody && { bodyLimit: call.largestBody }),
    schema: {
      summary: call.id === 'ours' ? call.summary : `${call.summary} [${call.id}]`,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.body && { body: call.body }),
      ...(call.params && { params: call.params }),
      ...(call.headers && { headers: call.headers }),
      response: { 200: call.reply, '4xx': errorBody, '5xx': errorBody },
    },
  };
}
