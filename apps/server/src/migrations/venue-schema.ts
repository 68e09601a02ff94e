import type { Language } from '@etg/contract/languages';
import type { Currency } from '@etg/domain/money';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

type Json<Value extends object> = JSONColumnType<Value, string | undefined, string>;

export interface VenueTable {
  id: string;
  title: string;
  address: string;
  description: Generated<string>;
  photos: Json<string[]>;
  lat: number;
  lng: number;
  country: string;
  is_public: Generated<boolean>;
  status: Generated<number>;
  covid_warning: Generated<boolean>;
  who_pays_for_electrons: Generated<'users' | 'owner'>;
  request_payment_information: Generated<boolean>;
  survey_before_release: Generated<boolean>;
  survey_hide_fields: Json<string[]>;
  survey_show_fields_second_step: Json<string[]>;
  opening_hours: Generated<string>;
  changed_in: Generated<string>;
  /** Null means the country's default time zone. */
  timezone: string | null;
  version: Generated<number>;
  /** When the English texts last changed. */
  texts_at: MaybeInstant;
  /** Where the owner pays. Null means no limit. */
  owner_budget_minor: bigint | null;
  owner_guest_limit: number | null;
  contact: Sealed<'venue.contact'> | null;
}

/** The texts of a venue in another language than English. */
export interface VenueTextTable {
  venue_id: string;
  language: Exclude<Language, 'en'>;
  title: string | null;
  description: string | null;
  changed_at: Instant;
}

/** What the fields of a venue were at each version. */
export interface VenueVersionTable {
  venue_id: string;
  version: number;
  fields: Json<Record<string, unknown>>;
  changed: string[];
  at: Instant;
  by: string;
}

/** What riders are told at a venue, and what it does to them. */
export interface VenueAnnouncementTable {
  id: string;
  venue_id: string;
  kind: 'cleaning' | 'suspended' | 'hidden';
  words: Json<Partial<Record<Language, string>>>;
  starts_at: Instant;
  ends_at: MaybeInstant;
  started_at: MaybeInstant;
  ended_at: MaybeInstant;
  made_so: Generated<boolean>;
  by: string;
}

/** What the owner of a venue pays for one order of a guest. */
export interface OwnerPaymentTable {
  order_id: string;
  venue_id: string;
  account_id: string;
  amount_minor: bigint;
  currency: Currency;
  state: 'reserved' | 'spent' | 'released';
  /** `2026-11-18`, in the venue's zone. */
  day: string;
  /** `2026-11`. */
  month: string;
  reserved_at: Instant;
  spent_at: MaybeInstant;
}

/** What of a month's budget is reserved or spent. */
export interface OwnerMonthTable {
  venue_id: string;
  month: string;
  used_minor: bigint;
}
