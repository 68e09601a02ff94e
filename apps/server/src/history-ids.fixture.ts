import { sql } from 'kysely';

export interface History {
  rentals: number;
  users: number;
}

/** Stations of the seeded world: six Electrons and two free nests each, the same however long its history is. */
export const historyStations = 200;

/** The id of a seeded row, in SQL: random to look at, and the same for the same number. */
export function seededId(kind: string, number: string) {
  return sql`md5(${sql.lit(kind)} || ${sql.raw(number)})::uuid`;
}
