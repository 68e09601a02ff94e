import type { Ticket } from '@etg/contract/console/field';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { firstNameOf } from '../fleet/index.ts';
import { stateOf } from './ticket.rules.ts';
import { listNamesOf, type TicketRow } from './ticket.store.ts';
import { countRidersTried, listInside } from './ticket-figures.store.ts';

type ShortTicket = Omit<Ticket, 'notes' | 'steps_done'>;

/** Tickets in the order of `rows`, without what was done about them. `staffId`: who reads. */
export async function readShortTickets(
  db: Reader,
  rows: readonly TicketRow[],
  staffId: string | undefined,
): Promise<ShortTicket[]> {
  const ids = rows.map(({ id }) => id);
  const tried = await countRidersTried(db, ids);
  const inside = new Map((await listInside(db, ids)).map((row) => [row.id, row]));
  const names = await listNamesOf(db, {
    ids: rows.flatMap(({ assigned_to }) => assigned_to ?? []),
    operators: rows.flatMap(({ done_by }) => done_by ?? []),
  });
  return rows.map((row) => {
    const { id, kind, nest, since, assigned_to, assigned_at, done_at, done_by, closed_at } = row;
    const holds = inside.get(id);
    return {
      id,
      kind,
      ...(nest !== null && { nest }),
      state: stateOf(row),
      since: toUnix(since),
      riders_tried: tried.get(id) ?? 0,
      ...(row.electron_id && row.replaced_by && { swapped: { out: row.electron_id, in: row.replaced_by } }),
      ...(holds?.electron_id && { electron: holds.electron_id }),
      ...(holds && holds.charge !== null && { charge: holds.charge }),
      ...(assigned_to &&
        assigned_at && {
          assigned: {
            id: assigned_to,
            name: names.get(assigned_to) ?? '',
            mine: assigned_to === staffId,
            since: toUnix(assigned_at),
          },
        }),
      ...(done_at &&
        done_by && { done: { at: toUnix(done_at), by: firstNameOf(names.get(done_by) ?? null, done_by) } }),
      ...(closed_at && { closed: toUnix(closed_at) }),
    };
  });
}
