import type { CountryBody } from '@etg/contract/console/countries';
import type { Region } from '@etg/domain/region';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { StoredCountry } from './country-row.rules.ts';

/** One act on countries after the other: beginnings of numbers belong to one country, and one country always stays. */
export function lockCountries(tx: Tx): Promise<void> {
  return lockByName(tx, 'countries');
}

export async function listStoredCountries(reader: Reader): Promise<StoredCountry[]> {
  const { rows } = await sql<StoredCountry>`
    select code, currency, state, version, zones, languages, english, tax_shown, merchant_account, terms_url, privacy_url,
      refund_url, lat, lng,
      coalesce((select array_agg(prefix order by prefix) from country_prefix where country = code), '{}') as prefixes,
      coalesce((select jsonb_agg(jsonb_build_object('begins_on', begins_on, 'rate', rate) order by begins_on)
        from country_tax where country = code), '[]') as tax,
      state <> 'prepared' or exists (select from fee_schedule where country = code) as currency_stays,
      (select count(*)::int from venue where venue.country = code) as venues,
      (select count(*)::int from fee_schedule where country = code)
        + (select count(*)::int from price_draft where country = code) as prices
    from country order by position`.execute(reader);
  return rows;
}

export async function findStoredCountry(reader: Reader, code: Region): Promise<StoredCountry | undefined> {
  return (await listStoredCountries(reader)).find((each) => each.code === code);
}

/** Rentals under way in each country. */
export async function countRentals(reader: Reader): Promise<ReadonlyMap<Region, number>> {
  const { rows } = await sql<{ country: Region; count: number }>`
    select split_part(schedule_id, ':', 1) as country, count(*)::int as count from rental
      where returned_at is null and lost_at is null group by 1`.execute(reader);
  return new Map(rows.map(({ country, count }) => [country, count]));
}

export async function listVersionsOfCountries(reader: Reader) {
  return reader
    .selectFrom('country_version')
    .select(['country', 'version', 'put_at', 'asked_by', 'confirmed_by'])
    .orderBy('version', 'desc')
    .execute();
}

interface Written {
  code: Region;
  version: number;
  body: CountryBody;
  by: string;
  second: string | undefined;
  now: Date;
}

/** Everything of a country, and the version that says who decided it. Of a new country the state is `prepared`. */
export async function writeCountry(tx: Tx, { code, version, body, by, second, now }: Written): Promise<void> {
  const { prefixes, tax, currency, lat, lng, ...facts } = body;
  const values = {
    ...facts,
    currency: sql<never>`${currency}::currency`,
    lat: lat ?? 0,
    lng: lng ?? 0,
    version,
    merchant_account: body.merchant_account || null,
    terms_url: body.terms_url || null,
    privacy_url: body.privacy_url || null,
    refund_url: body.refund_url || null,
  };
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from country)`;
  await tx
    .insertInto('country')
    .values({ code, position, ...values })
    .onConflict((row) => row.column('code').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('country_prefix').where('country', '=', code).execute();
  if (prefixes.length > 0)
    await tx
      .insertInto('country_prefix')
      .values(prefixes.map((prefix) => ({ prefix, country: code })))
      .execute();
  await tx.deleteFrom('country_tax').where('country', '=', code).execute();
  if (tax.length > 0)
    await tx
      .insertInto('country_tax')
      .values(tax.map(({ begins_on, rate }) => ({ country: code, begins_on, rate: rate ?? 0 })))
      .execute();
  await recordVersion(tx, { code, version, body, by, second, now });
}

/** Of a change of state too: the next version, with the same body. */
export async function writeState(
  tx: Tx,
  { state, ...written }: Written & { state: 'served' | 'stopped' },
): Promise<void> {
  const { code, version } = written;
  await tx.updateTable('country').set({ state, version }).where('code', '=', code).execute();
  await recordVersion(tx, { ...written, state });
}

async function recordVersion(
  tx: Tx,
  { code, version, body, by, second, now, state }: Written & { state?: string },
): Promise<void> {
  await tx
    .insertInto('country_version')
    .values({
      country: code,
      version,
      body: JSON.stringify({ ...body, ...(state && { state }) }),
      put_at: now,
      asked_by: by,
      confirmed_by: second ?? null,
    })
    .execute();
}

export async function deleteCountry(tx: Tx, code: Region): Promise<void> {
  await tx.deleteFrom('country').where('code', '=', code).execute();
}

/** Acts about countries that wait for their second person. */
export function listWaitingOn(reader: Reader, acts: readonly string[]) {
  return reader
    .selectFrom('staff_act')
    .select(['id', 'act', 'subject', 'operator', 'created_at'])
    .where('act', 'in', acts)
    .where('state', '=', 'needs-second-person')
    .orderBy('created_at')
    .execute();
}
