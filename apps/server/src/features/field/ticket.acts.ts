import { randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import { addTicketNote, assignTicket, finishTicket, tickTicketStep } from '@etg/contract/console/field';
import { ticketPhotoAddress } from '@etg/contract/console/field-words';
import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { Core } from '../../platform/core.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import type { AnyStaffAct, Refused, StaffAct } from '../../platform/operator/staff-act.ts';
import { endAlarm, raiseAlarm } from '../alarm/index.ts';
import { isTicketPhotoStored } from '../photo/index.ts';
import { mayHaveTicket } from './may-have-ticket.ts';
import { stationTickets } from './ticket.rules.ts';
import {
  findPlaceOfTicket,
  findTicket,
  insertTicketNote,
  listNamesOf,
  listSteps,
  listTechnicians,
  lockTicket,
  saveStep,
  type TicketRow,
  updateTicket,
} from './ticket.store.ts';
import { isNewerMark, isOfNow, isStepOf, timeOfMark } from './ticket-mark.rules.ts';

type Row = Consequence['rows'][number];
const none = { is: 'none' } as const;
const text = (words: string) => ({ is: 'text', text: words }) as const;
const word = (name: string) => ({ is: 'word', word: name }) as const;

const placeOf = (reader: Reader, { params }: { params: { ticketId: string } }) =>
  findPlaceOfTicket(reader, params.ticketId);

/**
 * What technicians write on tickets [QF11]. Marks are sent later if there was no network: each counts at the time when it
 * was made, so that the order in which they arrive does not matter. Their facts are empty: nothing that happened meanwhile
 * asks for another confirmation, which nobody might be there to give.
 */
export function ticketActs(deps: Pick<Core, 'dueWork'>): readonly AnyStaffAct[] {
  return [assign(), tick(), note(), finish(deps)];
}

async function readTicket(
  tx: Tx,
  { ticketId, locks }: { ticketId: string; locks: boolean },
): Promise<TicketRow | Refused> {
  return (await (locks ? lockTicket : findTicket)(tx, ticketId)) ?? { refused: 'no-such-ticket' };
}

async function lockKnown(tx: Tx, ticketId: string): Promise<TicketRow> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) throw new Error(`the preview found ticket ${ticketId}`);
  return ticket;
}

/** When the mark was made; the preview has accepted it. */
function madeAt(given: { made_at?: number | undefined }, now: Date): Date {
  const made = timeOfMark(given.made_at, now);
  return 'at' in made ? made.at : now;
}

const topicsOf = ({ station_code }: TicketRow): ConsoleTopic[] => ['tickets', `station:${station_code}`];

const nameOf = ({ station_code, nest }: TicketRow) =>
  nest === null ? station_code : `${station_code}-${nest}`;

function assign(): StaffAct<typeof assignTicket> {
  return {
    call: assignTicket,
    placeOf,
    preview: async (tx, { params: { ticketId }, given: { to }, locks }) => {
      const ticket = await readTicket(tx, { ticketId, locks });
      if ('refused' in ticket) return ticket;
      if (ticket.closed_at) return { refused: 'ticket-closed' };
      const place = await findPlaceOfTicket(tx, ticketId);
      const chosen = (await listTechnicians(tx)).find(({ id }) => id === to);
      if (to && !(chosen && place && mayHaveTicket(chosen, place)))
        return { refused: 'ticket-no-such-colleague' };
      if ((to ?? null) === ticket.assigned_to) return { refused: 'no-change' };
      const was = ticket.assigned_to;
      const before = was && (await listNamesOf(tx, { ids: [was], operators: [] })).get(was);
      const row: Row = {
        label: 'ticket-assigned',
        name: nameOf(ticket),
        before: before ? text(before) : none,
        after: chosen ? text(chosen.name) : none,
      };
      return { subject: ticket.station_code, consequence: { rows: [row] }, facts: { assigned: was } };
    },
    perform: async (tx, { params: { ticketId }, given: { to }, by, now }) => {
      const ticket = await lockKnown(tx, ticketId);
      await updateTicket(tx, ticketId, { assigned_to: to ?? null, assigned_at: to ? now : null });
      await tellWhoeverHasIt(tx, { ticket, to: to === by.staffId ? undefined : to, now });
      return {
        before: { ticket: ticketId, assigned: ticket.assigned_to },
        after: { ticket: ticketId, assigned: to ?? null },
        topics: topicsOf(ticket),
      };
    },
  };
}

/** Whoever takes a ticket knows it; whoever is given one is told [QF12]. */
async function tellWhoeverHasIt(
  tx: Tx,
  { ticket, to, now }: { ticket: TicketRow; to: string | undefined; now: Date },
): Promise<void> {
  const alarm = { kind: 'ticket-yours', subject: ticket.id, now } as const;
  const { station_code: station } = ticket;
  if (to) await raiseAlarm(tx, { ...alarm, forStaff: to, station, href: `/field/${station}` });
  else await endAlarm(tx, alarm);
}

function tick(): StaffAct<typeof tickTicketStep> {
  return {
    call: tickTicketStep,
    placeOf,
    preview: async (tx, { params: { ticketId }, given, now, locks }) => {
      const ticket = await readTicket(tx, { ticketId, locks });
      if ('refused' in ticket) return ticket;
      if (!isStepOf(ticket.kind, given.step)) return { refused: 'ticket-no-such-step' };
      const made = timeOfMark(given.made_at, now);
      if ('refused' in made) return made;
      const row: Row = {
        label: 'ticket-step',
        name: nameOf(ticket),
        before: none,
        after: word(given.done ? 'ticket-step-done' : 'ticket-step-open'),
      };
      return { subject: ticket.station_code, consequence: { rows: [row] }, facts: {} };
    },
    perform: async (tx, { params: { ticketId }, given, by, now }) => {
      const ticket = await lockKnown(tx, ticketId);
      const { step, done } = given;
      const mark = { done, at: madeAt(given, now) };
      const stored = (await listSteps(tx, [ticketId])).find((each) => each.step === step);
      // What the station showed is so, whatever somebody says of it.
      const counts = isOfNow(mark, ticket) && stored?.by !== 'station' && isNewerMark(mark, stored);
      if (counts) await saveStep(tx, { ticket_id: ticketId, step, ...mark, by: 'person', who: by.operator });
      return { after: { ticket: ticketId, step, done }, result: { counts }, topics: topicsOf(ticket) };
    },
  };
}

function note(): StaffAct<typeof addTicketNote> {
  return {
    call: addTicketNote,
    placeOf,
    preview: async (tx, { params: { ticketId }, given, now, locks }) => {
      const ticket = await readTicket(tx, { ticketId, locks });
      if ('refused' in ticket) return ticket;
      if (!given.text && !given.photo) return { refused: 'note-empty' };
      const photo = photoIn(ticketId, given.photo);
      if (given.photo && !(photo && (await isTicketPhotoStored(tx, { ticketId, photo, locks }))))
        return { refused: 'ticket-photo-gone' };
      const made = timeOfMark(given.made_at, now);
      if ('refused' in made) return made;
      const rows: Row[] = [
        ...(given.text
          ? [{ label: 'ticket-note', name: nameOf(ticket), before: none, after: text(given.text) }]
          : []),
        ...(photo
          ? [{ label: 'ticket-photo', name: nameOf(ticket), before: none, after: word('ticket-photo-added') }]
          : []),
      ];
      return { subject: ticket.station_code, consequence: { rows }, facts: {} };
    },
    perform: async (tx, { params: { ticketId }, given, by, now }) => {
      const ticket = await lockKnown(tx, ticketId);
      const id = randomUUID();
      const photo = photoIn(ticketId, given.photo) ?? null;
      const words = given.text || null;
      const at = madeAt(given, now);
      await insertTicketNote(tx, { id, ticket_id: ticketId, by: by.operator, text: words, photo, at });
      return { after: { ticket: ticketId, note: id, photo: photo !== null }, topics: topicsOf(ticket) };
    },
  };
}

/** The name of a photo in the address that the upload answered; undefined if it is not one of this ticket. */
function photoIn(ticketId: string, address: string | undefined): string | undefined {
  const [, name] = /\/([0-9a-f]{32}-\d{1,4})$/.exec(address ?? '') ?? [];
  return name && ticketPhotoAddress(ticketId, name) === address ? name : undefined;
}

function finish({ dueWork }: Pick<Core, 'dueWork'>): StaffAct<typeof finishTicket> {
  return {
    call: finishTicket,
    placeOf,
    preview: async (tx, { params: { ticketId }, given, now, locks }) => {
      const ticket = await readTicket(tx, { ticketId, locks });
      if ('refused' in ticket) return ticket;
      const made = timeOfMark(given.made_at, now);
      if ('refused' in made) return made;
      const state = (isDone: boolean) => word(isDone ? 'ticket-is-done' : 'ticket-is-open');
      const row: Row = {
        label: 'ticket-done',
        name: nameOf(ticket),
        before: ticket.closed_at ? word('ticket-is-closed') : state(ticket.done_at !== null),
        after: state(given.done),
      };
      return { subject: ticket.station_code, consequence: { rows: [row] }, facts: {} };
    },
    perform: async (tx, { params: { ticketId }, given, by, now }) => {
      const ticket = await lockKnown(tx, ticketId);
      const { done_at, marked_at, station_code: code } = ticket;
      const mark = { done: given.done, at: madeAt(given, now) };
      const stored = marked_at ? { done: done_at !== null, at: marked_at } : undefined;
      const counts = isOfNow(mark, ticket) && isNewerMark(mark, stored);
      if (counts) {
        const done = given.done
          ? { done_at: mark.at, done_by: by.operator }
          : { done_at: null, done_by: null };
        await updateTicket(tx, ticketId, { ...done, marked_at: mark.at });
        // The station may have shown something since the mark was made. The worker may be waiting for this ticket.
        await bringForward(tx, { kind: stationTickets, subject: code, dueAt: now });
      }
      return {
        before: { ticket: ticketId, done: done_at !== null },
        after: { ticket: ticketId, done: given.done },
        result: { counts },
        topics: topicsOf(ticket),
        afterCommit: async () => dueWork.wake(),
      };
    },
  };
}
