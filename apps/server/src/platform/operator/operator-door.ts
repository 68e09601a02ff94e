import type { Right } from '@etg/contract/console/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ActFacts } from '../../migrations/operator-schema.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../http/problem.ts';
import { toWireTimes } from '../wire-time.ts';
import type { IsOperatorPlace } from './operator-host.ts';
import type { Operators } from './operators.ts';
import { recordAct } from './record-act.ts';
import { refuseOutOfScope, refuseWithoutRight } from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** The result of an act, for the reply and for the record. A handler returns undefined if its subject does not exist. */
export interface ActResult<Reply> {
  reply: Reply;
  subject?: string;
  before?: ActFacts;
  after?: ActFacts;
}

export interface OperatorCall<Given> {
  method: 'GET' | 'POST';
  path: string;
  /** The name of the act in the record: `report.close`. */
  act: string;
  /** What a machine token needs for it. The tokens of OPERATORS have all rights of these routes. */
  right: Right;
  /** The values of its path, its query and its body; invalid ones are answered with 404. */
  given: z.ZodType<Given>;
}

export interface OperatorContext<Given> {
  tx: Tx;
  given: Given;
  now: Date;
  reply: FastifyReply;
}

type Handler<Given, Reply> = (context: OperatorContext<Given>) => Promise<ActResult<Reply> | undefined>;

/** For work that calls other systems and cannot be one transaction: recorded before it starts and again when it has ended. */
type LongHandler<Given, Reply> = (
  context: Omit<OperatorContext<Given>, 'tx'>,
) => Promise<ActResult<Reply> | undefined>;

export interface OperatorDoor {
  open<Given, Reply>(call: OperatorCall<Given>, handler: Handler<Given, Reply>): void;
  openLong<Given, Reply>(
    call: OperatorCall<Given> & { subjectOf(given: Given): string },
    handler: LongHandler<Given, Reply>,
  ): void;
}

export interface OperatorDeps extends Pick<Core, 'db' | 'clock'> {
  http: FastifyInstance;
  operators: Operators;
  wrongTokens: WrongTokens;
  /** Whether operators' calls are answered for this request; otherwise the answer is 404. */
  isOperatorPlace: IsOperatorPlace;
  /** Finds the program whose token this is. */
  findByToken(authorization: string): Promise<StaffMember | undefined>;
}

/** The one way to register a route for operators: it identifies the operator and records the act. */
export function operatorDoor(deps: OperatorDeps): OperatorDoor {
  const { http, operators, wrongTokens, db, clock } = deps;
  async function authorize<Given>({ given, right }: OperatorCall<Given>, request: FastifyRequest) {
    if (!deps.isOperatorPlace(request)) throw notFound();
    const operator = await whoIs(request, right);
    const { data, success } = given.safeParse({
      ...Object(request.body),
      ...Object(request.query),
      ...Object(request.params),
    });
    if (!operator || !success) throw notFound();
    return { given: data, by: { operator, requestId: request.id } };
  }

  /** The name of the token of OPERATORS, or of a program with the right and without a limit to its scope. */
  async function whoIs(request: FastifyRequest, right: Right): Promise<string | undefined> {
    const { authorization } = request.headers;
    const known = operators.find(authorization);
    const program = known || !authorization ? undefined : await deps.findByToken(authorization);
    const found = wrongTokens.check('operator', request, () => known ?? program);
    if (typeof found !== 'object') return found;
    refuseWithoutRight(found, right);
    // These routes know no scope: they show and change all of it.
    refuseOutOfScope(found, 'company');
    return found.operator;
  }

  return {
    open: (call, handler) => {
      http.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const { given, by } = await authorize(call, request);
          const now = clock.now();
          return transact(db, async (tx) => {
            const result = await handler({ tx, given, now, reply });
            if (!result) throw notFound();
            await recordAct(tx, { ...by, act: call.act, ...factsOf(result), at: now });
            return toWireTimes(result.reply);
          });
        },
      });
    },
    openLong: (call, handler) => {
      http.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const { given, by } = await authorize(call, request);
          const subject = call.subjectOf(given);
          await recordAct(db, { ...by, act: `${call.act}.begin`, subject, at: clock.now() });
          const result = await handler({ given, now: clock.now(), reply });
          if (!result) throw notFound();
          await recordAct(db, { ...by, act: call.act, ...factsOf(result), subject, at: clock.now() });
          return toWireTimes(result.reply);
        },
      });
    },
  };
}

function routeOf({ method, path }: OperatorCall<unknown>) {
  return { method, url: path, schema: { hide: true } };
}

function factsOf({ subject = 'all', before, after }: ActResult<unknown>) {
  return { subject, before, after };
}
