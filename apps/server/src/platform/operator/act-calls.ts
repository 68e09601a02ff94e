import {
  confirmStaffAct,
  declineStaffAct,
  listStaffActs,
  readStaffAct,
  type ShownStaffAct,
  sendStaffActNow,
  undoStaffAct,
} from '@etg/contract/console/acts';
import { toDecimal } from '@etg/domain/money';
import type { FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../http/problem.ts';
import { decryptMaybe } from '../sealed/sealed.ts';
import { toUnix } from '../wire-time.ts';
import { type ActDoorDeps, finishAct, previewOf } from './act-door.ts';
import type { Confirmed } from './confirm-act.ts';
import { confirmAsSecond, declineAct, type Ending, mayBeSecond, sendActNow, undoAct } from './end-act.ts';
import { type PerformDeps, readRow } from './perform-act.ts';
import { findAct, listActsToConfirm, listOwnActs, reasonOf, type StaffActRow } from './staff-act-rows.ts';
import type { StaffDoor } from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';
import { covers, type Place } from './staff-scope.ts';
import { aboutOf, type DescribeSubjects } from './staff-subject.ts';

type Deps = ActDoorDeps & PerformDeps & { describeSubjects: DescribeSubjects };

/** The calls about acts that have been confirmed and have not happened yet. */
export function actCalls(door: StaffDoor, deps: Deps): void {
  const placeOf = (reader: Reader, { params: { actId } }: { params: { actId: string } }) =>
    placeOfAct(reader, deps, actId);
  const placed = { placeOf };

  door.answer(listStaffActs, async ({ query: { whose }, member, now }) => {
    const rows = await (whose === 'mine'
      ? listOwnActs(deps.db, member.operator, now)
      : listForSecond(deps, member));
    const names = await deps.describeSubjects(
      deps.db,
      rows.map(({ subject }) => subject),
    );
    return { acts: rows.map((row) => ({ ...shownAct(deps.db, row), ...aboutOf(names, row) })) };
  });

  door.answer(
    readStaffAct,
    async ({ params, member, now }) => readAct(deps, { ...params, member, now }),
    placed,
  );

  const end = async (
    {
      actId,
      member,
      request,
      now,
    }: { actId: string; member: StaffMember; request: FastifyRequest; now: Date },
    ending: (tx: Tx, given: Ending) => Promise<Confirmed>,
  ) =>
    finishAct(
      deps,
      await transact(deps.db, (tx) => ending(tx, { id: actId, member, requestId: request.id, now })),
    );

  door.answer(
    undoStaffAct,
    ({ params, ...context }) => end({ ...context, ...params }, (tx, given) => undoAct(tx, deps, given)),
    placed,
  );
  door.answer(
    sendStaffActNow,
    ({ params, ...context }) => end({ ...context, ...params }, (tx, given) => sendActNow(tx, deps, given)),
    placed,
  );
  door.answer(
    declineStaffAct,
    ({ params, body: { words }, ...context }) =>
      end({ ...context, ...params }, (tx, given) => declineAct(tx, deps, { ...given, words })),
    placed,
  );
  door.answer(
    confirmStaffAct,
    ({ params, body: { seen }, ...context }) =>
      end({ ...context, ...params }, (tx, given) => confirmAsSecond(tx, deps, { ...given, seen })),
    placed,
  );
}

/** Those that the caller has the right to confirm, of subjects in the caller's scope. */
async function listForSecond(deps: Deps, member: StaffMember): Promise<StaffActRow[]> {
  const open = await listActsToConfirm(deps.db, member.operator);
  const rows = open.filter((row) => mayBeSecond(deps, row, member));
  const places = await Promise.all(rows.map(({ id }) => placeOfAct(deps.db, deps, id)));
  return rows.filter((_row, index) => {
    const place = places[index];
    return place !== undefined && covers(member.scope, place);
  });
}

async function placeOfAct(reader: Reader, deps: Deps, id: string): Promise<Place | undefined> {
  const row = await findAct(reader, id);
  // What was given is blanked some months after the act has ended.
  if (!row?.given) return undefined;
  const { act, input } = readRow(reader, deps, row);
  return act.placeOf(reader, input);
}

/** For its author, for those who may do the same, and for those who may confirm it. */
async function readAct(
  deps: Deps,
  { actId, member, now }: { actId: string; member: StaffMember; now: Date },
) {
  return transact(deps.db, async (tx) => {
    const row = await findAct(tx, actId);
    if (!row) throw notFound();
    const { act, input } = readRow(tx, deps, row);
    const isOwn = row.operator === member.operator;
    if (!isOwn && !member.rights.has(act.call.access.staff) && !mayBeSecond(deps, row, member))
      throw notFound();
    const shown = shownAct(tx, row);
    if (row.ended_at) return { act: shown };
    const reply = await previewOf(tx, { act, input, member, now, except: row.id });
    return reply.outcome === 'preview'
      ? { act: shown, preview: reply.preview }
      : { act: shown, refused: reply.why };
  });
}

function shownAct(reader: Reader, row: StaffActRow): ShownStaffAct {
  const { gives_minor: minor, gives_currency: currency } = row;
  const reason = reasonOf(reader, row);
  const declined = decryptMaybe(reader, 'staff_act.declined_words', row.declined_words);
  return {
    id: row.id,
    act: row.act,
    subject: row.subject,
    operator: row.operator,
    state: row.state,
    ...(reason && { reason: { code: reason.code, ...(reason.words && { words: reason.words }) } }),
    ...(minor !== null && currency && { gives: { amount: toDecimal({ minor, currency }), currency } }),
    at: toUnix(row.created_at),
    ...(row.due_at && { until: toUnix(row.due_at) }),
    ...(row.second_operator && { second_operator: row.second_operator }),
    ...(row.refused && { refused: row.refused }),
    ...(declined && { declined_words: declined }),
  };
}
