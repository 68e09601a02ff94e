import type { FeeStep as WireStep } from '@etg/contract/fee-schedule';
import type { FeeExplanation } from '@etg/contract/late-return';
import type { PostedFee } from '@etg/contract/rental';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { listMoves, type RentalRow } from '../rental/index.ts';
import { listDaysAddedTo } from '../subscription/index.ts';
import { beforeAddedDays, scheduleLine, scheduleOf, totalWith } from './fee-line.rules.ts';
import { type RentalFeeState, stepsAhead } from './fee-state.rules.ts';
import { isOpenHold } from './late-return.rules.ts';
import { readFeeState } from './read-fee-state.ts';
import { toWireFee, toWireStep } from './wire-fee.rules.ts';

export interface ExplainedFee {
  fee: PostedFee;
  schedule: FeeExplanation['schedule'];
  /** When its reminder was sent; undefined if the rider confirmed the amount. */
  toldAt: Date | undefined;
}

export interface ExplainedRental {
  /** The schedule with which the rental began. */
  schedule: { plan: PlanKey; version: number; windowMinutes: number };
  fees: ExplainedFee[];
  /** What happens if the Electron is kept; nothing once the rental is over. */
  next: WireStep[];
  /** Since when a report of the rider holds the fees. */
  heldSince: Date | undefined;
}

/**
 * Every fee of a rental, each with the line of its schedule and its reminder: what `explainFee` tells the rider, for all
 * fees at once. Undefined for a rental without a readable schedule.
 */
export async function explainRental(db: Reader, rental: RentalRow): Promise<ExplainedRental | undefined> {
  const current = await readFeeState(db, rental);
  if (!current) return undefined;
  const moves = await listMoves(db, [rental.id]);
  const added = await listDaysAddedTo(db, rental.id);
  const keyOf = ({ schedule_id, first_step, schedule_from }: Leg) =>
    `${schedule_id} ${first_step} ${schedule_from?.getTime()}`;
  const states = new Map<string, RentalFeeState>([[keyOf(rental), current]]);
  const fees: ExplainedFee[] = [];
  for (const fee of current.fees) {
    const { schedule: moved } = scheduleOf(rental, moves, fee);
    const schedule = beforeAddedDays(rental, moved, { fee, added });
    const known = states.get(keyOf(schedule)) ?? (await readFeeState(db, { ...rental, ...schedule }));
    if (!known) continue;
    states.set(keyOf(schedule), known);
    fees.push({
      fee: toWireFee(fee, totalWith(known, fee)),
      schedule: scheduleLine(known, fee),
      toldAt: current.remindedAt.get(fee.step),
    });
  }
  const [first] = moves;
  const began = first ? await readFeeState(db, { ...rental, ...first }) : current;
  const { plan, version, window } = (began ?? current).schedule;
  const { currency } = current.schedule;
  return {
    schedule: { plan, version, windowMinutes: window },
    fees,
    next:
      rental.returned_at || rental.lost_at
        ? []
        : stepsAhead(current).map((step) => toWireStep(step, { currency, withoutPrice: 0 })),
    heldSince: isOpenHold(current.hold) ? current.hold.since : undefined,
  };
}

type Leg = Pick<RentalRow, 'schedule_id' | 'first_step' | 'schedule_from'>;
