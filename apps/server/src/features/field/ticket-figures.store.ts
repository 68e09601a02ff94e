import type { TicketKind } from '@etg/contract/console/field-words';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';

/** Riders whose unlock failed there since a ticket opened, by its id. Without a nest, anywhere at the station. */
export async function countRidersTried(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; riders: number }>`
    select ticket.id, count(distinct release.account_id)::int as riders
    from ticket join release on release.station_code = ticket.station_code and release.commanded_at >= ticket.since
      and release.commanded_at <= coalesce(ticket.closed_at, 'infinity')
      and release.state in ('failed', 'offline') and release.nest = coalesce(ticket.nest, release.nest)
    where ticket.id = any(${[...ids]}::uuid[]) group by ticket.id`.execute(db);
  return new Map(rows.map(({ id, riders }) => [id, riders]));
}

/** What is inside the nests of tickets now. */
export async function listInside(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ticket')
    .innerJoin('nest', (join) =>
      join.onRef('nest.station_code', '=', 'ticket.station_code').onRef('nest.nest', '=', 'ticket.nest'),
    )
    .select(['ticket.id', 'nest.electron_id', 'nest.charge'])
    .where('ticket.id', 'in', ids)
    .execute();
}

export interface OpenTicket {
  id: string;
  station_code: string;
  kind: TicketKind;
  since: Date;
  assigned_to: string | null;
  done_at: Date | null;
  closed_at: null;
  isSpared: boolean;
}

const isSpared = sql<boolean>`exists (select from nest_out_of_service as decided
  where decided.station_code = ticket.station_code and decided.nest = ticket.nest)`;

/** Every open ticket of the scope, in short. */
export async function listOpenTickets(db: Reader, scope: Scope): Promise<OpenTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('station', 'station.code', 'ticket.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['ticket.id', 'ticket.station_code', 'ticket.kind', 'ticket.since', 'ticket.assigned_to'])
    .select(['ticket.done_at', isSpared.as('is_spared')])
    .where('ticket.closed_at', 'is', null)
    .where(isVenueCovered(scope))
    .execute();
  return rows.map(({ is_spared, ...row }) => ({ ...row, closed_at: null, isSpared: is_spared }));
}

export function listTicketRows(db: Reader, ids: readonly string[]) {
  return db.selectFrom('ticket').selectAll().where('id', 'in', ids).execute();
}

export async function listPositions(db: Reader, codes: readonly string[]) {
  const rows = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'venue.lat', 'venue.lng'])
    .where('station.code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, lat, lng }) => [code, { lat, lng }]));
}

export async function findFieldVenue(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.address', 'venue.lat', 'venue.lng'])
    .select(sql<boolean>`venue.contact is not null`.as('has_contact'))
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** What riders took from a station and brought to it in these days, at the venue where it stands now. */
export async function findFlow(
  db: Reader,
  code: string,
  { now, days }: { now: Date; days: number },
): Promise<{ days: number; taken: number; returned: number }> {
  const earliest = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<{ seconds: number; taken: number; returned: number }>`
    with stay as (
      select greatest(max(from_at), ${earliest}::timestamptz) as since from station_stay
      where station_code = ${code} and until_at is null)
    select extract(epoch from ${now}::timestamptz - since)::float8 as seconds,
      (select count(*)::int from release where station_code = ${code} and state = 'taken' and commanded_at >= since) as taken,
      (select count(*)::int from held_electron where back_station_code = ${code} and back_at >= since) as returned
    from stay`.execute(db);
  const { seconds = 0, taken = 0, returned = 0 } = rows[0] ?? {};
  return { days: seconds / 86_400, taken, returned };
}
