import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** How long after a moment its panel can be worked out: what happened later is too much to read. */
const farthestMs = 45 * 86_400_000;

/** For each nest, the first thing that its station said of it after a moment. */
export async function listFirstChanges(db: Reader, station: string, at: Date) {
  const { rows } = await sql<{
    nest: number;
    type: string;
    electron: string | null;
    charge: number | null;
  }>`
    select distinct on (nest) (body ->> 'nest')::int as nest, type, body ->> 'electron' as electron,
      (body ->> 'charge')::int as charge
    from station_event
    where station_code = ${station} and heard_at > ${at} and heard_at <= ${new Date(at.getTime() + farthestMs)}
      and type in ('taken', 'returned', 'removed_unasked') and body ->> 'nest' is not null
      and coalesce(corrected_time, station_time) > ${at}
    order by nest, seq`.execute(db);
  return rows;
}
export type NestChange = Awaited<ReturnType<typeof listFirstChanges>>[number];
