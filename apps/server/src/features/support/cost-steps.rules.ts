import type { RiderPage } from '@etg/contract/console/rider';
import { toDecimal } from '@etg/domain/money';
import { isOpenHold, type RentalFeeState, stepsAhead } from '../late-return/index.ts';

type CostStep = RiderPage['hand'][number]['steps'][number];

/** The bar shows what was charged and this many steps more, at most to the next longer plan or loss. */
const mostAhead = 3;

const shownStates = {
  pending: 'pending',
  paid: 'paid',
  owed: 'owed',
  given_back: 'given-back',
  forgiven: 'given-back',
  free: 'paid',
} as const;

const toUnix = (at: Date) => Math.floor(at.getTime() / 1_000);

/** What the rental includes, what was charged for it, and what comes next: by the same timeline that the rider sees. */
export function costSteps(state: RentalFeeState, startedAt: Date, now: Date): CostStep[] {
  const { schedule, fees, hold } = state;
  const { currency } = schedule;
  const decimal = (minor: bigint | number) => toDecimal({ minor: BigInt(minor), currency });
  const posted = fees
    .filter(({ withdrawn, kind }) => !withdrawn && kind !== 'suspend')
    .map((fee): CostStep => {
      const { kind, due_at, amount_minor, to_plan, state: feeState } = fee;
      return {
        kind,
        at: toUnix(due_at),
        amount: decimal(amount_minor),
        state: shownStates[feeState],
        ...(kind === 'upgrade' && to_plan && { plan: to_plan }),
      };
    });
  const costing = stepsAhead(state).filter(({ amount }) => amount > 0);
  const turn = costing.findIndex(({ kind }) => kind !== 'charge');
  const ahead = costing.slice(0, turn === -1 ? mostAhead : Math.min(mostAhead, turn + 1)).map(
    ({ kind, at, amount, to }): CostStep => ({
      kind,
      at: toUnix(at),
      amount: decimal(amount),
      state: isOpenHold(hold) && at <= now ? 'held' : 'next',
      ...(to && { plan: to }),
    }),
  );
  const included: CostStep = {
    kind: 'included',
    at: toUnix(startedAt),
    amount: decimal(schedule.price),
    state: 'included',
    plan: schedule.plan,
  };
  return [included, ...posted, ...ahead];
}
