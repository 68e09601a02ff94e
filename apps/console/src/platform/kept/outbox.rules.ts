import type { ActOutcome } from '@etg/contract/console/consequence';
import { type PlannedAct, planAct } from '../act/act-call.ts';
import { ConsoleError } from '../console-error.ts';

/** What may wait for the network. Commands to a station are not among them: they never wait [QF11]. */
export type OutboxAct =
  | { readonly kind: 'step'; readonly ticketId: string; readonly step: string; readonly done: boolean }
  | { readonly kind: 'note'; readonly ticketId: string; readonly text?: string }
  | { readonly kind: 'done'; readonly ticketId: string; readonly done: boolean }
  | { readonly kind: 'count'; readonly nests: readonly { readonly nest: number; readonly holds: boolean }[] }
  | {
      readonly kind: 'swap';
      readonly nest: number;
      /** Undefined: it could not be read. */
      readonly out: string | undefined;
      readonly in: string;
    };

/** Why it was not taken: a refusal of the server, by its key, or an error, by its status. */
export interface Refusal {
  readonly key?: string;
  readonly status?: number;
  readonly request?: string;
}

export interface Waiting {
  /** Also the key of its confirmation: a retry joins the first try [QA7]. */
  readonly id: string;
  /** The member of staff who did it. Nobody else sends it. */
  readonly person: string;
  /** The station that it is about. */
  readonly code: string;
  /** When it was done, in unix milliseconds by the server's clock. */
  readonly made: number;
  readonly act: OutboxAct;
  /** Of a note. */
  readonly picture?: Blob;
  /** The picture's address, once it has arrived. */
  readonly photo?: string;
  /** The version of what was seen, once it was asked for. */
  readonly seen?: string;
  /** It stays until somebody sends it again or drops it. */
  readonly refused?: Refusal;
}

/** In the order in which it was done. */
export function inOrderOfMaking(all: readonly Waiting[]): Waiting[] {
  return [...all].sort((one, other) => one.made - other.made || one.id.localeCompare(other.id));
}

/** The oldest one that was not refused. */
export function nextToSend(all: readonly Waiting[]): Waiting | undefined {
  return inOrderOfMaking(all).find(({ refused }) => refused === undefined);
}

/** Whether both say something about the same: of one second, the server could not tell which of them came last. */
export function isSameSubject(one: OutboxAct, other: OutboxAct): boolean {
  if (one.kind === 'step')
    return other.kind === 'step' && isSameTicket(one, other) && one.step === other.step;
  return one.kind === 'done' && other.kind === 'done' && isSameTicket(one, other);
}

function isSameTicket(one: { ticketId: string }, other: { ticketId: string }): boolean {
  return one.ticketId === other.ticketId;
}

/** The call with its own time. A phone's clock can be ahead, and nothing is done in the future. */
export function plannedOf({ act, code, made, photo }: Waiting, now: number): PlannedAct {
  const made_at = Math.ceil(Math.min(made, now) / 1_000);
  switch (act.kind) {
    case 'step':
      return planAct({
        name: 'POST /field/tickets/{ticketId}/step',
        params: { ticketId: act.ticketId },
        given: { step: act.step, done: act.done, made_at },
        reasons: undefined,
      });
    case 'note':
      return planAct({
        name: 'POST /field/tickets/{ticketId}/notes',
        params: { ticketId: act.ticketId },
        given: { ...(act.text && { text: act.text }), ...(photo && { photo }), made_at },
        reasons: undefined,
      });
    case 'done':
      return planAct({
        name: 'POST /field/tickets/{ticketId}/done',
        params: { ticketId: act.ticketId },
        given: { done: act.done, made_at },
        reasons: undefined,
      });
    case 'count':
      return planAct({
        name: 'POST /field/stations/{code}/count',
        params: { code },
        given: { nests: act.nests.map(({ nest, holds }) => ({ nest, holds })), made_at },
        reasons: undefined,
      });
    case 'swap':
      // Its time is the one at which the station shows it.
      return planAct({
        name: 'POST /field/stations/{code}/swap',
        params: { code },
        given: { nest: act.nest, in: act.in, ...(act.out !== undefined && { out: act.out }) },
        reasons: undefined,
      });
  }
}

/** What becomes of one after a try. `later`: nothing was decided, and what comes after it waits too. */
export type Ended = 'sent' | 'later' | Refusal;

export function endOfOutcome(outcome: ActOutcome | { outcome: 'asks' }): Ended {
  switch (outcome.outcome) {
    case 'done':
    case 'waiting':
      return 'sent';
    case 'changed':
      return 'later';
    case 'refused':
      return { key: outcome.why };
    default:
      return { key: outcome.outcome };
  }
}

const mayPassStatus = new Set([401, 408, 425, 429]);

/** After no answer, a failure of the server, an ended session or too many calls it is tried again; after a refusal it is not. */
export function endOfError(error: unknown): Ended {
  if (!(error instanceof ConsoleError)) return 'later';
  if (error.status >= 500 || mayPassStatus.has(error.status)) return 'later';
  return { status: error.status, ...(error.requestId && { request: error.requestId }) };
}
