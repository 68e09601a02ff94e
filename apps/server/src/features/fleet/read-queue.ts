import { harms } from '@etg/contract/console/inbox-words';
import type { Sum } from '@etg/contract/console/support';
import type { NeedsPerson } from '@etg/contract/console/today';
import { sumOfDecimals } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope, StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listInbox, readHeldFees } from '../inbox/index.ts';
import { readStationRows } from './read-station-rows.ts';
import { listTicketsAt } from './ticket-at.store.ts';
import { longestQueue } from './today.rules.ts';
import { type FleetNow, listReportsAt } from './today.store.ts';

interface QueueRequest {
  member: StaffMember;
  chosen: Scope;
  fleet: Pick<FleetNow, 'worst' | 'worst_total'>;
  now: Date;
}

/** Stations that need care and open items of the inbox, the worst for riders first [QF1]. */
export async function readQueue(
  db: Reader,
  { member, chosen, fleet, now }: QueueRequest,
): Promise<{ queue: NeedsPerson[]; total: number }> {
  const stations = await readStations(db, fleet.worst, { staffId: member.staffId, now });
  const inbox = member.rights.has('inbox.work')
    ? await listInbox({ db }, { member: { ...member, scope: chosen }, state: 'open', mine: false, now })
    : { items: [], open: 0 };
  const items = inbox.items.map((item) => ({
    harm: harms.indexOf(item.harm),
    of: { is: 'inbox', item } satisfies NeedsPerson,
  }));
  // A stable sort: of one harm, stations come before items, and each in its own order.
  const queue = [...stations, ...items].sort((left, right) => left.harm - right.harm);
  return {
    queue: queue.slice(0, longestQueue).map(({ of }) => of),
    total: fleet.worst_total + inbox.open,
  };
}

async function readStations(
  db: Reader,
  worst: FleetNow['worst'],
  { staffId, now }: { staffId: string | undefined; now: Date },
) {
  const codes = worst.map(({ code }) => code);
  const rows = await readStationRows(db, codes, now);
  const reports = await listReportsAt(db, codes);
  const tickets = await listTicketsAt(db, codes);
  const rentalIds = reports.flatMap(({ rental_id }) => rental_id ?? []);
  const held = await readHeldFees(db, rentalIds, now);
  return rows.map((station, index) => {
    const here = reports.filter(({ station_code }) => station_code === station.code);
    const holding = here.filter(({ rental_id }) => rental_id !== null);
    const riders = new Set(holding.map(({ account_id }) => account_id)).size;
    const waits = station.health === 'silent' && riders > 0;
    const rentals = [...new Set(holding.map(({ rental_id }) => rental_id ?? ''))];
    const sums = addUp(rentals.flatMap((id) => held.get(id) ?? []));
    return {
      harm: waits ? harms.indexOf('billed-wrongly') : (worst[index]?.harm ?? harms.length),
      of: {
        is: 'station',
        station,
        ...(waits && { held: { riders, sums } }),
        reports: here.length,
        tickets: ticketsOf(
          tickets.filter(({ station_code }) => station_code === station.code),
          staffId,
        ),
      } satisfies NeedsPerson,
    };
  });
}

type TicketAt = Awaited<ReturnType<typeof listTicketsAt>>[number];

/** One's own first, then whoever has one the longest. `at`: in the order in which they were taken. */
function ticketsOf(
  at: readonly TicketAt[],
  staffId: string | undefined,
): Extract<NeedsPerson, { is: 'station' }>['tickets'] {
  const taken = at.filter(({ assigned_to }) => assigned_to !== null);
  const {
    assigned_to: id,
    assigned_at,
    name,
  } = taken.find((each) => each.assigned_to === staffId) ?? taken[0] ?? {};
  return {
    open: at.length,
    ...(id &&
      assigned_at && {
        assigned: { id, name: name ?? '', mine: id === staffId, since: toUnix(assigned_at) },
      }),
  };
}

/** For each currency by itself. */
function addUp(sums: readonly Sum[]): Sum[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amount: sumOfDecimals(
      sums.filter((each) => each.currency === currency).map(({ amount }) => amount),
      currency,
    ),
  }));
}
