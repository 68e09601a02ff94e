import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockRental, type RentalRow } from '../rental/index.ts';
import { findActivePlan } from '../subscription/index.ts';
import { insertReminder } from './fee.store.ts';
import { followPlan } from './follow-plan.ts';
import { deadlineStep, type Moment, nextMoment, type Progress } from './late-return.rules.ts';
import { lockRentalOf } from './lock-rental-of.ts';
import { notifyRider } from './notify-rider.ts';
import { whyNotOwed } from './owed.rules.ts';
import { type Posting, postStep } from './post-step.ts';
import { type FeeBooks, readFeeBooks } from './read-fee-books.ts';
import { readStanding } from './read-standing.ts';
import { skipStep } from './skip-step.ts';
import { reminderWords } from './words.rules.ts';

/** Does the next thing that is due for a rental that is out, and plans the one after it. */
export async function lookAfterRental(
  parts: Payments & { noticeMs: number },
  tx: Tx,
  rentalId: string,
): Promise<Telling[]> {
  const now = parts.clock.now();
  const held = await lockRentalOf(tx, rentalId);
  if (held.returned_at || held.lost_at) return [];
  const moved = await followPlanHad(parts, tx, held);
  // Moved a moment ago: the schedule it follows now is another.
  const rental = moved.length > 0 ? await lockRental(tx, rentalId) : held;
  const books = await readFeeBooks(tx, rental);
  if (!books) return [];
  const progress = progressOf(rental, books);
  const moment = nextMoment(books.timeline, progress, parts.noticeMs);
  if (!moment) return moved;
  if (moment.at > now) {
    await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: moment.at });
    return moved;
  }
  const done = [...moved, ...(await act(parts, tx, { rental, books, moment }))];
  const isOver = moment.act === 'post' && moment.step.kind === 'lost';
  const next = isOver ? undefined : nextMoment(books.timeline, after(progress, moment, now), parts.noticeMs);
  if (next) await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: next.at });
  return done;
}

/** A longer plan that came by no purchase, or while the rental was just beginning, is followed from here on. */
async function followPlanHad(parts: Payments, tx: Tx, rental: RentalRow): Promise<Telling[]> {
  const { account_id: accountId, started_at } = rental;
  const had = await findActivePlan(tx, accountId, parts.clock.now());
  if (!had) return [];
  const from = had.started_at > started_at ? had.started_at : started_at;
  return followPlan(parts, tx, { accountId, plan: had.plan, begunAt: parts.clock.now(), from });
}

function progressOf({ deadline, schedule_from }: RentalRow, books: FeeBooks): Progress {
  const { told, fees } = books;
  const saidAt = told.get(deadlineStep);
  // Of a rental that moved to another schedule, what was said of the deadline before is not of this one.
  if (saidAt && schedule_from && saidAt < schedule_from) told.delete(deadlineStep);
  return { deadline, told, posted: new Set(fees.map((fee) => fee.step)) };
}

function after({ deadline, told, posted }: Progress, moment: Moment, now: Date): Progress {
  if (moment.act === 'post') return { deadline, told, posted: new Set([...posted, moment.step.step]) };
  const step = moment.act === 'expire' ? deadlineStep : moment.step.step;
  return { deadline, told: new Map([...told, [step, now]]), posted };
}

interface Doing {
  rental: RentalRow;
  books: FeeBooks;
  moment: Moment;
}

async function act(parts: Payments, tx: Tx, { rental, books, moment }: Doing): Promise<Telling[]> {
  switch (moment.act) {
    case 'expire':
      return [await sayExpired(parts, tx, { rental, books })];
    case 'remind':
      return [await remind(parts, tx, { rental, books, step: moment.step })];
    case 'post':
      return post(parts, tx, { rental, schedule: books.schedule, step: moment.step });
  }
}

/** Asks first whether it is still owed: what was announced may be settled by now (D17). */
async function post(parts: Payments, tx: Tx, posting: Posting): Promise<Telling[]> {
  const { step, at: dueAt, kind, to = null } = posting.step;
  const standing = await readStanding(tx, posting.rental, parts.clock.now());
  const why = whyNotOwed({ step, kind, dueAt, to }, standing);
  return why ? skipStep(parts, tx, { ...posting, why }) : postStep(parts, tx, posting);
}

/** The session is expired from here on [B13]. Where nothing is charged for days the phone is told too. */
async function sayExpired(
  { clock }: Payments,
  tx: Tx,
  { rental, books }: Omit<Doing, 'moment'>,
): Promise<Telling> {
  const now = clock.now();
  const first = books.timeline.find((step) => step.at > rental.deadline);
  const isQuiet = books.timeline.every(({ remindAt }) => remindAt > rental.deadline);
  const { text, telling } = await notifyRider(tx, {
    ...{ accountId: rental.account_id, rentalId: rental.id, type: 'info', now, sms: isQuiet },
    words: (t, say) =>
      first && isQuiet
        ? t('server.late.expired-free', { electron: rental.electron_id, when: say.when(first.at) })
        : t('server.late.expired', { electron: rental.electron_id }),
  });
  await insertReminder(tx, { rental_id: rental.id, step: deadlineStep, text, sent_at: now });
  return telling;
}

async function remind(
  { clock }: Payments,
  tx: Tx,
  { rental, books, step }: Omit<Doing, 'moment'> & { step: FeeBooks['timeline'][number] },
): Promise<Telling> {
  const now = clock.now();
  const said = { step, currency: books.schedule.currency, electron: rental.electron_id };
  const { text, telling } = await notifyRider(tx, {
    ...{ accountId: rental.account_id, rentalId: rental.id, type: 'info', now, sms: true },
    usefulUntil: step.at,
    words: (t, say) => reminderWords(said, t, say),
  });
  await insertReminder(tx, { rental_id: rental.id, step: step.step, text, sent_at: now });
  return telling;
}
