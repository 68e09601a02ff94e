import {
  type ActOutcome,
  actOutcome,
  confirmation,
  type PreviewReply,
  previewReply,
} from '@etg/contract/console/consequence';
import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notSignedIn } from '../http/problem.ts';
import { type Confirmed, checkReason, confirmAct } from './confirm-act.ts';
import { type ActList, parseInput } from './perform-act.ts';
import type { AnyStaffAct } from './staff-act.ts';
import {
  refuseOutOfScope,
  refuseWithoutRight,
  routeOf,
  type StaffDoorDeps,
  whoMayCall,
} from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';
import { parseGiven } from './staff-problem.ts';
import { type AnyInput, viewAct } from './view-act.ts';

export interface ActDoorDeps extends StaffDoorDeps, Pick<Core, 'log' | 'dueWork'> {
  acts: ActList;
  /** Makes open pages of the console read again. */
  hint(topics: readonly ConsoleTopic[]): void;
  /** Counts outcomes. */
  countAct(outcome: ActOutcome['outcome']): void;
}

interface Asked {
  member: StaffMember;
  input: AnyInput;
  raw: { params: unknown; given: unknown };
}

/** Registers the two routes of each act: its preview, and its confirmation [QA5]. */
export function openActs(deps: ActDoorDeps): void {
  for (const act of deps.acts.values()) {
    const { method, path, largestBody } = act.call;
    deps.http.route({
      ...routeOf({ method, path: `${path}/preview`, ...(largestBody && { largestBody }) }, previewReply),
      handler: (request) => answerPreview(deps, act, request),
    });
    deps.http.route({
      ...routeOf(act.call, actOutcome),
      handler: (request) => answerConfirmation(deps, act, request),
    });
  }
}

async function answerPreview(
  deps: ActDoorDeps,
  act: AnyStaffAct,
  request: FastifyRequest,
): Promise<PreviewReply> {
  const { member, input } = await readAsked(deps, act, request);
  return transact(deps.db, async (tx) => {
    // A preview changes nothing, whatever the act does by mistake.
    await sql`set transaction read only`.execute(tx);
    return previewOf(tx, { act, input, member, now: deps.clock.now() });
  });
}

export async function previewOf(
  tx: Tx,
  looking: { act: AnyStaffAct; input: AnyInput; member: StaffMember; now: Date; except?: string },
): Promise<PreviewReply> {
  refuseOutOfScope(looking.member, await looking.act.placeOf(tx, looking.input));
  const computed = await viewAct(tx, { ...looking, locks: false });
  if ('refused' in computed) return { outcome: 'refused', why: computed.refused };
  return { outcome: 'preview', preview: computed.preview };
}

async function answerConfirmation(
  deps: ActDoorDeps,
  act: AnyStaffAct,
  request: FastifyRequest,
): Promise<ActOutcome> {
  const { member, input, raw } = await readAsked(deps, act, request);
  const confirmed = parseGiven(confirmation, request.body);
  checkReason(act.call, confirmed);
  const now = deps.clock.now();
  const confirming = { act, input, raw, member, confirmed, requestId: request.id, now };
  const result = await transact(deps.db, (tx) => confirmAct(tx, deps, confirming));
  return finishAct(deps, result);
}

/** After the commit: nothing of it may be needed. */
export async function finishAct(
  deps: Pick<ActDoorDeps, 'hint' | 'countAct' | 'log'>,
  { outcome, row, done, topics = [] }: Confirmed,
): Promise<ActOutcome> {
  deps.countAct(outcome.outcome);
  if (row) deps.hint(['acts', 'record', ...(done?.topics ?? topics)]);
  try {
    await done?.afterCommit?.();
  } catch (error) {
    deps.log.error({ error, act: row?.id }, 'an act is done, but its step after the commit failed');
  }
  return outcome;
}

async function readAsked(deps: ActDoorDeps, act: AnyStaffAct, request: FastifyRequest): Promise<Asked> {
  const { call } = act;
  const member = await whoMayCall(deps, call.access.staff, request);
  if (!member) throw notSignedIn();
  if (call.params) parseGiven(call.params, request.params);
  const given: unknown = Object(request.body).given ?? {};
  parseGiven(call.given, given, 'given');
  const raw = { params: request.params, given };
  const input = parseInput(act, raw);
  const right = await act.alsoNeeds?.(deps.db, input);
  if (right) refuseWithoutRight(member, right);
  return { member, input, raw };
}
