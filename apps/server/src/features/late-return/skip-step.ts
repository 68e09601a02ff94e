import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { insertFee } from './fee.store.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';

export interface Skipped {
  rental: RentalRow;
  schedule: FeeSchedule;
  step: FeeStep;
  why: WithdrawalReason;
}

/** A step whose time has come and that is not owed any more: it is written down as withdrawn, and charged by nobody. */
export async function skipStep(
  parts: Payments,
  tx: Tx,
  { rental, schedule: { currency }, step, why }: Skipped,
): Promise<Telling[]> {
  const now = parts.clock.now();
  const minor = BigInt(step.amount);
  await insertFee(tx, {
    ...{ rental_id: rental.id, step: step.step, kind: step.kind, plan: step.plan, to_plan: step.to ?? null },
    ...{ amount_minor: minor, given_back_minor: minor, currency, due_at: step.at, posted_at: now },
    ...{ state: 'given_back', withdrawn: why, ended_at: now },
  });
  return [await tellWithdrawn(parts, tx, { rental, minor, currency })];
}
