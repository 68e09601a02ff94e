import type { FeeExplanation } from '@etg/contract/late-return';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listMoves } from '../rental/index.ts';
import { listDaysAddedTo } from '../subscription/index.ts';
import {
  findActsOfFee,
  findFeeOf,
  findReminderOf,
  findRentalPlaces,
  listElectronEvents,
} from './explanation.store.ts';
import type { FeeRow } from './fee.store.ts';
import { beforeAddedDays, scheduleLine, scheduleOf, totalWith } from './fee-line.rules.ts';
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
