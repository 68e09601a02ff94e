import { type TicketKind, type TicketState, ticketKinds } from '@etg/contract/console/field-words';
import { listTroubles, type ShownStation, type Trouble, ticketMode } from './trouble.rules.ts';

/** Due work: compares what a station shows with its tickets. Its subject is the station's code. Triggers plan it too. */
export const stationTickets = 'station-tickets';

const minute = 60_000;
/** A fault that comes back within this time is the same one. */
export const sameAgainMs = 60 * minute;
/** A station that still shows the fault so long after a technician called it mended is believed. */
export const believedAfterMs = 3 * minute;

export interface KnownTicket {
  id: string;
  kind: TicketKind;
  nest: number | null;
  done_at: Date | null;
  closed_at: Date | null;
}

/** What becomes of tickets. `comes-back`: a technician called it mended, and the station shows it still. */
export type TicketChange =
  | { is: 'opens'; trouble: Trouble }
  | { is: 'reopens'; id: string; electron: string | null }
  | { is: 'comes-back'; id: string }
  /** The nest shows another fault than before: it is one thing to mend. */
  | { is: 'becomes'; id: string; kind: TicketKind }
  | { is: 'closes'; id: string };

export interface Judged {
  changes: TicketChange[];
  /** When something may change although the station says nothing. */
  lookAt: Date | undefined;
}

/**
 * Compares what a station shows with its tickets, among them those that closed within `sameAgainMs`. Repeated with what
 * it returned, it changes nothing.
 */
export function judgeTickets(station: ShownStation, known: readonly KnownTicket[], now: Date): Judged {
  const troubles = listTroubles(station);
  const open = known.filter(({ closed_at }) => closed_at === null);
  const isOf = (trouble: Trouble) => (ticket: KnownTicket) =>
    ticket.kind === trouble.kind && ticket.nest === trouble.nest;
  const changes: TicketChange[] = [];
  const looks: Date[] = [];
  for (const trouble of troubles) {
    const ticket = open.find(isOf(trouble)) ?? open.find((each) => hasBecome(each, trouble));
    if (ticket) {
      if (ticket.kind !== trouble.kind) changes.push({ is: 'becomes', id: ticket.id, kind: trouble.kind });
      const { comesBack, lookAt } = judgeDone(ticket, station, now);
      if (comesBack) changes.push({ is: 'comes-back', id: ticket.id });
      if (lookAt) looks.push(lookAt);
    } else if (ticketMode(station) !== 'opens') continue;
    else if (trouble.ripeAt && trouble.ripeAt > now) looks.push(trouble.ripeAt);
    else {
      const before = lastClosed(known.filter(isOf(trouble)), now);
      changes.push(
        before ? { is: 'reopens', id: before.id, electron: trouble.electron } : { is: 'opens', trouble },
      );
    }
  }
  const isStill = (ticket: KnownTicket) =>
    troubles.some((trouble) => isOf(trouble)(ticket) || hasBecome(ticket, trouble));
  for (const ticket of open)
    if (!isStill(ticket) && isShownWell(ticket, station)) changes.push({ is: 'closes', id: ticket.id });
  return { changes, lookAt: earliest(looks) };
}

const faultKinds: readonly TicketKind[] = ['jammed', 'unread', 'not-charging'];

/** A nest has one fault at a time: a jammed one that cannot be read any more is not mended, and has no second ticket. */
function hasBecome(ticket: KnownTicket, trouble: Trouble): boolean {
  const areFaults = faultKinds.includes(ticket.kind) && faultKinds.includes(trouble.kind);
  return areFaults && ticket.nest === trouble.nest && ticket.kind !== trouble.kind;
}

/** A nest that a technician has open, or that the panel does not show, is not shown to be well. */
function isShownWell({ kind, nest }: KnownTicket, station: ShownStation): boolean {
  if (ticketMode(station) === 'ends') return true;
  // A silent station shows nothing of its stock, neither good nor bad. Where nobody is served, stock does not matter.
  if (kind === 'empty' || kind === 'full') return station.isOnline || ticketMode(station) === 'keeps';
  if (nest === null) return true;
  const shown = station.nests.find((each) => each.nest === nest);
  return shown !== undefined && !shown.isOpen;
}

function judgeDone(
  { kind, done_at }: KnownTicket,
  { heardAt, isOnline }: ShownStation,
  now: Date,
): { comesBack?: true; lookAt?: Date } {
  if (!done_at) return {};
  const lookAt = new Date(done_at.getTime() + believedAfterMs);
  if (lookAt > now) return { lookAt };
  // Silence is what it shows; anything else it has to say again.
  if (kind === 'silent' || (heardAt && heardAt > done_at)) return { comesBack: true };
  return isOnline ? { lookAt: new Date(now.getTime() + minute) } : {};
}

function lastClosed(tickets: readonly KnownTicket[], now: Date): KnownTicket | undefined {
  return tickets
    .filter(({ closed_at }) => closed_at && now.getTime() - closed_at.getTime() < sameAgainMs)
    .sort((left, right) => (right.closed_at?.getTime() ?? 0) - (left.closed_at?.getTime() ?? 0))[0];
}

function earliest(times: readonly Date[]): Date | undefined {
  return times.length === 0 ? undefined : new Date(Math.min(...times.map((time) => time.getTime())));
}

export function stateOf({ done_at, closed_at }: Pick<KnownTicket, 'done_at' | 'closed_at'>): TicketState {
  if (closed_at) return 'closed';
  return done_at ? 'done' : 'open';
}

interface Ranked extends Pick<KnownTicket, 'kind' | 'done_at' | 'closed_at'> {
  since: Date;
  /** Staff took its nest out of service: nobody is sent there, but it has to be mended. */
  isSpared: boolean;
}

/** The worst for riders first. What a technician called mended comes after the rest, and what is closed last. */
export function compareTickets(left: Ranked, right: Ranked): number {
  const order = ({ isSpared, ...ticket }: Ranked) => [
    ['open', 'done', 'closed'].indexOf(stateOf(ticket)),
    isSpared ? 1 : 0,
    ticketKinds.indexOf(ticket.kind),
    ticket.since.getTime(),
  ];
  const rights = order(right);
  return (
    order(left)
      .map((each, index) => each - (rights[index] ?? 0))
      .find((apart) => apart !== 0) ?? 0
  );
}
