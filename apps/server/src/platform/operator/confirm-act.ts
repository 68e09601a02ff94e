import { randomUUID } from 'node:crypto';
import type { ActOutcome, confirmation } from '@etg/contract/console/consequence';
import { undoSeconds } from '@etg/contract/console/rights';
import type { ActCallShape } from '@etg/contract/console/staff-call';
import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { z } from 'zod';
import type { Core } from '../core.ts';
import type { Tx } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import type { DueWork } from '../due-work/due-work.ts';
import { Problem } from '../http/problem.ts';
import { encrypt, encryptMaybe } from '../sealed/sealed.ts';
import { toUnix } from '../wire-time.ts';
import { listActTopics } from './act-topics.ts';
import { digestOfFacts, isStillSeen } from './act-version.ts';
import { type Performed, performAct, performStaffAct, recordStep } from './perform-act.ts';
import type { ActDone, AnyStaffAct } from './staff-act.ts';
import { findActByKey, insertAct, resultOf, type StaffActRow } from './staff-act-rows.ts';
import { refuseOutOfScope } from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';
import { keyReused, passkeyNeeded } from './staff-problem.ts';
import { type AnyInput, type ComputedView, viewAct } from './view-act.ts';

export type ActDeps = Pick<Core, 'db' | 'clock' | 'dueWork'>;

export interface Confirming {
  act: AnyStaffAct;
  input: AnyInput;
  /** As it came, to be parsed again when the act is performed. */
  raw: { params: unknown; given: unknown };
  member: StaffMember;
  confirmed: z.output<typeof confirmation>;
  requestId: string;
  now: Date;
}

/** What the caller gets, and what happens after the commit. */
export interface Confirmed {
  outcome: ActOutcome;
  /** Undefined if nothing was written. */
  row?: StaffActRow;
  done?: ActDone | undefined;
  /** Of an act that has not happened: the open pages that show it. */
  topics?: readonly ConsoleTopic[];
}

/**
 * Confirms an act, in one transaction. A key that was used before joins that confirmation [QA7]; other facts than those
 * seen are shown instead [QA8]; money above the limit waits for a second person [QA9].
 */
export async function confirmAct(
  tx: Tx,
  { dueWork }: Pick<ActDeps, 'dueWork'>,
  given: Confirming,
): Promise<Confirmed> {
  const { act, input, member, confirmed, now } = given;
  await lockByName(tx, `staff-act:${confirmed.key}`);
  const earlier = await findActByKey(tx, confirmed.key);
  if (earlier) return joinEarlier(tx, earlier, given);
  refuseOutOfScope(member, await act.placeOf(tx, input));
  // Parallel confirmations of one person are counted one after the other.
  if (member.dailyLimit) await lockByName(tx, `staff-limit:${member.operator}`);
  const computed = await viewAct(tx, { act, input, member, now, locks: true });
  if ('refused' in computed) return { outcome: { outcome: 'refused', why: computed.refused } };
  if (!isStillSeen(confirmed.seen, computed.version))
    return { outcome: { outcome: 'changed', preview: computed.preview } };
  if (computed.preview.needsPasskey) throw passkeyNeeded();
  if (computed.preview.needsReason && !confirmed.reason) throw reasonMissing();
  return writeAct(tx, { dueWork, given, computed });
}

/** Only whoever used the key may use it again, and for the same. */
function joinEarlier(tx: Tx, row: StaffActRow, given: Confirming): Confirmed {
  if (row.operator !== given.member.operator || row.given_digest !== digestOfGiven(given)) throw keyReused();
  return { outcome: outcomeOf(tx, row) };
}

async function writeAct(
  tx: Tx,
  { dueWork, given, computed }: { dueWork: DueWork; given: Confirming; computed: ComputedView },
): Promise<Confirmed> {
  const { act, input, now } = given;
  const row = newRow(tx, given, computed);
  await insertAct(tx, row);
  if (row.state === 'done') {
    const { row: performed, done }: Performed = await performAct(tx, { act, input, row, now });
    const outcome = { outcome: 'done', act: row.id, ...resultIn(done) } as const;
    return { outcome, row: performed, done };
  }
  if (row.due_at) await dueWork.plan(tx, { kind: performStaffAct, subject: row.id, dueAt: row.due_at });
  await recordStep(tx, { row, now, step: row.state === 'waiting' ? 'planned' : 'asked' });
  return { outcome: outcomeOf(tx, row), row, topics: await listActTopics(tx, given) };
}

function newRow(tx: Tx, given: Confirming, { view, version, preview }: ComputedView): StaffActRow {
  const { act, member, confirmed, raw, requestId, now } = given;
  const state = preview.needsSecondPerson ? 'needs-second-person' : act.call.waits ? 'waiting' : 'done';
  return {
    id: randomUUID(),
    key: confirmed.key,
    act: act.call.act,
    operator: member.operator,
    staff_id: member.staffId ?? null,
    subject: view.subject,
    state,
    given: encrypt(tx, 'staff_act.given', JSON.stringify(raw)),
    given_digest: digestOfGiven(given),
    facts_digest: version.facts,
    reason_code: confirmed.reason?.code ?? null,
    reason_words: encryptMaybe(tx, 'staff_act.reason_words', confirmed.reason?.words),
    gives_minor: view.gives?.minor ?? null,
    gives_currency: view.gives?.currency ?? null,
    result: null,
    created_at: now,
    due_at: state === 'waiting' ? dueAfter(now, act.call) : null,
    ended_at: state === 'done' ? now : null,
    refused: null,
    declined_words: null,
    second_operator: null,
    second_staff_id: null,
    request_id: requestId,
  };
}

export function dueAfter(now: Date, { waits }: Pick<ActCallShape, 'waits'>): Date {
  const seconds = typeof waits === 'number' ? waits : undoSeconds;
  return new Date(now.getTime() + seconds * 1_000);
}

function digestOfGiven({ act, raw }: Confirming): string {
  return digestOfFacts({ act: act.call.act, ...raw });
}

/** What has become of an act that was confirmed. */
export function outcomeOf(tx: Tx, row: StaffActRow): ActOutcome {
  const act = row.id;
  if (row.state === 'done') return { outcome: 'done', act, ...resultIn({ result: resultOf(tx, row) }) };
  if (row.state === 'refused') return { outcome: 'refused', why: row.refused ?? '' };
  if (row.state === 'waiting')
    return { outcome: 'waiting', act, until: toUnix(row.due_at ?? row.created_at) };
  return { outcome: row.state, act };
}

export function resultIn(done: Pick<ActDone, 'result'> | undefined): { result?: unknown } {
  return done?.result === undefined ? {} : { result: done.result };
}

/** The code is one of the act's; `other` says nothing without words [QA4]. */
export function checkReason(
  { reasons, asksWhyAtTimes }: ActCallShape,
  { reason }: z.output<typeof confirmation>,
): void {
  if (!reasons) {
    if (reason) throw new Problem(400, 'This act has no reasons.', 'reason');
    return;
  }
  if (!reason) {
    if (asksWhyAtTimes) return;
    throw reasonMissing();
  }
  if (!reasons.includes(reason.code)) throw new Problem(400, 'Not a reason for this.', 'reason.code');
  if (reason.code === 'other' && !reason.words) throw new Problem(400, 'Say why.', 'reason.words');
}

function reasonMissing(): Problem {
  return new Problem(400, 'Give a reason.', 'reason');
}
