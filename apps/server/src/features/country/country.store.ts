import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** All countries as they are stored, in the order in which they are shown. */
export function listCountries(db: Reader) {
  return db
    .selectFrom('country')
    .select(['code', 'currency', 'state', 'zones', 'languages', 'english', 'merchant_account', 'lat', 'lng'])
    .select(['terms_url', 'privacy_url', 'refund_url'])
    .select(
      sql<string[]>`coalesce((select array_agg(prefix order by prefix) from country_prefix
        where country_prefix.country = country.code), '{}')`.as('prefixes'),
    )
    .orderBy('position')
    .execute();
}
