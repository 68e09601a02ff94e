import type { ActPreview } from '@etg/contract/console/consequence';
import type { ActCallShape } from '@etg/contract/console/staff-call';
import type { Tx } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { toUnix } from '../wire-time.ts';
import { digestOfFacts, type SeenVersion, writeVersion } from './act-version.ts';
import type { ActInput, ActView, AnyStaffAct, Refused } from './staff-act.ts';
import { listOpenActsOn, sumGivenByOne } from './staff-act-rows.ts';
import { hasFreshPasskey } from './staff-door.ts';
import type { StaffMember } from './staff-member.ts';

export type AnyInput = ActInput<ActCallShape>;

export interface Viewing {
  act: AnyStaffAct;
  input: AnyInput;
  /** Whose limit and passkey count. */
  member: StaffMember;
  now: Date;
  locks: boolean;
  /** An act that is being looked at again is not in its own way. */
  except?: string;
}

export interface ComputedView {
  view: ActView;
  version: SeenVersion;
  preview: ActPreview;
}

/** Computes what an act would change, and what the caller still needs for it [QA5]. */
export async function viewAct(
  tx: Tx,
  { act, input, member, now, locks, except }: Viewing,
): Promise<ComputedView | Refused> {
  const view = await act.preview(tx, { ...input, now, locks, member });
  if ('refused' in view) return view;
  // Two people who confirm acts on one subject do so one after the other, so that the second sees the first's.
  if (locks) await lockByName(tx, `staff-subject:${view.subject}`);
  const open = (await listOpenActsOn(tx, view.subject)).filter(({ id }) => id !== except);
  const version = { facts: digestOfFacts(view.facts), newestOpen: open[0]?.created_at };
  const needsSecondPerson =
    act.call.secondPerson !== undefined || (await isAboveLimit(tx, { member, gives: view.gives, now }));
  const asksForPasskey = act.call.freshPasskey || needsSecondPerson;
  const preview: ActPreview = {
    consequence: view.consequence,
    version: writeVersion(version),
    needsSecondPerson,
    needsPasskey: Boolean(asksForPasskey) && !hasFreshPasskey(member, now),
    needsReason: act.call.reasons !== undefined && (!act.call.asksWhyAtTimes || view.asksWhy === true),
    meanwhile: open.map(({ id, act: name, operator, due_at }) => ({
      id,
      act: name,
      operator,
      ...(due_at && { until: toUnix(due_at) }),
    })),
  };
  return { view, version, preview };
}

/** A currency that the limit does not name is one in which nothing may be given alone. */
async function isAboveLimit(
  tx: Tx,
  { member, gives, now }: { member: StaffMember; gives: ActView['gives']; now: Date },
): Promise<boolean> {
  if (!gives || !member.dailyLimit) return false;
  const { operator } = member;
  const given = await sumGivenByOne(tx, { operator, currency: gives.currency, now });
  return given + gives.minor > (member.dailyLimit[gives.currency] ?? 0n);
}
