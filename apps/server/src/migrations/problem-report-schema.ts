import type { ReportOption } from '@etg/contract/vocabulary';
import type { PhotoType } from '@etg/domain/problem-report';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

/** An event of the station from before the report, for the operator. */
export interface ReportedStationEvent {
  type: string;
  event_id: string;
  at: number;
  heard_at: number;
  body: object;
}

export interface ProblemReportTable {
  id: string;
  account_id: string | null;
  option: ReportOption;
  station_number: string | null;
  problem: Sealed<'problem_report.problem'> | null;
  item: string | null;
  item_id: string | null;
  station_code: string | null;
  /** The rental that the rider says is over: its fees are held while the report is open. */
  rental_id: string | null;
  /** The trip on which the rider says that the Electron failed. */
  release_id: string | null;
  station_events: JSONColumnType<ReportedStationEvent[], string, string>;
  photo: Buffer | null;
  photo_type: PhotoType | null;
  times: Generated<number>;
  created_at: Instant;
  closed_at: MaybeInstant;
}

export interface VenueRequestTable {
  id: string;
  venue: string;
  address: string;
  country: string;
  contact_name: string;
  email: Sealed<'venue_request.email'>;
  email_index: Buffer | null;
  phone: Sealed<'venue_request.phone'> | null;
  message: Sealed<'venue_request.message'> | null;
  created_at: Instant;
  closed_at: MaybeInstant;
}
