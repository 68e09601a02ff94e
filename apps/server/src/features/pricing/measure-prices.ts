import type { Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import { describeSchedule } from './pricing.rules.ts';
import { listStored, listVenuesWithoutPrices } from './pricing.store.ts';

/** Counts prices that cannot be read, and venues where nothing can be rented without one. */
export function measurePrices({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: Registry): void {
  fleetGauges(registry, {
    gauges: {
      fee_schedules_malformed: { help: 'Fee schedules that cannot be read, and so are never in force.' },
      venues_without_prices: {
        help: 'Venues where nothing can be rented: their country has no price in force.',
      },
    },
    read: async () => {
      const now = clock.now();
      const stored = (await listStored(db)).map((each) => describeSchedule(each, now));
      return {
        fee_schedules_malformed: stored.filter(({ state }) => state === 'malformed').length,
        venues_without_prices: (await listVenuesWithoutPrices(db, now)).length,
      };
    },
  });
}
