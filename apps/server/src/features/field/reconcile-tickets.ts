import type { TicketKind } from '@etg/contract/console/field-words';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endAlarm, raiseAlarm } from '../alarm/index.ts';
import { findServiceOpening } from '../station/index.ts';
import { insertSwap } from './nest-swap.store.ts';
import { findShownStation, listOpenings } from './shown-station.store.ts';
import { judgeTickets, sameAgainMs, stationTickets, type TicketChange } from './ticket.rules.ts';
import {
  deleteSteps,
  insertTicket,
  listSteps,
  lockTickets,
  saveStep,
  type TicketRow,
  updateTicket,
} from './ticket.store.ts';
import { stepsShown } from './ticket-mark.rules.ts';
import type { ShownStation } from './trouble.rules.ts';

/** What opened just now, for those who are told. */
export interface OpenedTicket {
  id: string;
  kind: TicketKind;
}

export interface Reconciled {
  isChanged: boolean;
  opened: OpenedTicket[];
}

/**
 * Opens and closes the tickets of a station by what it shows, and ticks the steps that it shows [QF11]. Plans the next look
 * if something can change without a word of the station.
 */
export async function reconcileTickets(
  { clock, dueWork }: Pick<Core, 'clock' | 'dueWork'>,
  tx: Tx,
  code: string,
): Promise<Reconciled> {
  const now = clock.now();
  const known = await lockTickets(tx, code, new Date(now.getTime() - sameAgainMs));
  // After the lock: whoever waited for it sees what the station shows by now.
  const station = await findShownStation(tx, code);
  if (!station) return { isChanged: false, opened: [] };
  const hasTicked = await tickSteps(tx, { code, station, known, now });
  const { changes, lookAt } = judgeTickets(station, known, now);
  const opened: OpenedTicket[] = [];
  for (const change of changes) {
    const kind = await apply(tx, { code, known, change, now });
    if (kind) opened.push(kind);
  }
  if (lookAt) await dueWork.plan(tx, { kind: stationTickets, subject: code, dueAt: lookAt });
  return { isChanged: hasTicked || changes.length > 0, opened };
}

interface Applied {
  code: string;
  known: readonly TicketRow[];
  change: TicketChange;
  now: Date;
}

async function apply(tx: Tx, { code, known, change, now }: Applied): Promise<OpenedTicket | undefined> {
  if (change.is === 'opens') {
    const { kind, nest, electron, since = now } = change.trouble;
    const of = { station_code: code, kind, nest, electron_id: electron };
    return { id: await insertTicket(tx, { ...of, since, began_at: now }), kind };
  }
  const { id } = change;
  const ticket = known.find((each) => each.id === id);
  if (change.is === 'closes') {
    await updateTicket(tx, id, { closed_at: now });
    await endAlarm(tx, { kind: 'ticket-yours', subject: id, now });
  }
  if (change.is === 'becomes') await updateTicket(tx, id, { kind: change.kind });
  if (change.is === 'comes-back') await updateTicket(tx, id, { done_at: null, done_by: null });
  if (change.is !== 'reopens' || !ticket) return undefined;
  // Nobody has to find the notes again, and whoever had it has it. What was done did not help.
  await deleteSteps(tx, id);
  const { electron: electron_id } = change;
  const again = {
    electron_id,
    replaced_by: null,
    closed_at: null,
    done_at: null,
    done_by: null,
    marked_at: null,
  };
  await updateTicket(tx, id, { ...again, began_at: now, reopened: ticket.reopened + 1 });
  const alarm = { kind: 'ticket-yours', subject: id, station: code, href: `/field/${code}`, now } as const;
  if (ticket.assigned_to) await raiseAlarm(tx, { ...alarm, forStaff: ticket.assigned_to });
  return { id, kind: ticket.kind };
}

async function tickSteps(
  tx: Tx,
  {
    code,
    station,
    known,
    now,
  }: { code: string; station: ShownStation; known: readonly TicketRow[]; now: Date },
): Promise<boolean> {
  const open = known.filter(({ closed_at }) => closed_at === null);
  if (open.length === 0) return false;
  const since = new Date(Math.min(...open.map(({ began_at }) => began_at.getTime())));
  const openings = await listOpenings(tx, code, since);
  const steps = await listSteps(
    tx,
    open.map(({ id }) => id),
  );
  let hasTicked = false;
  for (const ticket of open) {
    const shown = stepsShown(ticket, station, openings);
    if (shown.includes('put-in-another')) await recordSwap(tx, { code, ticket, station });
    for (const step of shown) {
      const stored = steps.find((each) => each.ticket_id === ticket.id && each.step === step);
      if (stored?.done) continue;
      await saveStep(tx, { ticket_id: ticket.id, step, done: true, by: 'station', who: null, at: now });
      hasTicked = true;
    }
  }
  return hasTicked;
}

interface ShownSwap {
  code: string;
  ticket: TicketRow;
  station: ShownStation;
}

/** Which Electron replaced which: the ticket names the nest, and the one that was inside when it opened. */
async function recordSwap(tx: Tx, { code, ticket, station }: ShownSwap): Promise<void> {
  const nest = station.nests.find((each) => each.nest === ticket.nest);
  const inside = nest?.electron;
  if (!nest || !inside || inside === ticket.replaced_by) return;
  await updateTicket(tx, ticket.id, { replaced_by: inside });
  const opening = await findServiceOpening(tx, { station: code, nest: nest.nest, at: nest.since });
  if (!opening) return;
  const { id: command_id, by } = opening;
  const swap = { station_code: code, nest: nest.nest, electron_out: ticket.electron_id };
  await insertSwap(tx, { ...swap, electron_in: inside, by, at: nest.since, command_id });
}
