import type { Core } from '../../platform/core.ts';
import { describeSchedule } from './pricing.rules.ts';
import { listStored, listVenuesWithoutPrices } from './pricing.store.ts';

/** Logs at startup what an operator would otherwise learn from a rider who cannot rent. */
export async function checkPrices({ db, clock, log }: Pick<Core, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  for (const stored of await listStored(db)) {
    const { id, state, fault } = describeSchedule(stored, now);
    if (state === 'malformed')
      log.error({ schedule: id, fault }, 'a fee schedule cannot be read and is not in force: withdraw it');
  }
  const venues = await listVenuesWithoutPrices(db, now);
  const countries = [...new Set(venues.map(({ country }) => country))];
  if (venues.length > 0)
    log.error(
      { countries, venues: venues.length },
      'nothing can be rented at venues whose country has no prices',
    );
}
