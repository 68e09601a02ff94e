import type { Currency } from '@etg/domain/currencies';
import type { Country, Region } from '@etg/domain/region';
import type { Generated, JSONColumnType } from 'kysely';

/** What decides on prices, times and words in a country. */
export interface CountryTable {
  code: Region;
  currency: Currency;
  state: Generated<Country['state']>;
  position: number;
  version: Generated<number>;
  /** The first is that of a venue that names none. */
  zones: string[];
  /** The first is that of riders whose country is not known otherwise. */
  languages: string[];
  english: Country['english'];
  tax_shown: 'included' | 'added';
  /** Null: the account that the settings name for its currency. */
  merchant_account: string | null;
  /** Null: the pages that the settings name. */
  terms_url: string | null;
  privacy_url: string | null;
  refund_url: string | null;
  lat: number;
  lng: number;
}

export interface CountryPrefixTable {
  prefix: string;
  country: Region;
}

export interface CountryTaxTable {
  country: Region;
  /** A day, such as `2026-01-01`. */
  begins_on: string;
  /** In hundredths of a percent. */
  rate: number;
}

/** What a country was, from each moment on. */
export interface CountryVersionTable {
  country: Region;
  version: number;
  body: JSONColumnType<object, string, never>;
  put_at: Date;
  asked_by: string;
  confirmed_by: string | null;
}
