import type { ElectronReason, ElectronState } from '@etg/contract/console/electron-words';
import type { CableType } from '@etg/contract/vocabulary';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

export interface StationTable {
  code: string;
  venue_id: string;
  credential_hash: Buffer | null;
  credential_number: Generated<number>;
  credential_line: string | null;
  credential_at: MaybeInstant;
  credential_by: string | null;
  corona_virus: Generated<boolean>;
  /** Out of service by itself: it stays so when its venue's pause is over. */
  stays_paused: Generated<boolean>;
  online: Generated<boolean>;
  heard_at: MaybeInstant;
  seq: Generated<bigint>;
  panel_seq: Generated<bigint>;
  announced_at: MaybeInstant;
  clock_samples: Generated<number[]>;
  clock_offset_ms: Generated<number>;
  panel_at: MaybeInstant;
  away_from: MaybeInstant;
  away_until: MaybeInstant;
  changed_in: Generated<string>;
  /** What staff decided, apart from what the station reports. */
  service_state: Generated<StationStateName>;
  service_reason: string | null;
  service_words: string | null;
  service_until: MaybeInstant;
  service_since: Generated<Date>;
  service_by: string | null;
  /** What the station says of itself; null if it has not. */
  protocol: string | null;
  commands: string[] | null;
  firmware: string | null;
  signal: number | null;
  temperature: number | null;
  booted_at: MaybeInstant;
  backup_power: boolean | null;
  backup_percent: number | null;
  /** How many nests it should have, as whoever added it knew. */
  planned_nests: number | null;
  /** The check that is under way. */
  open_check: string | null;
}

type StationStateName = 'planned' | 'live' | 'paused' | 'out_of_service' | 'retired';

export interface GroupReportTable {
  station_code: string;
  message: string;
  times: Generated<number>;
  first_at: Instant;
  last_at: Instant;
}

export interface ElectronTable {
  id: string;
  cable: CableType;
  first_seen_at: Instant;
  /** What staff, or the rule about duds, decided. */
  service_state: Generated<ElectronState>;
  service_reason: ElectronReason | null;
  service_words: string | null;
  /** Since when; trips before it do not count for the score. Null: nobody has decided anything. */
  service_since: MaybeInstant;
  /** By whom; null: the rule. */
  service_by: string | null;
  score: Generated<number>;
  /** Where it was last in a nest, and since when. Written by a trigger on `nest`. */
  station_code: string | null;
  seen_at: MaybeInstant;
}

/** The numbers of the rule about duds: one row. */
export interface DudRuleTable {
  only_row: Generated<boolean>;
  dud_at: Generated<number>;
  suspect_at: Generated<number>;
  paybacks_a_month: Generated<number>;
}

export interface NestTable {
  station_code: string;
  nest: number;
  electron_id: string | null;
  cable: CableType | null;
  charge: number | null;
  fault: string | null;
  lit: Generated<boolean>;
  since: Instant;
  changed_in: Generated<string>;
  /** Open for a technician, as the panel shows it. */
  open: Generated<boolean>;
}

/** What a panel has, counted by triggers on `nest` and `nest_out_of_service`. Nothing else writes it. */
export interface StationPanelTable {
  station_code: string;
  nests: Generated<number>;
  ready: Generated<number>;
  free: Generated<number>;
  jammed: Generated<number>;
  unread: Generated<number>;
  not_charging: Generated<number>;
  out_of_service: Generated<number>;
  electrons: Generated<number>;
  charging: Generated<number>;
  faulty: Generated<number>;
}

/** A nest that staff took out of service. In service again: there is no row. */
export interface NestOutOfServiceTable {
  station_code: string;
  nest: number;
  reason: string;
  words: string | null;
  since: Instant;
  by: string;
}

export interface StationEventTable {
  station_code: string;
  event_id: string;
  seq: bigint;
  type: string;
  body: JSONColumnType<object, string, string>;
  station_time: Instant;
  corrected_time: MaybeInstant;
  heard_at: Instant;
}

/** A command of staff to a station, and what became of it. */
export interface StationCommandTable {
  id: string;
  station_code: string;
  kind: 'sync' | 'identify' | 'open_for_service' | 'restart';
  nest: number | null;
  by: string;
  act_id: string | null;
  state: 'sent' | 'heard' | 'done' | 'refused' | 'expired';
  sent_at: Instant;
  expires_at: Instant;
  heard_at: MaybeInstant;
  ended_at: MaybeInstant;
  reason: string | null;
  /** By the station's clock. */
  rebooting_at: MaybeInstant;
  closed_at: MaybeInstant;
}

export interface StationNoteTable {
  id: string;
  station_code: string;
  by: string;
  text: string;
  created_at: Instant;
}

/** The password before the last one, as long as it is good. */
export interface FormerCredentialTable {
  station_code: string;
  number: number;
  hash: Buffer;
  line: string | null;
  valid_until: Instant;
}

/** Where a station stood, and when. The first stay begins in 1970. */
export interface StationStayTable {
  station_code: string;
  venue_id: string;
  from_at: Instant;
  /** Null while it is there. */
  until_at: MaybeInstant;
  /** Who moved it there; null for the venue where it was set up. */
  by: string | null;
}

/** A move that is to happen at a moment to come. */
export interface PlannedMoveTable {
  station_code: string;
  venue_id: string;
  move_at: Instant;
  by: string;
  planned_at: Instant;
  /** Why it did not happen at its moment. */
  refused: string | null;
}

/** A check of a station against the protocol, by what it says while somebody stands in front of it. */
export interface StationCheckTable {
  id: string;
  station_code: string;
  by: string;
  started_at: Instant;
  progress: JSONColumnType<object, string, string>;
  ended_at: MaybeInstant;
  outcome: 'passed' | 'failed' | 'stopped' | null;
}
