import type { CountryBody } from '@etg/contract/console/countries';
import { placeDay } from '@etg/domain/place-day';
import type { Selectable } from 'kysely';
import type { CountryTable } from '../../migrations/country-schema.ts';
import { isZone } from './country-form.rules.ts';

export interface StoredCountry extends Omit<Selectable<CountryTable>, 'position'> {
  prefixes: string[];
  tax: { begins_on: string; rate: number }[];
  /** Something was sold there, or has a price. */
  currency_stays: boolean;
  venues: number;
  /** Versions and drafts. */
  prices: number;
}

/** A stored country as its form shows it. */
export function bodyOf(row: StoredCountry): CountryBody {
  const { currency, zones, languages, english, prefixes, tax_shown, tax, lat, lng } = row;
  return {
    currency,
    zones,
    languages,
    english,
    prefixes,
    tax_shown,
    tax,
    merchant_account: row.merchant_account ?? '',
    terms_url: row.terms_url ?? '',
    privacy_url: row.privacy_url ?? '',
    refund_url: row.refund_url ?? '',
    lat,
    lng,
  };
}

/** The day it is there; a zone that does not exist is none. */
export function dayIn(zone: string | undefined, now: Date): string {
  return placeDay(now, zone && isZone(zone) ? zone : 'UTC').day;
}
