import type { FeeExplanation } from '@etg/contract/late-return';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { toWireRule } from '../pricing/index.ts';
import { listMoves, type RentalMove, type RentalRow } from '../rental/index.ts';
import { type AddedDays, listDaysAddedTo } from '../subscription/index.ts';
import {
  findActsOfFee,
  findFeeOf,
  findReminderOf,
  findRentalPlaces,
  listElectronEvents,
} from './explanation.store.ts';
import type { FeeRow } from './fee.store.ts';
import type { RentalFeeState } from './fee-state.rules.ts';
import { currentLeg } from './late-return.rules.ts';
import { readFeeState } from './read-fee-state.ts';
import { decimal, toWireFee } from './wire-fee.rules.ts';

/** Why a fee was charged. Undefined for a fee of another rider [A2]. */
export async function explainFee(
  db: Reader,
  { feeId, accountId }: { feeId: string; accountId: string },
): Promise<FeeExplanation | undefined> {
  const fee = await findFeeOf(db, { feeId, accountId });
  if (!fee) return undefined;
  const { rental, place, returnPlace } = await findRentalPlaces(db, fee.rental_id);
  const { schedule: moved, to } = scheduleOf(rental, await listMoves(db, [rental.id]), fee);
  const schedule = beforeAddedDays(rental, moved, { fee, added: await listDaysAddedTo(db, rental.id) });
  const feeState = await readFeeState(db, { ...rental, ...schedule });
  if (!feeState) return undefined;
  const reminder = await findReminderOf(db, fee);
  const [payments, events] = [await paymentsOf(db, accountId, fee), await eventsOf(db, fee.rental_id)];
  return {
    fee: toWireFee(fee, totalWith(feeState, fee)),
    currency: fee.currency,
    rental: {
      id: rental.id,
      electron: rental.electron_id,
      start: toUnix(rental.started_at),
      deadline: toUnix(schedule.deadline),
      taken_from: place,
      ...(rental.returned_at && { returned_at: toUnix(rental.returned_at) }),
      ...(returnPlace && { returned_to: returnPlace }),
      ...(rental.lost_at && { lost_at: toUnix(rental.lost_at) }),
      ...(to && { moved: to }),
    },
    schedule: scheduleLine(feeState, fee),
    ...(reminder && { reminder }),
    payments,
    events,
  };
}

function totalWith({ fees }: RentalFeeState, { step }: FeeRow): bigint {
  return fees
    .filter((fee) => fee.step <= step && (!fee.withdrawn || fee.step === step))
    .reduce((sum, fee) => sum + fee.amount_minor, 0n);
}

type Schedule = Pick<RentalRow, 'schedule_id' | 'schedule_from' | 'first_step' | 'deadline'>;
type MovedTo = NonNullable<FeeExplanation['rental']['moved']>;

/** The schedule of a fee, and the plan to which the rental moved after it: a rental may move several times. */
function scheduleOf(
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
function beforeAddedDays(
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
function scheduleLine({ schedule, timeline, fees }: RentalFeeState, fee: FeeRow): FeeExplanation['schedule'] {
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

async function paymentsOf(db: Reader, accountId: string, fee: FeeRow): Promise<FeeExplanation['payments']> {
  const acts = await findActsOfFee(db, accountId, fee);
  return acts.map((act) => ({
    at: toUnix(act.created_at),
    amount: decimal(act.kind === 'sale' ? fee.amount_minor : act.amount_minor, act.currency),
    kind: act.kind === 'sale' ? 'charge' : 'refund',
    state: wireStates[act.state],
  }));
}

const wireStates = {
  created: 'processing',
  sending: 'processing',
  unknown: 'processing',
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'failed',
  voided: 'failed',
} as const;

async function eventsOf(db: Reader, rentalId: string): Promise<FeeExplanation['events']> {
  const events = await listElectronEvents(db, rentalId);
  return events
    .map(({ reportedAt, ...event }) => ({
      ...event,
      at: toUnix(event.at),
      ...(reportedAt && { heard_at: toUnix(reportedAt) }),
    }))
    .sort((one, other) => one.at - other.at);
}
