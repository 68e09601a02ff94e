import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import type { PlanKey } from '@etg/domain/plan';
import { planKeys } from '@etg/domain/plan';
import type { Database } from '../../platform/database/database.ts';

/** Italy as somebody would enter it [QM1]. */
export async function addItaly(db: Database, state: 'prepared' | 'served' = 'served'): Promise<void> {
  await db
    .insertInto('country')
    .values({
      code: 'IT',
      currency: 'EUR',
      state,
      position: 4,
      zones: ['Europe/Rome'],
      languages: ['it', 'en'],
      english: 'en-GB',
      tax_shown: 'included',
      merchant_account: null,
      terms_url: null,
      privacy_url: null,
      refund_url: null,
      lat: 41.9,
      lng: 12.5,
    })
    .execute();
  await db.insertInto('country_prefix').values({ prefix: '39', country: 'IT' }).execute();
  await db
    .insertInto('country_tax')
    .values({ country: 'IT', begins_on: '2013-10-01', rate: 2_200 })
    .execute();
}

/** Prices in euros, as those of Great Britain are in pounds. */
export async function addItalianPrices(db: Database): Promise<void> {
  for (const plan of planKeys) await insertPrice(db, plan, italian(tariffSchedule('GB', plan)));
}

export function italian(schedule: FeeSchedule): FeeSchedule {
  return {
    ...schedule,
    country: 'IT',
    currency: 'EUR',
    rules: schedule.rules.map((rule) =>
      // biome-ignore lint/suspicious/noThenProperty: the name of the schedule after an upgrade
      rule.kind === 'upgrade' ? { ...rule, then: italian(rule.then) } : rule,
    ),
  };
}

export async function insertPrice(db: Database, plan: PlanKey, schedule: FeeSchedule): Promise<void> {
  const { country, version } = schedule;
  await db
    .insertInto('fee_schedule')
    .values({
      id: `${country}:${plan}:${version}`,
      country,
      plan,
      version,
      body: JSON.stringify(schedule),
      published_at: new Date(0),
      valid_from: new Date(0),
    })
    .execute();
}
