import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TicketStepTable, TicketTable } from '../../migrations/field-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type TicketRow = Selectable<TicketTable>;

export function findTicket(db: Reader, id: string): Promise<TicketRow | undefined> {
  return db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the ticket: the worker and whoever else marks it wait. */
export function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  return tx.selectFrom('ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the tickets of a station that are open, and those that closed since then. */
export function lockTickets(tx: Tx, code: string, closedSince: Date): Promise<TicketRow[]> {
  return ticketsOf(tx, code, closedSince).orderBy('id').forUpdate().execute();
}

export function listTicketsOf(db: Reader, code: string, closedSince: Date): Promise<TicketRow[]> {
  return ticketsOf(db, code, closedSince).execute();
}

function ticketsOf(db: Reader, code: string, closedSince: Date) {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('station_code', '=', code)
    .where((row) => row.or([row('closed_at', 'is', null), row('closed_at', '>', closedSince)]));
}

export async function insertTicket(tx: Tx, ticket: Insertable<TicketTable>): Promise<string> {
  const { id } = await tx.insertInto('ticket').values(ticket).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTicket(tx: Tx, id: string, change: Updateable<TicketTable>): Promise<void> {
  await tx.updateTable('ticket').set(change).where('id', '=', id).execute();
}

/** Where the station of a ticket is now, for the scope of whoever asks. */
export async function findPlaceOfTicket(
  db: Reader,
  id: string,
): Promise<{ country: string; venueIds: string[] } | undefined> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('station', 'station.code', 'ticket.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.country', 'venue.id'])
    .where('ticket.id', '=', id)
    .executeTakeFirst();
  return row && { country: row.country, venueIds: [row.id] };
}

export function listSteps(db: Reader, ids: readonly string[]): Promise<Selectable<TicketStepTable>[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('ticket_step')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .orderBy('at')
    .orderBy('step')
    .execute();
}

/** Replaces what is known of a step. The ticket is locked. */
export async function saveStep(tx: Tx, step: Insertable<TicketStepTable>): Promise<void> {
  const { done, by, who, at } = step;
  await tx
    .insertInto('ticket_step')
    .values(step)
    .onConflict((row) => row.columns(['ticket_id', 'step']).doUpdateSet({ done, by, who: who ?? null, at }))
    .execute();
}

export async function deleteSteps(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('ticket_step').where('ticket_id', '=', id).execute();
}

export interface StoredNote {
  id: string;
  ticket_id: string;
  at: Date;
  by: string;
  name: string | null;
  text: string | null;
  photo: string | null;
}

export function listTicketNotes(db: Reader, ids: readonly string[]): Promise<StoredNote[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('ticket_note as note')
    .leftJoin('staff', 'staff.operator', 'note.by')
    .select(['note.id', 'note.ticket_id', 'note.at', 'note.by', 'staff.name', 'note.text', 'note.photo'])
    .where('ticket_id', 'in', ids)
    .orderBy('note.at')
    .orderBy('note.id')
    .execute();
}

export async function insertTicketNote(
  tx: Tx,
  note: { id: string; ticket_id: string; by: string; text: string | null; photo: string | null; at: Date },
): Promise<void> {
  await tx.insertInto('ticket_note').values(note).execute();
}

export interface TicketPerson {
  id: string;
  operator: string;
  name: string;
  countries: string[] | null;
  venues: string[] | null;
}

/** Everybody who can mend something. */
export function listTechnicians(db: Reader): Promise<TicketPerson[]> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.name', 'staff.role')
    .select(['staff.id', 'staff.operator', 'staff.name', 'staff.countries', 'staff.venues'])
    .where('staff.joined_at', 'is not', null)
    .where('staff.disabled_at', 'is', null)
    .where(sql<boolean>`'station.command' = any(staff_role.rights)`)
    .orderBy('staff.name')
    .execute();
}

/** First names come from these; a token has no other name than the one in the record. */
export async function listNamesOf(
  db: Reader,
  { ids, operators }: { ids: readonly string[]; operators: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length + operators.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'operator', 'name'])
    .where((row) =>
      row.or([
        row('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
        row('operator', '=', sql<string>`any(${[...operators]}::text[])`),
      ]),
    )
    .execute();
  return new Map(rows.flatMap(({ id, operator, name }) => [[id, name] as const, [operator, name] as const]));
}
