import type { Readable } from 'node:stream';
import { freshPasskeySeconds, type Right } from '@etg/contract/console/rights';
import {
  consoleApiPrefix,
  type StaffAccess,
  type StaffCallShape,
  serverTimeHeader,
} from '@etg/contract/console/staff-call';
import { staffErrorBody } from '@etg/contract/console/staff-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Core } from '../core.ts';
import type { Reader } from '../database/database.ts';
import { withReserve } from '../database/pool.ts';
import { sendError } from '../http/errors.ts';
import { notFound, notSignedIn, Problem } from '../http/problem.ts';
import { recordAct, wasRecorded } from './record-act.ts';
import type { StaffMember, WhoIsStaff } from './staff-member.ts';
import { parseGiven, passkeyNeeded, rightMissing, StaffProblem, scopeMissing } from './staff-problem.ts';
import { covers, type Place } from './staff-scope.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface StaffInput<C extends StaffCallShape> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What a handler receives: the input is checked against the contract, the caller's right and scope against the call. */
export interface StaffContext<C extends StaffCallShape> extends StaffInput<C> {
  /** Undefined only in a call that anyone may make, if nobody is signed in. */
  member: C['access']['staff'] extends 'anyone' ? StaffMember | undefined : StaffMember;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface AnswerOptions<C extends StaffCallShape> {
  /** Where the subject is; undefined: no such subject. Required if the call has parameters and needs a right. */
  placeOf?(reader: Reader, input: StaffInput<C>): Promise<Place | undefined>;
  /** For a call with `recordedAs`: what was looked at. Without it, its parameters, or `all`. */
  subjectOf?(input: StaffInput<C>): string;
  /**
   * For a page that is live and reads again with every change: the same person who reads it again within this time is
   * not recorded again.
   */
  recordedOnceMs?: number;
  /** Asks for a passkey that was used within `freshPasskeySeconds` [QS3]. */
  freshPasskey?: true;
}

export interface StaffFile {
  name: string;
  type: string;
  content: Readable;
  /** The browser shows it instead of saving it. */
  isShown?: true;
}

/** The caller may upload: the bytes have not been read yet. */
export interface UploadContext<C extends StaffCallShape> extends StaffContext<C> {
  upload: Readable;
}

type Handler<C extends StaffCallShape, Result> = (context: StaffContext<C>) => Promise<Result>;

export interface StaffDoor {
  /** A call that reads, or signs in or out. */
  answer<C extends StaffCallShape, const R extends z.input<C['reply']>>(
    call: C,
    handler: Handler<C, R>,
    options?: AnswerOptions<C>,
  ): void;
  /** A file that is sent while it is being produced. */
  answerFile<C extends StaffCallShape>(
    call: C,
    handler: Handler<C, StaffFile>,
    options?: AnswerOptions<C>,
  ): void;
  /** A call whose body is a file. Nothing of it is read before the caller's right is known. */
  answerUpload<C extends StaffCallShape & { largestUpload: number }, const R extends z.input<C['reply']>>(
    call: C,
    handler: (context: UploadContext<C>) => Promise<R>,
    options?: AnswerOptions<C>,
  ): void;
}

export interface StaffDoorDeps extends Pick<Core, 'db' | 'clock'> {
  http: FastifyInstance;
  whoIsStaff: WhoIsStaff;
  /** Whether the console is answered under the host of this request; otherwise the answer is 404. */
  isConsolePlace(request: Pick<FastifyRequest, 'headers'>): boolean;
}

/** The one way to register a call of the console: who, right, scope, passkey and record are decided here [QA2]. */
export function staffDoor(deps: StaffDoorDeps): StaffDoor {
  const { http, db, clock } = deps;
  async function contextOf<C extends StaffCallShape>(
    call: C,
    { request, reply, options }: { request: FastifyRequest; reply: FastifyReply; options: AnswerOptions<C> },
  ): Promise<StaffContext<C>> {
    const member = await whoMayCall(deps, call.access.staff, request);
    const now = clock.now();
    reply.header(serverTimeHeader, now.getTime());
    if (options.freshPasskey && !(member && hasFreshPasskey(member, now))) throw passkeyNeeded();
    const input = inputOf(call, request);
    if (member && options.placeOf) refuseOutOfScope(member, await options.placeOf(db, input));
    // The types of the contract follow from `call`, and of the member from its access, which is checked above.
    return { ...input, member, now, request, reply } as StaffContext<C>;
  }

  async function recordReading<C extends StaffCallShape>(
    { recordedAs: act }: C,
    { member, request, now, ...input }: StaffContext<C>,
    { subjectOf = subjectIn, recordedOnceMs }: AnswerOptions<C>,
  ): Promise<void> {
    if (!act || !member) return;
    const { operator, staffId } = member;
    const reading = { operator, staffId, act, subject: subjectOf(input), requestId: request.id, at: now };
    if (recordedOnceMs === undefined || !(await wasRecorded(db, reading, recordedOnceMs)))
      await recordAct(db, reading);
  }

  return {
    answer: (call, handler, options = {}) => {
      refuseUnplaced(call, options);
      http.route({
        ...routeOf(call, call.reply),
        handler: async (request, reply) => {
          const context = await contextOf(call, { request, reply, options });
          const result = await handler(context);
          await recordReading(call, context, options);
          return result;
        },
      });
    },
    answerFile: (call, handler, options = {}) => {
      refuseUnplaced(call, options);
      http.route({
        ...routeOf(call, undefined),
        handler: async (request, reply) => {
          const context = await contextOf(call, { request, reply, options });
          await recordReading(call, context, options);
          const { name, type, content, isShown } = await handler(context);
          return reply
            .type(type)
            .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
            .send(content);
        },
      });
    },
    answerUpload: (call, handler, options = {}) => {
      refuseUnplaced(call, options);
      http.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _bytes, done) => done(null));
        scope.route({
          ...routeOf(call, call.reply),
          handler: async (request, reply) => {
            const context = await contextOf(call, { request, reply, options });
            refuseLargeUpload(call, request);
            return handler({ ...context, upload: request.raw });
          },
        });
      });
    },
  };
}

/** Before it is read. What does not say how long it is, is counted while it is read. */
function refuseLargeUpload({ largestUpload }: { largestUpload: number }, { headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > largestUpload)
    throw new Problem(413, 'The file is too large.');
}

/** Nobody is answered without the right; who is not signed in learns nothing else. */
export async function whoMayCall(
  { whoIsStaff, isConsolePlace }: Pick<StaffDoorDeps, 'whoIsStaff' | 'isConsolePlace'>,
  access: StaffAccess,
  request: FastifyRequest,
): Promise<StaffMember | undefined> {
  if (!isConsolePlace(request)) throw notFound();
  const member = await whoIsStaff(request);
  if (access === 'anyone') return member;
  if (!member) throw notSignedIn();
  if (access !== 'signed-in') refuseWithoutRight(member, access);
  return member;
}

export function refuseWithoutRight({ rights }: StaffMember, right: Right): void {
  if (!rights.has(right)) throw rightMissing(right);
}

/** What is outside the scope is answered like what does not exist. */
export function refuseOutOfScope({ scope }: StaffMember, place: Place | undefined): void {
  if (place === undefined) throw notFound();
  if (covers(scope, place)) return;
  throw place === 'company' ? scopeMissing() : notFound();
}

export function hasFreshPasskey({ passkeyAt }: StaffMember, now: Date): boolean {
  if (!passkeyAt) return false;
  // abs(): the demo's clock can be set back, and a passkey must not stay fresh until it has caught up.
  return Math.abs(now.getTime() - passkeyAt.getTime()) <= freshPasskeySeconds * 1_000;
}

function inputOf<C extends StaffCallShape>(call: C, request: FastifyRequest): StaffInput<C> {
  return {
    params: call.params && parseGiven(call.params, request.params),
    query: call.query && parseGiven(call.query, request.query),
    body: call.body && parseGiven(call.body, request.body ?? {}),
  } as StaffInput<C>;
}

function subjectIn({ params }: { params: unknown }): string {
  return Object.values(Object(params)).map(String).join('/').slice(0, 200) || 'all';
}

/** A mistake of ours, found when the server starts. */
function refuseUnplaced<C extends StaffCallShape>(call: C, { placeOf }: AnswerOptions<C>): void {
  const isForAll = call.access.staff === 'anyone' || call.access.staff === 'signed-in';
  if (call.params && !isForAll && !placeOf)
    throw new Error(`${call.method} ${call.path} has a subject, but does not say where it is`);
}

/** What somebody needs to come in and end a transaction that blocks all others: answered also if no connection is free. */
const onReservePaths =
  /^\/(me|sign-in(\/begin)?|step-up(\/begin)?|machine(\/transactions|\/end-transaction(\/preview)?)?)$/;

function isOnReserve(path: string): boolean {
  return onReservePaths.test(path);
}

function onReserve(_request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  withReserve(done);
}

/** The part of a console route that comes from its contract. Input is checked after the right, so the route has no schema for it. */
export function routeOf(
  { method, path, largestBody }: Pick<StaffCallShape, 'method' | 'path' | 'largestBody'>,
  reply?: z.ZodType,
) {
  return {
    method,
    ...(largestBody && { bodyLimit: largestBody }),
    url: consoleApiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    errorHandler: sendStaffError,
    ...(isOnReserve(path) && { preHandler: onReserve }),
    schema: {
      hide: true,
      response: { ...(reply && { 200: reply }), '4xx': staffErrorBody, '5xx': staffErrorBody },
    },
  };
}

function sendStaffError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const more = error instanceof StaffProblem ? error.more : {};
  return sendError(error, request, { reply, more: { request: request.id, ...more } });
}
