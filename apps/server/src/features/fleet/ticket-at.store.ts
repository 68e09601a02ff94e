import type { Reader } from '../../platform/database/database.ts';

/** Open tickets of technicians at these stations, in the order in which somebody took them. */
export async function listTicketsAt(db: Reader, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('ticket')
    .leftJoin('staff', 'staff.id', 'ticket.assigned_to')
    .select(['ticket.station_code', 'ticket.assigned_to', 'ticket.assigned_at', 'staff.name'])
    .where('ticket.station_code', 'in', codes)
    .where('ticket.closed_at', 'is', null)
    .orderBy('ticket.assigned_at')
    .orderBy('ticket.id')
    .execute();
}
