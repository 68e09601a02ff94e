import type { FieldStation, Ticket } from '@etg/contract/console/field';
import { type TicketStep, ticketSteps } from '@etg/contract/console/field-words';
import type { Waiting } from '../../platform/kept/outbox.rules.ts';

/** A ticket as this phone shows it: with what waits here to be sent. */
export interface ShownTicket extends Ticket {
  /** What waits here, by its name: `step-push-back`, `done`, or the id of a note. */
  readonly waits: ReadonlySet<string>;
}

export interface ShownStep {
  readonly step: TicketStep;
  /** Who knows that it is done. Undefined: nobody does. */
  readonly done: 'station' | 'person' | undefined;
  readonly waits: boolean;
}

/** What was done here without a network is shown at once, as waiting. What was refused changes nothing. */
export function withWaiting(ticket: Ticket, waiting: readonly Waiting[], me: string): ShownTicket {
  const mine = waiting.filter(
    ({ act, refused }) => refused === undefined && 'ticketId' in act && act.ticketId === ticket.id,
  );
  return mine.reduce<ShownTicket>((shown, entry) => apply(shown, entry, me), {
    ...ticket,
    waits: new Set(),
  });
}

function apply(shown: ShownTicket, { id, act, made }: Waiting, me: string): ShownTicket {
  const at = Math.floor(made / 1_000);
  const waitsFor = (name: string) => new Set([...shown.waits, name]);
  if (act.kind === 'step') {
    const others = shown.steps_done.filter(({ step }) => step !== act.step);
    const steps_done = act.done ? [...others, { step: act.step, by: 'person' as const, at }] : others;
    return { ...shown, steps_done, waits: waitsFor(`step-${act.step}`) };
  }
  if (act.kind === 'done') {
    const { done: _, ...rest } = shown;
    const changed: Ticket = act.done
      ? { ...rest, state: 'done', done: { at, by: me } }
      : { ...rest, state: 'open' };
    return { ...changed, waits: waitsFor('done') };
  }
  if (act.kind === 'note') {
    const note = { id, at, by: me, ...(act.text && { text: act.text }) };
    return { ...shown, notes: [...shown.notes, note], waits: waitsFor(id) };
  }
  return shown;
}

/** The steps of a ticket in their order. Whoever proved to be there has done the first one. */
export function stepsOf(ticket: ShownTicket, isThere: boolean): ShownStep[] {
  return ticketSteps[ticket.kind].map((step: TicketStep) => {
    const known = ticket.steps_done.find((each) => each.step === step)?.by;
    return {
      step,
      done: known ?? (step === 'be-there' && isThere ? 'station' : undefined),
      waits: ticket.waits.has(`step-${step}`),
    };
  });
}

/** What is still to be mended; closed ones are only shown. */
export function openOnes<One extends Pick<Ticket, 'state'>>(tickets: readonly One[]): One[] {
  return tickets.filter(({ state }) => state !== 'closed');
}

/** A station that is not heard, while no ticket says so yet: one opens only after some minutes. */
export function isUnheard(
  { online }: Pick<FieldStation['station'], 'online'>,
  tickets: readonly Pick<Ticket, 'kind' | 'state'>[],
): boolean {
  return !online && !openOnes(tickets).some(({ kind }) => kind === 'silent');
}

interface Asked {
  readonly ticket: string;
  readonly nest: string;
}

/** The ticket that is open in place: the one that the address names, the one of the chosen nest, else the first. */
export function openTicketOf<One extends Pick<Ticket, 'id' | 'nest' | 'state'>>(
  tickets: readonly One[],
  asked: Asked,
): One | undefined {
  const named = tickets.find(({ id }) => id === asked.ticket);
  if (named) return named;
  if (asked.nest !== '')
    return openOnes(tickets).find(({ nest }) => nest !== undefined && String(nest) === asked.nest);
  return openOnes(tickets)[0];
}

type Nest = FieldStation['nests'][number];

/** The nest that the lit action opens: the chosen one, the one of the ticket, or where an Electron can be taken away. */
export function litNest(
  nests: readonly Nest[],
  ticket: Pick<Ticket, 'kind' | 'nest'> | undefined,
  asked: string,
): Nest | undefined {
  const chosen = nests.find(({ nest }) => String(nest) === asked);
  if (chosen) return chosen;
  if (!ticket) return undefined;
  if (ticket.nest !== undefined) return nests.find(({ nest }) => nest === ticket.nest);
  if (ticket.kind === 'full' || ticket.kind === 'silent')
    return nests.find(({ is }) => is === 'holds') ?? nests[0];
  return undefined;
}

/** Why a nest cannot be opened now. `reading`: the page is as kept. `presence`: nobody has proved to stand there. */
export type CannotOpen = 'offline' | 'reading' | 'retired' | 'silent' | 'presence';

interface Place {
  readonly isOffline: boolean;
  /** Whether the page is as the server says now. */
  readonly isRead: boolean;
  readonly station: Pick<FieldStation['station'], 'online' | 'state'>;
  readonly presence: FieldStation['presence'];
  /** In unix seconds. */
  readonly now: number;
}

export function cannotOpen(place: Place): CannotOpen | undefined {
  const { isOffline, isRead, station, presence, now } = place;
  if (isOffline) return 'offline';
  if (!isRead) return 'reading';
  if (station.state === 'retired') return 'retired';
  if (!station.online) return 'silent';
  return presence.needed && !isThere(presence, now) ? 'presence' : undefined;
}

/** Whether somebody has proved to stand there, and that still counts. */
export function isThere({ until }: FieldStation['presence'], now: number): boolean {
  return until !== undefined && until > now;
}
