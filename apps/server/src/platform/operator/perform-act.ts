import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { Reader, Tx } from '../database/database.ts';
import { encrypt } from '../sealed/sealed.ts';
import { listActTopics } from './act-topics.ts';
import { digestOfFacts } from './act-version.ts';
import { recordAct } from './record-act.ts';
import { type ActDone, type AnyStaffAct, rightOfSecond } from './staff-act.ts';
import { givenOf, lockAct, reasonOf, type StaffActRow, updateAct } from './staff-act-rows.ts';
import type { FindStaff, StaffMember } from './staff-member.ts';
import { covers } from './staff-scope.ts';
import type { AnyInput } from './view-act.ts';

/** All acts, by their name in the record. */
export type ActList = ReadonlyMap<string, AnyStaffAct>;

export function listActs(acts: readonly AnyStaffAct[]): ActList {
  const byName = new Map(acts.map((act) => [act.call.act, act]));
  if (byName.size < acts.length) throw new Error('two acts have the same name');
  return byName;
}

export interface PerformDeps {
  acts: ActList;
  findStaff: FindStaff;
}

/** The due work of an act that waits. Its subject is the id of the act. */
export const performStaffAct = 'perform-staff-act';

export interface Performed {
  row: StaffActRow;
  done: ActDone | undefined;
  /** Of an act that was refused: the open pages that showed it. */
  topics?: readonly ConsoleTopic[];
}

/**
 * Performs an act that waited, once: its row is locked, and whoever comes later finds it ended. Its author may have lost
 * the right meanwhile, and its subject may have changed; then nothing is done, and that is recorded [QA6].
 */
export async function performWaitingAct(
  tx: Tx,
  deps: PerformDeps,
  { id, now }: { id: string; now: Date },
): Promise<Performed | undefined> {
  const row = await lockAct(tx, id);
  if (row?.state !== 'waiting') return undefined;
  const { act, input } = readRow(tx, deps, row);
  const refused = await whyNotAnyMore(tx, deps, { row, act, input, now });
  if (!refused) return performAct(tx, { act, input, row, now });
  const topics = await listActTopics(tx, { act, input });
  return { ...(await refuseAct(tx, row, { refused, now })), topics };
}

export async function performAct(
  tx: Tx,
  { act, input, row, now }: { act: AnyStaffAct; input: AnyInput; row: StaffActRow; now: Date },
): Promise<Performed> {
  const by = { staffId: row.staff_id ?? undefined, operator: row.operator };
  const second = row.second_operator ?? undefined;
  const done = await act.perform(tx, { ...input, now, by, second, reason: reasonOf(tx, row), actId: row.id });
  const isStored = done.result !== undefined && !done.secret;
  const ended = {
    state: 'done',
    ended_at: now,
    subject: done.subject ?? row.subject,
    result: isStored ? encrypt(tx, 'staff_act.result', JSON.stringify(done.result)) : null,
  } as const;
  await updateAct(tx, row.id, ended);
  const performed = { ...row, ...ended };
  await recordStep(tx, { row: performed, now, done, ...(done.step && { step: done.step }) });
  return { row: performed, done };
}

/** What can become of an act besides being performed. */
export const actSteps = [
  'asked',
  'planned',
  'confirmed',
  'declined',
  'undone',
  'sent-now',
  'refused',
] as const;

interface Step {
  row: StaffActRow;
  now: Date;
  /** Appended to the act's name; nothing for the act itself. */
  step?: (typeof actSteps)[number];
  /** Who took the step, if it was not the author. */
  by?: StaffMember | undefined;
  done?: Pick<ActDone, 'before' | 'after'> | undefined;
  requestId?: string | undefined;
}

/** Every step of an act is a line of the record, with the reason of its author [QA3]. */
export async function recordStep(tx: Tx, { row, now, step, by, done, requestId }: Step): Promise<void> {
  await recordAct(tx, {
    operator: by?.operator ?? row.operator,
    staffId: (by ? by.staffId : row.staff_id) ?? undefined,
    act: step ? `${row.act}.${step}` : row.act,
    subject: row.subject,
    before: done?.before,
    after: done?.after,
    reasonCode: row.reason_code ?? undefined,
    secondOperator: row.second_operator ?? undefined,
    staffActId: row.id,
    requestId: requestId ?? row.request_id ?? undefined,
    at: now,
  });
}

/** What was decided, read again with the contract of the act. */
export function readRow(tx: Reader, { acts }: Pick<PerformDeps, 'acts'>, row: StaffActRow) {
  const act = acts.get(row.act);
  // During a rollout a node of the next version knows it; until then the work is tried again.
  if (!act) throw new Error(`no act ${row.act}`);
  return { act, input: parseInput(act, givenOf(tx, row)) };
}

export function parseInput({ call }: AnyStaffAct, raw: { params?: unknown; given?: unknown }): AnyInput {
  return { params: call.params?.parse(raw.params), given: call.given.parse(raw.given) };
}

async function refuseAct(
  tx: Tx,
  row: StaffActRow,
  { refused, now }: { refused: string; now: Date },
): Promise<Performed> {
  const ended = { state: 'refused', refused, ended_at: now } as const;
  await updateAct(tx, row.id, ended);
  await recordStep(tx, { row, now, step: 'refused', done: { after: { why: refused } } });
  return { row: { ...row, ...ended }, done: undefined };
}

interface Again {
  row: StaffActRow;
  act: AnyStaffAct;
  input: AnyInput;
  now: Date;
}

async function whyNotAnyMore(
  tx: Tx,
  { findStaff }: PerformDeps,
  { row, act, input, now }: Again,
): Promise<string | undefined> {
  const author = await findStaff(tx, { staffId: row.staff_id ?? undefined, operator: row.operator });
  if (!author?.rights.has(act.call.access.staff)) return 'right-taken-away';
  const right = await act.alsoNeeds?.(tx, input);
  if (right && !author.rights.has(right)) return 'right-taken-away';
  if (row.second_operator) {
    const { second_staff_id: staffId, second_operator: operator } = row;
    const second = await findStaff(tx, { staffId: staffId ?? undefined, operator });
    if (!second?.rights.has(rightOfSecond(act.call))) return 'right-taken-away';
  }
  const place = await act.placeOf(tx, input);
  if (!place || !covers(author.scope, place)) return 'right-taken-away';
  const view = await act.preview(tx, { ...input, now, locks: true, member: author });
  if ('refused' in view) return view.refused;
  return digestOfFacts(view.facts) === row.facts_digest ? undefined : 'changed-meanwhile';
}
