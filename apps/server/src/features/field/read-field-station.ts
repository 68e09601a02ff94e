import type { FieldStation } from '@etg/contract/console/field';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { firstNameOf, listStationRows, readNestCards, toStationRow } from '../fleet/index.ts';
import { findPresence, needsPresence } from '../station/index.ts';
import { readTickets } from './read-tickets.ts';
import { findShownStation } from './shown-station.store.ts';
import { findLastCount } from './station-count.store.ts';
import { stockOf } from './stock.rules.ts';
import { compareTickets, sameAgainMs } from './ticket.rules.ts';
import { listTicketsOf } from './ticket.store.ts';
import { findFieldVenue, findFlow } from './ticket-figures.store.ts';

/** The venue's last weeks, by which its stock is decided. */
const flowDays = 14;

export interface FieldRequest {
  code: string;
  member: StaffMember;
  now: Date;
}

/** A station for whoever stands in front of it [QF11]. Undefined: there is none. */
export async function readFieldStation(
  db: Reader,
  { code, member, now }: FieldRequest,
): Promise<FieldStation | undefined> {
  const [stored] = await listStationRows(db, [code], now);
  const venue = await findFieldVenue(db, code);
  const shown = await findShownStation(db, code);
  if (!stored || !venue || !shown) return undefined;
  const isSpared = (nest: number | null) =>
    shown.nests.some((each) => each.nest === nest && each.isOutOfService);
  const rows = (await listTicketsOf(db, code, new Date(now.getTime() - sameAgainMs)))
    .map((row) => ({ ...row, isSpared: isSpared(row.nest) }))
    .sort(compareTickets);
  const count = await findLastCount(db, code);
  return {
    station: toStationRow(stored),
    nests: await readNestCards(db, stored, { now, seesRiders: member.rights.has('rider.read') }),
    position: { lat: venue.lat, lng: venue.lng },
    address: venue.address,
    has_contact: venue.has_contact,
    venue: venue.id,
    tickets: await readTickets(db, rows, member.staffId),
    presence: await readPresence(db, { code, member, now }),
    stock: stockOf(shown.nests, await findFlow(db, code, { now, days: flowDays })),
    ...(count && {
      count: {
        at: toUnix(count.at),
        by: firstNameOf(count.name, count.by),
        electrons: count.electrons,
        differs: count.differs,
      },
    }),
    now: toUnix(now),
  };
}

async function readPresence(
  db: Reader,
  { code, member, now }: FieldRequest,
): Promise<FieldStation['presence']> {
  const needed = needsPresence(member);
  const found = await findPresence(db, { sessionId: member.sessionId, code, now, locks: false });
  return { needed, ...(found && { by: found.by, until: toUnix(found.until_at) }) };
}
