import type { AlarmKind, AlarmLanguage, AlarmState, AlarmWay } from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface AlarmSettingsTable {
  staff_id: string;
  /** Null: what the role suggests. */
  settings: JSONColumnType<AlarmSettings, string | null, string | null> | null;
  language: AlarmLanguage;
  version: Generated<number>;
  changed_at: Instant;
}

export interface AlarmAddressTable {
  id: string;
  staff_id: string;
  way: 'sms' | 'mail';
  address: Sealed<'alarm_address.address'>;
  confirmed_at: MaybeInstant;
  code_hash: Buffer | null;
  code_until: MaybeInstant;
  wrong_codes: Generated<number>;
  created_at: Instant;
}

export interface AlarmBrowserTable {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

export interface AlarmAllowanceTable {
  staff_id: string;
  purpose: string;
  window_from: Instant;
  used: number;
}

export interface AlarmTable {
  id: string;
  kind: AlarmKind;
  subject: string;
  station_code: string | null;
  venue_id: string | null;
  country: string | null;
  for_staff: string | null;
  said: JSONColumnType<Record<string, string | number>, string, string>;
  href: string;
  since: Instant;
  raised_at: Instant;
  until: MaybeInstant;
  over_at: MaybeInstant;
}

export interface AlarmToldTable {
  alarm_id: string;
  staff_id: string;
  state: AlarmState;
  ways: AlarmWay[];
  at: Instant;
  message_id: string;
}
