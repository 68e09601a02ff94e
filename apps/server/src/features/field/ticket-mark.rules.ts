import { type TicketKind, ticketSteps } from '@etg/contract/console/field-words';
import { isGood, type ShownStation, takesReturn } from './trouble.rules.ts';

const hour = 3_600_000;
/** A phone may have been without a network for a weekend. */
export const oldestMarkMs = 48 * hour;
/** Clocks of phones are a little wrong. */
const clockToleranceMs = 60_000;

/** When a mark was made, by what the page says; or why it is not taken, as a key of the dictionary. */
export function timeOfMark(madeAt: number | undefined, now: Date): { at: Date } | { refused: string } {
  if (madeAt === undefined) return { at: now };
  const at = madeAt * 1_000;
  if (at > now.getTime() + clockToleranceMs) return { refused: 'mark-in-future' };
  if (at < now.getTime() - oldestMarkMs) return { refused: 'mark-too-old' };
  return { at: new Date(Math.min(at, now.getTime())) };
}

/** A mark of a person: a step that is done or not, or the whole ticket. */
export interface Mark {
  done: boolean;
  at: Date;
}

/**
 * Whether a mark replaces the one that is stored. The one that was made last counts, in whatever order they arrive; of two
 * of one second, the one that says that something is done.
 */
export function isNewerMark(mark: Mark, stored: Mark | undefined): boolean {
  if (!stored) return true;
  const apart = mark.at.getTime() - stored.at.getTime();
  return apart > 0 || (apart === 0 && mark.done && !stored.done);
}

/** Marks of an earlier time say nothing about a ticket that came back since. */
export function isOfNow(mark: Mark, { began_at }: { began_at: Date }): boolean {
  // Times of phones have no fractions.
  return mark.at.getTime() >= Math.floor(began_at.getTime() / 1_000) * 1_000;
}

export function isStepOf(kind: TicketKind, step: string): boolean {
  const steps: readonly string[] = ticketSteps[kind];
  return steps.includes(step);
}

interface Opening {
  nest: number | null;
  sent_at: Date;
}

interface Stepped {
  kind: TicketKind;
  nest: number | null;
  electron_id: string | null;
  began_at: Date;
}

/** The steps of a ticket that the station itself shows to be done. `openings`: nests that it opened for a technician. */
export function stepsShown(ticket: Stepped, station: ShownStation, openings: readonly Opening[]): string[] {
  const shown = new Set<string>();
  if (ticket.kind === 'silent' && station.isOnline) shown.add('wait-for-word');
  if (ticket.kind === 'empty' && station.isOnline && station.nests.some(isGood)) shown.add('fill');
  if (ticket.kind === 'full' && station.isOnline && station.nests.some(takesReturn))
    shown.add('open-and-take');
  const nest = station.nests.find((each) => each.nest === ticket.nest);
  const opened = openings
    .filter((each) => each.nest === ticket.nest && each.sent_at >= ticket.began_at)
    .sort((left, right) => left.sent_at.getTime() - right.sent_at.getTime())[0];
  // Its content changed since it was opened.
  if (nest && opened && nest.since >= opened.sent_at) {
    shown.add('open-and-pull');
    if (nest.electron !== null && nest.fault === null) {
      shown.add('push-back');
      if (nest.electron !== ticket.electron_id) shown.add('put-in-another');
    }
  }
  return [...shown].filter((step) => isStepOf(ticket.kind, step));
}
