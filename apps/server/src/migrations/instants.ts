import type { ColumnType } from 'kysely';

/** A time as the database keeps it: an instant, never without one unless it says so. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
