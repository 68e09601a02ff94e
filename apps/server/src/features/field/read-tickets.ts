import type { Ticket } from '@etg/contract/console/field';
import { ticketPhotoAddress } from '@etg/contract/console/field-words';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { firstNameOf } from '../fleet/index.ts';
import { readShortTickets } from './read-short-tickets.ts';
import { listSteps, listTicketNotes, type TicketRow } from './ticket.store.ts';

/** Tickets in the order of `rows`, with the steps that are done, and the notes. `staffId`: who reads. */
export async function readTickets(
  db: Reader,
  rows: readonly TicketRow[],
  staffId: string | undefined,
): Promise<Ticket[]> {
  const ids = rows.map(({ id }) => id);
  const short = await readShortTickets(db, rows, staffId);
  const steps = await listSteps(db, ids);
  const notes = await listTicketNotes(db, ids);
  return short.map((ticket) => ({
    ...ticket,
    steps_done: steps
      .filter(({ ticket_id, done }) => ticket_id === ticket.id && done)
      .map(({ step, by, at }) => ({ step, by, at: toUnix(at) })),
    notes: notes
      // The photo of an old note is gone by the rules of retention.
      .filter(({ ticket_id, text, photo }) => ticket_id === ticket.id && (text !== null || photo !== null))
      .map(({ id, at, by, name, text, photo }) => ({
        id,
        at: toUnix(at),
        by: firstNameOf(name, by),
        ...(text !== null && { text }),
        ...(photo !== null && { photo: ticketPhotoAddress(ticket.id, photo) }),
      })),
  }));
}
