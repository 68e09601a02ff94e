import type { ActOutcome } from '@etg/contract/console/consequence';
import type { Right } from '@etg/contract/console/rights';
import type { Tx } from '../database/database.ts';
import type { DueWork } from '../due-work/due-work.ts';
import { notFound } from '../http/problem.ts';
import { encryptMaybe } from '../sealed/sealed.ts';
import { listActTopics } from './act-topics.ts';
import { isStillSeen } from './act-version.ts';
import { type Confirmed, dueAfter, outcomeOf, resultIn } from './confirm-act.ts';
import { type PerformDeps, performStaffAct, performWaitingAct, readRow, recordStep } from './perform-act.ts';
import { rightOfSecond } from './staff-act.ts';
import { lockAct, type StaffActRow, updateAct } from './staff-act-rows.ts';
import { hasFreshPasskey } from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';
import { passkeyNeeded, rightMissing, StaffProblem } from './staff-problem.ts';
import { viewAct } from './view-act.ts';

export interface Ending {
  id: string;
  member: StaffMember;
  requestId: string;
  now: Date;
}

/** Undoes an act that has not happened yet; the worker then finds it undone. If it has happened, the answer says so [QA6]. */
export async function undoAct(tx: Tx, deps: PerformDeps, ending: Ending): Promise<Confirmed> {
  const row = await lockForOthers(tx, deps, ending);
  if (row.state !== 'waiting' && row.state !== 'needs-second-person') return { outcome: outcomeOf(tx, row) };
  return endAct(tx, row, { ...deps, ...ending, state: 'undone' });
}

/** Performs it now instead of when it is due. */
export async function sendActNow(tx: Tx, deps: PerformDeps, ending: Ending): Promise<Confirmed> {
  const { id, member, now, requestId } = ending;
  const row = await lockForOthers(tx, deps, ending);
  if (row.state !== 'waiting') return { outcome: outcomeOf(tx, row) };
  await recordStep(tx, { row, now, step: 'sent-now', by: member, requestId });
  return performNow(tx, deps, { id, now });
}

/** The second person says no, and may say why to the author. */
export async function declineAct(
  tx: Tx,
  deps: PerformDeps,
  { words, ...ending }: Ending & { words: string | undefined },
): Promise<Confirmed> {
  const row = await lockForSecond(tx, deps, ending);
  if (row.state !== 'needs-second-person') return { outcome: outcomeOf(tx, row) };
  return endAct(tx, row, { ...deps, ...ending, state: 'declined', words });
}

/**
 * The second person agrees to what they have seen. It then waits like any other act of its kind, or happens at once. Never
 * the same person, also under two names [QA9].
 */
export async function confirmAsSecond(
  tx: Tx,
  deps: PerformDeps & { dueWork: DueWork },
  { seen, ...ending }: Ending & { seen: string },
): Promise<Confirmed> {
  const { member, now, requestId } = ending;
  const row = await lockForSecond(tx, deps, ending);
  if (row.state !== 'needs-second-person') return { outcome: outcomeOf(tx, row) };
  if (!hasFreshPasskey(member, now)) throw passkeyNeeded();
  const { act, input } = readRow(tx, deps, row);
  const computed = await viewAct(tx, { act, input, member, now, locks: true, except: row.id });
  if ('refused' in computed) return { outcome: { outcome: 'refused', why: computed.refused } };
  if (!isStillSeen(seen, computed.version))
    return { outcome: { outcome: 'changed', preview: computed.preview } };
  const agreed = {
    state: 'waiting',
    due_at: act.call.waits ? dueAfter(now, act.call) : now,
    facts_digest: computed.version.facts,
    second_operator: member.operator,
    second_staff_id: member.staffId ?? null,
  } as const;
  await updateAct(tx, row.id, agreed);
  const confirmed = { ...row, ...agreed };
  await recordStep(tx, { row: confirmed, now, step: 'confirmed', by: member, requestId });
  if (!act.call.waits) return performNow(tx, deps, { id: row.id, now });
  await deps.dueWork.plan(tx, { kind: performStaffAct, subject: row.id, dueAt: agreed.due_at });
  const topics = await listActTopics(tx, { act, input });
  return { outcome: outcomeOf(tx, confirmed), row: confirmed, topics };
}

async function performNow(tx: Tx, deps: PerformDeps, which: { id: string; now: Date }): Promise<Confirmed> {
  const performed = await performWaitingAct(tx, deps, which);
  if (!performed) throw notFound();
  const outcome = outcomeOf(tx, performed.row);
  // A secret is not stored, and this is the first answer.
  return {
    ...performed,
    outcome: outcome.outcome === 'done' ? { ...outcome, ...resultIn(performed.done) } : outcome,
  };
}

async function endAct(
  tx: Tx,
  row: StaffActRow,
  {
    state,
    member,
    now,
    requestId,
    words,
    ...deps
  }: Ending & PerformDeps & { state: 'undone' | 'declined'; words?: string | undefined },
): Promise<Confirmed> {
  const declined_words = encryptMaybe(tx, 'staff_act.declined_words', words);
  const ended = { state, ended_at: now, declined_words } as const;
  await updateAct(tx, row.id, ended);
  await recordStep(tx, { row, now, step: state, by: member, requestId });
  const outcome: ActOutcome = { outcome: state, act: row.id };
  const topics = await listActTopics(tx, readRow(tx, deps, row));
  return { outcome, row: { ...row, ...ended }, topics };
}

/** The author, or anybody who may do the same. */
async function lockForOthers(tx: Tx, { acts }: PerformDeps, { id, member }: Ending): Promise<StaffActRow> {
  const row = await lockAct(tx, id);
  if (!row) throw notFound();
  const right = acts.get(row.act)?.call.access.staff;
  if (row.operator === member.operator || (right && member.rights.has(right))) return row;
  throw right ? rightMissing(right) : notFound();
}

/** Whether they have the right that the act asks of its second person. */
export function mayBeSecond(
  { acts }: Pick<PerformDeps, 'acts'>,
  { act }: Pick<StaffActRow, 'act'>,
  { rights }: StaffMember,
): boolean {
  const right = secondRight(acts, act);
  return right !== undefined && rights.has(right);
}

function secondRight(acts: PerformDeps['acts'], name: string): Right | undefined {
  const act = acts.get(name);
  return act && rightOfSecond(act.call);
}

async function lockForSecond(tx: Tx, { acts }: PerformDeps, { id, member }: Ending): Promise<StaffActRow> {
  const row = await lockAct(tx, id);
  const right = row && secondRight(acts, row.act);
  if (!row || !right) throw notFound();
  if (!member.rights.has(right)) throw rightMissing(right);
  const isSame = row.operator === member.operator || (member.staffId && row.staff_id === member.staffId);
  if (isSame) throw new StaffProblem(403, 'A second person confirms it, not its author.', { why: 'own' });
  // A program is not a person.
  if (!member.staffId) throw new StaffProblem(403, 'A person confirms it.', { why: 'own' });
  return row;
}
