import type { Instant, MaybeInstant } from './instants.ts';

/** A time in which a station was not heard. Rows are written by a trigger of `station`. */
export interface StationSilenceTable {
  station_code: string;
  /** The last time that it was heard. */
  silent_from: Instant;
  /** Null while it lasts. */
  silent_until: MaybeInstant;
  by_last_will: boolean;
}
