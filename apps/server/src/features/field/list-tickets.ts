import type { TicketList } from '@etg/contract/console/field';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readStationRows } from '../fleet/index.ts';
import { readShortTickets } from './read-short-tickets.ts';
import { compareTickets } from './ticket.rules.ts';
import { listOpenTickets, listPositions, listTicketRows, type OpenTicket } from './ticket-figures.store.ts';

/** Nobody mends more in a day, and `total` says how many there are. */
const longestList = 200;

export interface TicketsRequest {
  member: StaffMember;
  whose: 'all' | 'mine' | 'nobody';
  now: Date;
}

/** Open tickets of the caller's scope: one's own first, then the worst for riders [QF11]. */
export async function listTickets(db: Reader, { member, whose, now }: TicketsRequest): Promise<TicketList> {
  const all = await listOpenTickets(db, member.scope);
  const isMine = ({ assigned_to }: OpenTicket) => assigned_to !== null && assigned_to === member.staffId;
  const wanted = all.filter(
    (ticket) => whose === 'all' || (whose === 'mine' ? isMine(ticket) : ticket.assigned_to === null),
  );
  const first = wanted
    .sort((left, right) => Number(isMine(right)) - Number(isMine(left)) || compareTickets(left, right))
    .slice(0, longestList);
  return {
    tickets: await describeTickets(db, first, { member, now }),
    total: wanted.length,
    mine: all.filter(isMine).length,
    now: toUnix(now),
  };
}

async function describeTickets(
  db: Reader,
  chosen: readonly OpenTicket[],
  { member, now }: Pick<TicketsRequest, 'member' | 'now'>,
): Promise<TicketList['tickets']> {
  if (chosen.length === 0) return [];
  const codes = [...new Set(chosen.map(({ station_code }) => station_code))];
  const rows = await listTicketRows(
    db,
    chosen.map(({ id }) => id),
  );
  const tickets = new Map((await readShortTickets(db, rows, member.staffId)).map((each) => [each.id, each]));
  const stations = new Map((await readStationRows(db, codes, now)).map((each) => [each.code, each]));
  const positions = await listPositions(db, codes);
  return chosen.flatMap(({ id, station_code }) => {
    const [ticket, station] = [tickets.get(id), stations.get(station_code)];
    const position = positions.get(station_code);
    return ticket && station && position ? [{ ticket, station, position }] : [];
  });
}
