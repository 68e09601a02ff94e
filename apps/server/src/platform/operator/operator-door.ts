import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ActFacts } from '../../migrations/operator-schema.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../http/problem.ts';
import { inWireTimes } from '../wire-time.ts';
import type { IsOperatorPlace } from './operator-host.ts';
import type { Operators } from './operators.ts';
import { recordAct } from './record-act.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** What became of it, as the record says. `undefined` as a whole: there is no such thing. */
export interface Done<Reply> {
  reply: Reply;
  subject?: string;
  before?: ActFacts;
  after?: ActFacts;
}

export interface OperatorCall<Given> {
  method: 'GET' | 'POST';
  path: string;
  /** What the record calls it: `report.close`. */
  act: string;
  /** The values of its path, its query and its body; what does not fit is answered like what is not there. */
  given: z.ZodType<Given>;
}

export interface OperatorContext<Given> {
  tx: Tx;
  given: Given;
  now: Date;
  reply: FastifyReply;
}

type Handler<Given, Reply> = (context: OperatorContext<Given>) => Promise<Done<Reply> | undefined>;

/** Work that calls others and cannot be one transaction: it is written down before it begins, and again when it ended. */
type LongHandler<Given, Reply> = (
  context: Omit<OperatorContext<Given>, 'tx'>,
) => Promise<Done<Reply> | undefined>;

export interface OperatorDoor {
  open<Given, Reply>(call: OperatorCall<Given>, handler: Handler<Given, Reply>): void;
  openLong<Given, Reply>(
    call: OperatorCall<Given> & { subjectOf(given: Given): string },
    handler: LongHandler<Given, Reply>,
  ): void;
}

export interface OperatorParts extends Pick<Core, 'db' | 'clock'> {
  http: FastifyInstance;
  operators: Operators;
  wrongTokens: WrongTokens;
  /** Where they are answered; elsewhere nothing is there. */
  isOperatorPlace: IsOperatorPlace;
}

/** The one way to a route for those who run the stations: who it is, and that it is written down, is decided here. */
export function operatorDoor(parts: OperatorParts): OperatorDoor {
  const { http, operators, wrongTokens, db, clock } = parts;
  function enter<Given>({ given }: OperatorCall<Given>, request: FastifyRequest) {
    if (!parts.isOperatorPlace(request)) throw notFound();
    const operator = wrongTokens.check('operator', request, () =>
      operators.find(request.headers.authorization),
    );
    const { data, success } = given.safeParse({
      ...Object(request.body),
      ...Object(request.query),
      ...Object(request.params),
    });
    if (!operator || !success) throw notFound();
    return { given: data, by: { operator, requestId: request.id } };
  }

  return {
    open: (call, handler) => {
      http.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const { given, by } = enter(call, request);
          const now = clock.now();
          return transact(db, async (tx) => {
            const done = await handler({ tx, given, now, reply });
            if (!done) throw notFound();
            await recordAct(tx, { ...by, act: call.act, ...factsOf(done), at: now });
            return inWireTimes(done.reply);
          });
        },
      });
    },
    openLong: (call, handler) => {
      http.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const { given, by } = enter(call, request);
          const subject = call.subjectOf(given);
          await recordAct(db, { ...by, act: `${call.act}.begin`, subject, at: clock.now() });
          const done = await handler({ given, now: clock.now(), reply });
          if (!done) throw notFound();
          await recordAct(db, { ...by, act: call.act, ...factsOf(done), subject, at: clock.now() });
          return inWireTimes(done.reply);
        },
      });
    },
  };
}

function routeOf({ method, path }: OperatorCall<unknown>) {
  return { method, url: path, schema: { hide: true } };
}

function factsOf({ subject = 'all', before, after }: Done<unknown>) {
  return { subject, before, after };
}
