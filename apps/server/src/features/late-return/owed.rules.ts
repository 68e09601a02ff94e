import type { FeeStepKind } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import { isLongerPlan } from '@etg/domain/plan-change';
import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';

/** A step of a schedule that has been performed or is due. */
export interface CheckedStep {
  step: number;
  kind: FeeStepKind;
  dueAt: Date;
  /** For an upgrade: the plan it leads to. */
  to: PlanKey | null;
}

/** The present state of a rental and its rider on which a charge depends. */
export interface Standing {
  /** The number of the first step of the rental's current schedule. */
  firstStep: number;
  returnedAt: Date | null;
  /** The rider's active plan. */
  plan: PlanKey | undefined;
  /** The rider's last plan was refunded. */
  isRefunded: boolean;
}

/**
 * Why a step is not owed, or undefined if it is. Checked before every step, every charge and every further try: since the
 * reminder the rider may have returned the Electron, changed the plan or had it refunded (D17).
 */
export function whyNotOwed(checked: CheckedStep, standing: Standing): WithdrawalReason | undefined {
  if (checked.step < standing.firstStep) return 'longer_plan';
  if (standing.returnedAt && checked.dueAt >= standing.returnedAt) return 'returned';
  if (checked.kind !== 'upgrade' || !checked.to) return undefined;
  if (standing.plan) return isLongerPlan(checked.to, standing.plan) ? undefined : 'has_plan';
  return standing.isRefunded ? 'refunded' : undefined;
}

/** The same for a step that has become a fee. */
export function whyFeeNotOwed(
  { step, kind, due_at, to_plan }: { step: number; kind: FeeStepKind; due_at: Date; to_plan: PlanKey | null },
  standing: Standing,
): WithdrawalReason | undefined {
  return whyNotOwed({ step, kind, dueAt: due_at, to: to_plan }, standing);
}
