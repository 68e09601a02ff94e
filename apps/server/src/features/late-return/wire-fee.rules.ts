import type { FeeStep as WireStep } from '@etg/contract/fee-schedule';
import type { PostedFee } from '@etg/contract/rental';
import type { FeeStep } from '@etg/domain/fee-timeline';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Selectable } from 'kysely';
import type { FeePostingTable } from '../../migrations/late-return-schema.ts';
import { isInsteadOfUpgrade } from './late-return.rules.ts';

export function decimal(minor: bigint | number, currency: Currency): number {
  return toDecimal({ minor: BigInt(minor), currency });
}

const unix = (at: Date) => Math.floor(at.getTime() / 1_000);

/** `withoutPrice` is subtracted from the total: the plan's price, if it was not paid for this rental alone. */
export function toWireStep(
  { step, kind, at, amount, total, plan, to, forgiven, insteadOf }: FeeStep,
  { currency, withoutPrice }: { currency: Currency; withoutPrice: number },
): WireStep {
  return {
    step,
    kind,
    plan,
    at: unix(at),
    amount: decimal(amount, currency),
    total: decimal(total - withoutPrice, currency),
    ...(to && { to }),
    ...(forgiven && { forgiven }),
    ...(insteadOf && { instead_of: insteadOf }),
  };
}

/** `total`: the cost of the rental up to and including this fee. */
export function toWireFee(fee: Selectable<FeePostingTable>, total: bigint): PostedFee {
  const { id, step, kind, plan, to_plan, due_at, amount_minor, currency, given_back_minor, withdrawn, why } =
    fee;
  const state = withdrawn ? 'withdrawn' : fee.state;
  return {
    id,
    step,
    kind,
    plan,
    state,
    at: unix(due_at),
    amount: decimal(amount_minor, currency),
    total: decimal(total, currency),
    given_back: decimal(given_back_minor, currency),
    ...(to_plan && (isInsteadOfUpgrade(fee) ? { instead_of: to_plan } : { to: to_plan })),
    ...(state === 'forgiven' && { forgiven: true }),
    ...(withdrawn && { withdrawn }),
    ...(why && { why }),
  };
}
