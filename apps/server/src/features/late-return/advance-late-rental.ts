import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockRental, type RentalRow } from '../rental/index.ts';
import { findActivePlan } from '../subscription/index.ts';
import { insertReminder } from './fee.store.ts';
import { listUnsentSteps } from './fee-hold.store.ts';
import type { RentalFeeState } from './fee-state.rules.ts';
import {
  deadlineStep,
  heldCheckMs,
  heldStep,
  isOpenHold,
  type Moment,
  nextMoment,
  type Progress,
} from './late-return.rules.ts';
import { lockRentalWithAccount } from './lock-rental-with-account.ts';
import { moveRentalToPlan } from './move-rental-to-plan.ts';
import { reminderText } from './notice-text.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { notifyHeldFees } from './notify-held-fees.ts';
import { whyNotOwed } from './owed.rules.ts';
import { type DueStep, performStep } from './perform-step.ts';
import { readFeeState } from './read-fee-state.ts';
import { readStanding } from './read-standing.ts';
import { skipStep } from './skip-step.ts';

/** Performs the next reminder or fee step of an open rental if it is due, and plans the one after it. */
export async function advanceLateRental(
  deps: Payments & { noticeMs: number },
  tx: Tx,
  rentalId: string,
): Promise<RiderNotice[]> {
  const now = deps.clock.now();
  const locked = await lockRentalWithAccount(tx, rentalId);
  if (locked.returned_at || locked.lost_at) return [];
  const moved = await followActivePlan(deps, tx, locked);
  // Read again: the move gave the rental another schedule.
  const rental = moved.length > 0 ? await lockRental(tx, rentalId) : locked;
  const feeState = await readFeeState(tx, rental);
  if (!feeState) return [];
  const answeredAt = feeState.hold?.answeredAt;
  const unsent = answeredAt ? await listUnsentSteps(tx, rentalId, answeredAt) : new Set<number>();
  const progress: Progress = { ...progressOf(rental, feeState), unsent };
  const moment = nextMoment(feeState.timeline, progress, deps.noticeMs);
  if (!moment) {
    if (isOpenHold(feeState.hold)) await planHeldCheck(tx, rentalId, now);
    return moved;
  }
  if (moment.at > now) {
    await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: moment.at });
    return moved;
  }
  const notices = [...moved, ...(await perform(deps, tx, { rental, feeState, moment }))];
  const isOver = moment.act === 'perform' && moment.step.kind === 'lost';
  const next = isOver
    ? undefined
    : nextMoment(feeState.timeline, after(progress, moment, now), deps.noticeMs);
  if (next) await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: next.at });
  else if (!isOver && isOpenHold(feeState.hold)) await planHeldCheck(tx, rentalId, now);
  return notices;
}

async function planHeldCheck(tx: Tx, rentalId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + heldCheckMs);
  await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt });
}

/** Moves the rental to a longer plan that came without a purchase, or while the rental was starting. */
async function followActivePlan(deps: Payments, tx: Tx, rental: RentalRow): Promise<RiderNotice[]> {
  const { account_id: accountId, started_at } = rental;
  const active = await findActivePlan(tx, accountId, deps.clock.now());
  if (!active) return [];
  const from = active.started_at > started_at ? active.started_at : started_at;
  return moveRentalToPlan(deps, tx, { accountId, plan: active.plan, begunAt: deps.clock.now(), from });
}

function progressOf({ deadline, schedule_from }: RentalRow, feeState: RentalFeeState): Progress {
  const { remindedAt, fees, hold } = feeState;
  const deadlineNoticeAt = remindedAt.get(deadlineStep);
  // A rental that moved to another schedule: the earlier notice was about the deadline of the former schedule.
  if (deadlineNoticeAt && schedule_from && deadlineNoticeAt < schedule_from) remindedAt.delete(deadlineStep);
  return { deadline, hold, remindedAt, posted: new Set(fees.map((fee) => fee.step)) };
}

function after(progress: Progress, moment: Moment, now: Date): Progress {
  if (moment.act === 'perform')
    return { ...progress, posted: new Set([...progress.posted, moment.step.step]) };
  return { ...progress, remindedAt: new Map([...progress.remindedAt, [noticeStep(moment), now]]) };
}

/** The number under which a notice is recorded. */
function noticeStep(moment: Exclude<Moment, { act: 'perform' }>): number {
  if (moment.act === 'remind') return moment.step.step;
  return moment.act === 'expire' ? deadlineStep : heldStep;
}

interface DueMoment {
  rental: RentalRow;
  feeState: RentalFeeState;
  moment: Moment;
}

async function perform(
  deps: Payments,
  tx: Tx,
  { rental, feeState, moment }: DueMoment,
): Promise<RiderNotice[]> {
  switch (moment.act) {
    case 'expire':
      return [await notifyExpired(deps, tx, { rental, feeState })];
    case 'remind':
      return [await remind(deps, tx, { rental, feeState, step: moment.step })];
    case 'announce-held':
      return [await notifyHeldFees(deps, tx, { rental, feeState, steps: moment.steps })];
    case 'perform':
      return performIfOwed(deps, tx, { rental, schedule: feeState.schedule, step: moment.step });
  }
}

/** Since the reminder the rider may have bought the plan, or had it refunded (D17). */
async function performIfOwed(deps: Payments, tx: Tx, due: DueStep): Promise<RiderNotice[]> {
  const { step, at: dueAt, kind, to = null } = due.step;
  const standing = await readStanding(tx, due.rental, deps.clock.now());
  const why = whyNotOwed({ step, kind, dueAt, to }, standing);
  return why ? skipStep(deps, tx, { ...due, why }) : performStep(deps, tx, due);
}

/**
 * The session expires at the deadline [B13]. The notice goes to the phone only if no reminder of a fee was due by then:
 * otherwise the phone has that reminder.
 */
async function notifyExpired(
  { clock }: Payments,
  tx: Tx,
  { rental, feeState }: Omit<DueMoment, 'moment'>,
): Promise<RiderNotice> {
  const now = clock.now();
  const first = feeState.timeline.find((step) => step.at > rental.deadline);
  const isFirstMessage = feeState.timeline.every(({ remindAt }) => remindAt > rental.deadline);
  const { text, notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'info',
    now,
    sms: isFirstMessage,
    text: (t, format) =>
      first && isFirstMessage
        ? t('server.late.expired-free', { electron: rental.electron_id, when: format.when(first.at) })
        : t('server.late.expired', { electron: rental.electron_id }),
  });
  await insertReminder(tx, { rental_id: rental.id, step: deadlineStep, text, sent_at: now });
  return notice;
}

async function remind(
  { clock }: Payments,
  tx: Tx,
  { rental, feeState, step }: Omit<DueMoment, 'moment'> & { step: FeeStep },
): Promise<RiderNotice> {
  const now = clock.now();
  const announced = { step, currency: feeState.schedule.currency, electron: rental.electron_id };
  const { text, notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'info',
    now,
    // Somebody who told us that it is back is not sent one text message a day about it.
    sms: !isOpenHold(feeState.hold),
    usefulUntil: step.at,
    text: (t, format) => {
      const reminder = reminderText(announced, t, format);
      return isOpenHold(feeState.hold) ? `${reminder} ${t('server.late.held')}` : reminder;
    },
  });
  await insertReminder(tx, { rental_id: rental.id, step: step.step, text, sent_at: now });
  return notice;
}
