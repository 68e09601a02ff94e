import type { DudPayback } from '@etg/contract/console/electron-words';
import type { BookingStatus, CableType, GiveBackReason } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

export interface BookingTable {
  id: string;
  account_id: string;
  status: BookingStatus | null;
  station_code: string | null;
  cable_type: CableType | null;
  cable_option_ask: Generated<boolean>;
  exchange_charger_flow: Generated<boolean>;
  created_at: Instant;
}

export type ReleaseState = 'commanded' | 'lit' | 'taken' | 'not_taken' | 'failed' | 'offline';

export interface ReleaseTable {
  id: string;
  booking_id: string;
  account_id: string;
  station_code: string;
  nest: number;
  electron_id: string;
  state: ReleaseState;
  reason: string | null;
  commanded_at: Instant;
  asked_at: MaybeInstant;
  lit_at: MaybeInstant;
  ended_at: MaybeInstant;
  /** Of its Electron, in percent, when it was chosen. */
  charge: Generated<number | null>;
}

/** Written by a trigger on `rental`. */
export interface FirstRentalTable {
  rental_id: string;
  started_at: Instant;
  with_code: boolean;
}

export interface RentalTable {
  id: string;
  account_id: string;
  release_id: string;
  electron_id: string;
  plan: PlanKey;
  station_code: string;
  nest: number;
  started_at: Instant;
  deadline: Instant;
  returned_at: MaybeInstant;
  return_station_code: string | null;
  return_nest: number | null;
  return_event_id: string | null;
  return_heard_at: MaybeInstant;
  schedule_id: string | null;
  schedule_from: MaybeInstant;
  first_step: Generated<number>;
  lost_at: MaybeInstant;
  return_seen_at: MaybeInstant;
  /** Of a rental that staff ended by hand: who, by their name in the record. */
  ended_by: Generated<string | null>;
  /** The act by which they did. */
  end_act_id: Generated<string | null>;
}

export interface HeldElectronTable {
  release_id: string;
  rental_id: string;
  electron_id: string;
  station_code: string;
  taken_at: Instant;
  taken_seq: bigint;
  back_at: MaybeInstant;
  back_station_code: string | null;
  back_nest: number | null;
  back_event_id: string | null;
  back_heard_at: MaybeInstant;
  back_station_time: MaybeInstant;
  back_told_at: MaybeInstant;
  back_earliest: MaybeInstant;
  /** Its charge when it was taken and when it came back, in percent. Null: no station told us. */
  charge_out: Generated<number | null>;
  charge_back: Generated<number | null>;
}

/** What the rule about duds gave a rider back for one trip, if only nothing. */
export interface DudPaybackTable {
  release_id: string;
  rental_id: string;
  electron_id: string;
  what: DudPayback;
  /** Besides late fees. */
  also: Exclude<DudPayback, 'fees' | 'nothing'> | null;
  amount_minor: Generated<bigint>;
  currency: Currency | null;
  given_at: Instant;
}

export interface UnprovedReturnTable {
  release_id: string;
  rental_id: string;
  station_code: string;
  asked_at: MaybeInstant;
  doubted_at: MaybeInstant;
}

/** An Electron whose return is the word of staff, not of a station. */
export interface HandReturnTable {
  release_id: string;
  rental_id: string;
  electron_id: string;
  /** When a panel of a station first showed it. */
  seen_at: MaybeInstant;
}

/** A change of a rental's price schedule, with the schedule it had before. */
export interface RentalMoveTable {
  rental_id: string;
  moved_at: Instant;
  schedule_id: string;
  schedule_from: Instant;
  first_step: number;
  plan: PlanKey;
  deadline: Instant;
}

export interface FeeRefundDueTable {
  rental_id: string;
  step: number;
  amount_minor: bigint;
  currency: Currency;
  reason: 'after_return';
  created_at: Instant;
}

export type IncidentKind =
  | 'second_charger'
  | 'removed_unasked'
  | 'unknown_electron'
  | 'return_unread'
  | 'return_unproved'
  | 'return_unseen'
  | 'return_backdated'
  | 'seen_twice'
  | 'clock_jumped';

export interface IncidentTable {
  id: string;
  kind: IncidentKind;
  station_code: string;
  nest: number | null;
  electron_id: string | null;
  account_id: string | null;
  release_id: string | null;
  happened_at: Instant;
  heard_at: Instant;
  closed_at: MaybeInstant;
}

/** One exchange that staff allowed, at any station. */
export interface ExchangeGrantTable {
  id: string;
  account_id: string;
  granted_at: Instant;
  why: GiveBackReason;
  used_at: MaybeInstant;
  release_id: string | null;
}
