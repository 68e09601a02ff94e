import { sql } from 'kysely';

export interface History {
  rentals: number;
  users: number;
  stations: number;
}

/**
 * Seeded stations, each with six Electrons and two free nests, unless a bench asks for more. Their number does not depend
 * on the number of rentals.
 */
export const historyStations = 200;

/** SQL for the id of a seeded row: it looks random, and is the same for the same kind and number. */
export function seededId(kind: string, number: string) {
  return sql`md5(${sql.lit(kind)} || ${sql.raw(number)})::uuid`;
}
