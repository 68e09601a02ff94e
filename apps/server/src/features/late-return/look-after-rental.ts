import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockRental, type RentalRow } from '../rental/index.ts';
import { insertReminder } from './fee.store.ts';
import { deadlineStep, type Moment, nextMoment, type Progress } from './late-return.rules.ts';
import { notifyRider } from './notify-rider.ts';
import { postStep } from './post-step.ts';
import { type FeeBooks, readFeeBooks } from './read-fee-books.ts';
import { reminderWords } from './words.rules.ts';

/** Does the next thing that is due for a rental that is out, and plans the one after it. */
export async function lookAfterRental(
  parts: Payments & { noticeMs: number },
  tx: Tx,
  rentalId: string,
): Promise<Telling[]> {
  const now = parts.clock.now();
  const rental = await lockRental(tx, rentalId);
  if (rental.returned_at || rental.lost_at) return [];
  const books = await readFeeBooks(tx, rental);
  if (!books) return [];
  const progress = progressOf(rental, books);
  const moment = nextMoment(books.timeline, progress, parts.noticeMs);
  if (!moment) return [];
  if (moment.at > now) {
    await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: moment.at });
    return [];
  }
  const done = await act(parts, tx, { rental, books, moment });
  const isOver = moment.act === 'post' && moment.step.kind === 'lost';
  const next = isOver ? undefined : nextMoment(books.timeline, after(progress, moment, now), parts.noticeMs);
  if (next) await planWork(tx, { kind: lateReturnCheck, subject: rentalId, dueAt: next.at });
  return done;
}

function progressOf({ deadline }: RentalRow, { told, fees }: FeeBooks): Progress {
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
      return postStep(parts, tx, { rental, schedule: books.schedule, step: moment.step });
  }
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
