import type { FeeExplanation } from '@etg/contract/late-return';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Selectable } from 'kysely';
import type { FeePostingTable } from '../../migrations/late-return-schema.ts';
import { toWireRule } from '../pricing/index.ts';
import type { RentalMove, RentalRow } from '../rental/index.ts';
import type { AddedDays } from '../subscription/index.ts';
import type { RentalFeeState } from './fee-state.rules.ts';
import { currentLeg } from './late-return.rules.ts';

type FeeRow = Selectable<FeePostingTable>;

const toUnix = (at: Date) => Math.floor(at.getTime() / 1_000);

/** The cost of the rental up to and including this fee, as far as fees made it. */
export function totalWith({ fees }: RentalFeeState, { step }: FeeRow): bigint {
  return fees
    .filter((fee) => fee.step <= step && (!fee.withdrawn || fee.step === step))
    .reduce((sum, fee) => sum + fee.amount_minor, 0n);
}

type Schedule = Pick<RentalRow, 'schedule_id' | 'schedule_from' | 'first_step' | 'deadline'>;
type MovedTo = NonNullable<FeeExplanation['rental']['moved']>;

/** The schedule of a fee, and the plan to which the rental moved after it: a rental may move several times. */
export function scheduleOf(
  rental: RentalRow,
  moves: readonly RentalMove[],
  fee: FeeRow,
): { schedule: Schedule; to?: MovedTo } {
  const at = moves.findLastIndex((each) => each.first_step <= fee.step);
  const move = moves[at];
  if (!move || fee.step >= rental.first_step) return { schedule: rental };
  return { schedule: move, to: { at: toUnix(move.moved_at), to: moves[at + 1]?.plan ?? rental.plan } };
}

/** Staff may have added days after the fee was posted: it was posted by the times of before. */
export function beforeAddedDays(
  { started_at }: RentalRow,
  schedule: Schedule,
  { fee, added }: { fee: FeeRow; added: readonly AddedDays[] },
): Schedule {
  const later = added.filter(({ added_at }) => added_at >= fee.posted_at);
  const [first] = later;
  if (!first) return schedule;
  const shiftMs = later.reduce((sum, { shift_ms }) => sum + Number(shift_ms), 0);
  const from = schedule.schedule_from ?? started_at;
  return {
    ...schedule,
    schedule_from: new Date(from.getTime() - shiftMs),
    deadline: first.deadline_before ?? schedule.deadline,
  };
}

/** The rule of the schedule by which this fee was charged, if its step is still on the timeline. */
export function scheduleLine(
  { schedule, timeline, fees }: RentalFeeState,
  fee: FeeRow,
): FeeExplanation['schedule'] {
  const first = timeline[0]?.step ?? 0;
  const ofSchedule = fees.filter(({ step }) => step >= first && step < fee.step);
  const before = ofSchedule.filter(({ kind }) => kind === 'upgrade').length;
  const leg = currentLeg(schedule, before);
  const step = timeline.find((each) => each.step === fee.step);
  const ofStep =
    step && step.at.getTime() === fee.due_at.getTime() ? ruleOf(leg, { timeline, step }) : undefined;
  return {
    plan: leg.plan,
    version: leg.version,
    ...(ofStep && { rule: toWireRule(leg, ofStep) }),
  };
}

function ruleOf(
  { rules, plan }: FeeSchedule,
  { timeline, step }: { timeline: readonly FeeStep[]; step: FeeStep },
) {
  const nth = timeline.filter((each) => each.plan === plan && each.step <= step.step).length;
  let through = 0;
  return rules.find((rule) => {
    through += rule.kind === 'charge' ? rule.times : 1;
    return nth <= through;
  });
}
