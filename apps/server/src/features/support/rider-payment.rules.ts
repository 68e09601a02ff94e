import type { RiderPage } from '@etg/contract/console/rider';
import type { FeeStepKind } from '@etg/domain/fee-timeline';
import { planKeys } from '@etg/domain/plan';
import type { MoneyActKind, MoneyActState, MoneyPurpose } from '../../migrations/payment-schema.ts';

export type RiderPayment = RiderPage['payments'][number];

const endStates = {
  created: 'on-its-way',
  sending: 'on-its-way',
  unknown: 'not-known',
  declined: 'declined',
  failed: 'declined',
  voided: 'given-back',
} as const satisfies Partial<Record<MoneyActState, RiderPayment['state']>>;

/** Never "failed": as long as the gateway has not answered, nobody knows whether money moved. */
export function paymentState(
  { kind, state }: { kind: MoneyActKind; state: MoneyActState },
  { isReleased, isDisputed }: { isReleased: boolean; isDisputed: boolean },
): RiderPayment['state'] {
  if (state !== 'succeeded') return endStates[state];
  if (kind === 'refund') return 'given-back';
  if (kind === 'hold') return isReleased ? 'released' : 'on-its-way';
  return isDisputed ? 'disputed' : 'paid';
}

/** A dispute that was won, or only asked for a copy, leaves the payment paid. */
export function isDisputedBy({ status }: { status: string }): boolean {
  return status !== 'won';
}

export function paymentSubject(kind: MoneyActKind, purpose: MoneyPurpose): RiderPayment['what'] {
  if (kind === 'refund') return 'refund';
  if (kind === 'hold' || purpose === 'release') return 'hold';
  if (purpose === 'fee_refund' || purpose === 'loss_refund') return 'refund';
  return purpose;
}

const feeSubjects = { charge: 'late', suspend: 'late', upgrade: 'upgrade', lost: 'lost' } as const;

export function feeSubject(kind: FeeStepKind): RiderPayment['what'] {
  return feeSubjects[kind];
}

/** "US:daily:1" with the number of the step as people count. */
export function scheduleOf(id: string | null, step: number): RiderPayment['schedule'] {
  const [country = '', name, version = ''] = id?.split(':') ?? [];
  const plan = planKeys.find((key) => key === name);
  return plan && { country, plan, version: Number(version), step: step + 1 };
}
