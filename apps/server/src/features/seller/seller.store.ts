import type { SellerBody } from '@etg/contract/console/sellers';
import type { Region } from '@etg/domain/region';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { StoredSeller } from './seller-row.rules.ts';

/** One act on sellers after the other: a country has one seller. */
export function lockSellers(tx: Tx): Promise<void> {
  return lockByName(tx, 'sellers');
}

export async function listSellers(reader: Reader): Promise<StoredSeller[]> {
  const { rows } = await sql<StoredSeller>`
    select code, version, name, address, email, phone, responsible, registration, zone, descriptor,
      coalesce((select jsonb_agg(jsonb_build_object('country', country, 'tax_number', tax_number) order by country)
        from seller_country where seller = code), '[]') as countries
    from seller order by code`.execute(reader);
  return rows;
}

/** Who sells in a country; undefined before anybody said so. */
export async function findSellerOf(reader: Reader, country: Region): Promise<StoredSeller | undefined> {
  const { rows } = await sql<StoredSeller>`
    select code, version, name, address, email, phone, responsible, registration, zone, descriptor,
      jsonb_build_array(jsonb_build_object('country', country, 'tax_number', tax_number)) as countries
    from seller join seller_country on seller_country.seller = seller.code
    where seller_country.country = ${country}`.execute(reader);
  return rows[0];
}

/** What statements of cards show of sales in a country; undefined: what the merchant account has. */
export async function findDescriptor(reader: Reader, country: Region): Promise<string | undefined> {
  const row = await reader
    .selectFrom('seller_country')
    .innerJoin('seller', 'seller.code', 'seller_country.seller')
    .select('seller.descriptor')
    .where('seller_country.country', '=', country)
    .executeTakeFirst();
  return row?.descriptor || undefined;
}

export function listCountryStates(reader: Reader) {
  return reader.selectFrom('country').select(['code', 'state']).orderBy('position').execute();
}

/** The last number of each seller in each year. */
export function listCounters(reader: Reader) {
  return reader.selectFrom('receipt_counter').selectAll().orderBy('year', 'desc').execute();
}

export function listSellerVersions(reader: Reader) {
  return reader
    .selectFrom('seller_version')
    .select(['seller', 'version', 'put_at', 'asked_by', 'confirmed_by'])
    .orderBy('version', 'desc')
    .execute();
}

/** Acts about sellers that wait for their second person. */
export function listWaiting(reader: Reader, act: string) {
  return reader
    .selectFrom('staff_act')
    .select(['id', 'subject', 'operator', 'created_at'])
    .where('act', '=', act)
    .where('state', '=', 'needs-second-person')
    .orderBy('created_at')
    .execute();
}

interface Written {
  code: string;
  version: number;
  body: SellerBody;
  by: string;
  second: string | undefined;
  now: Date;
}

/** Everything of a seller, and the version that says who decided it. A country of another one is this one's from now on. */
export async function writeSeller(tx: Tx, { code, version, body, by, second, now }: Written): Promise<void> {
  const { countries, ...facts } = body;
  const values = { ...facts, version };
  await tx
    .insertInto('seller')
    .values({ code, ...values })
    .onConflict((row) => row.column('code').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('seller_country').where('seller', '=', code).execute();
  for (const { country, tax_number } of countries)
    await tx
      .insertInto('seller_country')
      .values({ country, seller: code, tax_number })
      .onConflict((row) => row.column('country').doUpdateSet({ seller: code, tax_number }))
      .execute();
  await tx
    .insertInto('seller_version')
    .values({
      seller: code,
      version,
      body: JSON.stringify(body),
      put_at: now,
      asked_by: by,
      confirmed_by: second ?? null,
    })
    .execute();
}
