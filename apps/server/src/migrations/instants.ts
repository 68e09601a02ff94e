import type { ColumnType } from 'kysely';

/** A `timestamptz` column: read and written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
