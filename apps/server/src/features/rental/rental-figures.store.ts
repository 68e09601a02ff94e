import { sql } from 'kysely';
import type { IncidentKind } from '../../migrations/rental-schema.ts';
import type { Reader } from '../../platform/database/database.ts';

const incidentKinds = [
  'second_charger',
  'removed_unasked',
  'unknown_electron',
  'return_unread',
  'return_unproved',
  'return_unseen',
  'return_backdated',
  'seen_twice',
  'clock_jumped',
] as const satisfies readonly IncidentKind[];

/** Every count reads a small partial index, however many rentals there have been. */
export async function readRentalFigures(db: Reader, now: Date) {
  const { rows } = await sql<{ open: bigint; overdue: bigint; releases: bigint }>`
    select count(*) as open, count(*) filter (where deadline < ${now}) as overdue,
      (select count(*) from release where state in ('commanded', 'lit')) as releases
    from rental where returned_at is null and lost_at is null`.execute(db);
  const incidents = await sql<{ kind: string; count: bigint }>`
    select kind, count(*) as count from incident where closed_at is null group by kind`.execute(db);
  const [counts] = rows;
  return {
    rentals_open: Number(counts?.open ?? 0),
    rentals_overdue: Number(counts?.overdue ?? 0),
    releases_open: Number(counts?.releases ?? 0),
    incidents_open: new Map<string, number>([
      ...incidentKinds.map((kind) => [kind, 0] as const),
      ...incidents.rows.map(({ kind, count }) => [kind, Number(count)] as const),
    ]),
  };
}
