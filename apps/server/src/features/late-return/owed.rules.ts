import type { FeeStepKind } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import { isLongerPlan } from '@etg/domain/plan-change';
import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';

/** A step of a schedule, posted or about to be. */
export interface AskedStep {
  step: number;
  kind: FeeStepKind;
  dueAt: Date;
  /** Of an upgrade: the plan it leads to. */
  to: PlanKey | null;
}

/** How things stand now, as far as a charge depends on it. */
export interface Standing {
  /** The number of the first step of the schedule that the rental follows. */
  firstStep: number;
  returnedAt: Date | null;
  /** The plan the rider has. */
  plan: PlanKey | undefined;
  /** The last plan the rider had was given back. */
  isRefunded: boolean;
}

/**
 * Why a step is not owed, if it is not. Asked before every posting, every charge and every further try: what was due when
 * it was announced may be settled by now (D17).
 */
export function whyNotOwed(asked: AskedStep, standing: Standing): WithdrawalReason | undefined {
  if (asked.step < standing.firstStep) return 'longer_plan';
  if (standing.returnedAt && asked.dueAt >= standing.returnedAt) return 'returned';
  if (asked.kind !== 'upgrade' || !asked.to) return undefined;
  if (standing.plan) return isLongerPlan(asked.to, standing.plan) ? undefined : 'has_plan';
  return standing.isRefunded ? 'refunded' : undefined;
}

/** The same of a step that was posted. */
export function whyFeeNotOwed(
  { step, kind, due_at, to_plan }: { step: number; kind: FeeStepKind; due_at: Date; to_plan: PlanKey | null },
  standing: Standing,
): WithdrawalReason | undefined {
  return whyNotOwed({ step, kind, dueAt: due_at, to: to_plan }, standing);
}
