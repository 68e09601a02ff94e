import type { FeeStep } from '@etg/contract/fee-schedule';
import type { OpenRental, PostedFee } from '@etg/contract/rental';

const hour = 3600;
const day = 24 * hour;
/** Saturday, 14 November 2026, 20:10 in Los Angeles. */
export const start = 1_794_715_800;

export function aStep(own: Partial<FeeStep>): FeeStep {
  return { step: 0, kind: 'charge', at: start, amount: 1, total: 2, plan: 'hourly_rate', ...own };
}

const hours = [2, 3, 4, 5].map((after, step) => aStep({ step, at: start + after * hour, total: 2 + step }));
const days = Array.from({ length: 10 }, (_, index) =>
  aStep({ step: 4 + index, at: start + (index + 1) * day, amount: 5, total: 10 + 5 * index }),
);
const loss = aStep({ step: 14, kind: 'lost', at: start + 11 * day, amount: 5, total: 60 });

/** Hourly, just started: four hours at $1, ten days at $5, then lost. */
export const hourlySteps: readonly FeeStep[] = [...hours, ...days, loss];

export function aPosted(own: Partial<PostedFee>): PostedFee {
  return { ...aStep({}), id: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11', state: 'paid', given_back: 0, ...own };
}

export function aRental(own: Partial<OpenRental> = {}): OpenRental {
  return {
    id: '7b0d9a36-0ba8-4a44-9d3a-4b8f8e1f5a01',
    start,
    deadline: start + 2 * hour,
    status: 'normal',
    electron: 'E-10012',
    station: '1001',
    venue: 'Lantern Bar',
    currency: 'USD',
    plan: 'hourly_rate',
    price: 1,
    priced_per_rental: true,
    cost_so_far: 1,
    most: 60,
    posted: [],
    next: [...hourlySteps],
    lost: { amount: 59, forgiven: false, price: 60, found_days: 20, found_within: 40, found_later: 20 },
    put_back: [],
    ...own,
  };
}

/** Daily, on its third day, with two late days charged. */
export function aLateRental(): OpenRental {
  const lateDay = (index: number) =>
    aStep({ step: index, plan: 'daily', at: start + (index + 1) * day, total: 2.99 + index });
  return aRental({
    plan: 'daily',
    price: 1.99,
    deadline: start + day,
    status: 'expired',
    cost_so_far: 3.99,
    most: undefined,
    posted: [aPosted({ ...lateDay(0), id: 'a' }), aPosted({ ...lateDay(1), id: 'b' })],
    next: [
      lateDay(2),
      aStep({
        step: 3,
        kind: 'upgrade',
        plan: 'daily',
        to: 'monthly',
        at: start + 4 * day,
        amount: 10,
        total: 14.99,
      }),
    ],
  });
}

/** Monthly, just started: nothing is charged for ten days. */
export function aMonthlyRental(): OpenRental {
  const upgrade = aStep({ kind: 'upgrade', plan: 'monthly', to: 'annual', at: start + 10 * day, amount: 60 });
  return aRental({
    plan: 'monthly',
    price: 5.99,
    priced_per_rental: false,
    cost_so_far: 0,
    deadline: start + day,
    most: undefined,
    next: [upgrade],
  });
}
