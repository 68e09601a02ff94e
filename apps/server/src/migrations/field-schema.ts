import type { PresenceProof, TicketKind } from '@etg/contract/console/field-words';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

/** Something to mend at a station. Opened and closed by what the station shows. */
export interface TicketTable {
  id: Generated<string>;
  station_code: string;
  kind: TicketKind;
  nest: number | null;
  /** What was inside when it opened. */
  electron_id: string | null;
  /** What a technician put in instead, as the station showed it. */
  replaced_by: Generated<string | null>;
  since: Instant;
  /** When it opened, or opened again: marks made before do not count. */
  began_at: Instant;
  reopened: Generated<number>;
  assigned_to: string | null;
  assigned_at: MaybeInstant;
  done_at: MaybeInstant;
  done_by: string | null;
  /** When the last mark about `done_at` was made, or taken back. */
  marked_at: MaybeInstant;
  closed_at: MaybeInstant;
}

export interface TicketStepTable {
  ticket_id: string;
  step: string;
  /** False: the tick was taken back. */
  done: boolean;
  by: 'station' | 'person';
  who: string | null;
  at: Instant;
}

export interface TicketNoteTable {
  id: string;
  ticket_id: string;
  by: string;
  text: string | null;
  /** The name of a stored photo with its width. */
  photo: string | null;
  at: Instant;
}

/** Where a signed-in person stands. */
export interface FieldPresenceTable {
  session_id: string;
  station_code: string;
  by: PresenceProof;
  metres: number | null;
  proved_at: Instant;
  until_at: Instant;
}

/** Which Electron a technician put into a nest instead of which. */
export interface NestSwapTable {
  id: Generated<string>;
  station_code: string;
  nest: number;
  /** Null: it could not be read. */
  electron_out: string | null;
  electron_in: string;
  by: string;
  at: Instant;
  /** The command that opened the nest. */
  command_id: string;
}

/** Which nests hold an Electron, as a person counted. */
export interface StationCountTable {
  id: string;
  station_code: string;
  by: string;
  at: Instant;
  electrons: number;
  differs: number[];
  nests: JSONColumnType<object, string, string>;
}
