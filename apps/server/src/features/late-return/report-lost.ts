import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { lockAccount } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { findRental, lockOpenRentalBy, type RentalRow } from '../rental/index.ts';
import { listFees } from './fee.store.ts';
import { type Penalty, penaltyOf } from './late-return.rules.ts';
import { postStep } from './post-step.ts';
import { type FeeBooks, readFeeBooks } from './read-fee-books.ts';

export type Reported =
  | { outcome: 'recorded'; penalty: Penalty; tellings: Telling[] }
  | { outcome: 'no-such-session' };

/** A rider says the Electron is lost: its price is charged as it was shown, and the rental is over [B11]. */
export async function reportLost(
  parts: Payments,
  { accountId, sessionId }: { accountId: string; sessionId: string | undefined },
): Promise<Reported> {
  const reported = await transact(parts.db, async (tx) => {
    await lockAccount(tx, accountId);
    const rental = await lockOpenRentalBy(tx, accountId);
    if (rental && (sessionId === undefined || rental.id === sessionId)) return lose(parts, tx, rental);
    const before = sessionId && (await findLossBefore(tx, accountId, sessionId));
    return before || ({ outcome: 'no-such-session' } as const);
  });
  // Its money is due work by now.
  parts.dueWork.wake();
  return reported;
}

async function lose(parts: Payments, tx: Tx, rental: RentalRow): Promise<Reported> {
  const books = await readFeeBooks(tx, rental);
  if (!books) return { outcome: 'no-such-session' };
  const penalty = penaltyOf(books);
  const now = parts.clock.now();
  const { amount, forgiven } = penalty;
  const total = books.lateSoFar + amount;
  const tellings = await postStep(parts, tx, {
    rental,
    schedule: books.schedule,
    step: {
      ...{ step: lossStep(rental, books), kind: 'lost', at: now, remindAt: now, amount, total },
      ...{ plan: books.leg.plan, ...(forgiven && { forgiven }) },
    },
  });
  return { outcome: 'recorded', penalty, tellings };
}

/** A loss has one number, whether the schedule or the rider says it: it is charged once. */
function lossStep(rental: RentalRow, { timeline }: FeeBooks): number {
  const loss = timeline.find((step) => step.kind === 'lost');
  return loss?.step ?? rental.first_step + timeline.length;
}

/** The second of two taps hears what the first did. */
async function findLossBefore(tx: Tx, accountId: string, rentalId: string): Promise<Reported | undefined> {
  const rental = await findRental(tx, { id: rentalId, accountId });
  const loss = (await listFees(tx, rentalId)).find((fee) => fee.kind === 'lost');
  const books = rental?.lost_at && loss ? await readFeeBooks(tx, rental) : undefined;
  if (!loss || !books) return undefined;
  const penalty = {
    ...penaltyOf(books),
    ...{ amount: Number(loss.amount_minor), forgiven: loss.state === 'forgiven' },
  };
  return { outcome: 'recorded', penalty, tellings: [] };
}
