import type { UserStory } from '@etg/domain/user-story';
import type { MessageId } from '@etg/messages/areas';
import type { CardName, Condition, Dialog, Fact, Milestone, ModuleName, SheetName } from './module.ts';

/** Older lines of the chat are dropped. */
export const longestHistory = 40;
/** How long a message is being typed (C2, N2). */
export const typingMs = 500;

/** What the conversation knows of the rider. Everything except the station comes from outside and may change at any time. */
export interface Facts {
  readonly story: UserStory;
  /** The user's id. Empty for a visitor. */
  readonly who: string;
  readonly name?: string | undefined;
  /** The station, once it is known (R2). */
  readonly groupId?: string | undefined;
  /** From the reply of `POST /welcome` (C7). */
  readonly freeFirstDay: boolean;
  readonly mayExchange: boolean;
  /** Our team allowed one exchange, also where a nest is empty. */
  readonly exchangeAnywhere?: boolean | undefined;
  readonly nameWanted: boolean;
  /** Has never rented, and has not accepted the community rules. */
  readonly newcomer: boolean;
  /** Comes from a screen that ended by itself, so is in no hurry (S17). */
  readonly rested: boolean;
  /** False if messages are shown at once (C2). */
  readonly typing: boolean;
}

/** A line of the chat: our text, our card, or the answer that the rider tapped. */
export type Line =
  | { readonly say: MessageId; readonly detail?: MessageId | undefined }
  | { readonly show: CardName }
  | { readonly mine: MessageId };

/**
 * `typing`: the step's text comes in a moment. `shown`: a message is shown, the next step follows by itself. `asking`: waits
 * for the rider. `fetching`: the module is being loaded. `away`: another page is shown.
 */
export type Phase = 'typing' | 'shown' | 'asking' | 'fetching' | 'away';

export interface State {
  readonly facts: Facts;
  readonly module: ModuleName;
  /** Index into the module's steps. */
  readonly step: number;
  readonly phase: Phase;
  readonly counter: number;
  readonly dialog: Dialog;
  readonly said: readonly Line[];
  /** Grows with every change, so that a timer set before a change is recognised as outdated. */
  readonly moment: number;
}

/** Every event with its data. */
export interface EventMap {
  /** A wait is over. */
  readonly tick: { readonly moment: number };
  /** The rider tapped a choice. */
  readonly choose: { readonly choice: string };
  /** A screen or an input is done. */
  readonly outcome: { readonly outcome: string; readonly groupId?: string | undefined };
  /** The address, a link or a message requests an action by name. */
  readonly act: { readonly action: string; readonly groupId?: string | undefined };
  /** The user, or what is known of the user, has changed. */
  readonly learn: { readonly facts: Facts };
  /** From the beginning. */
  readonly restart: object;
  /** Modules have been loaded. */
  readonly fetched: object;
  /** Back to an earlier place. */
  readonly restore: { readonly to: State };
}
export type EventType = keyof EventMap;
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & EventMap[Each];
}[Type];

export type Effect =
  | { readonly type: 'wait'; readonly ms: number; readonly moment: number }
  | { readonly type: 'fetch'; readonly module: ModuleName }
  /** Opens another page. */
  | { readonly type: 'leave'; readonly path: string }
  | { readonly type: 'open'; readonly sheet: SheetName }
  /** The place gets an entry in the browser's history. */
  | { readonly type: 'remember' }
  /** A milestone was reached, to be saved on the device. */
  | { readonly type: 'milestone'; readonly name: Milestone }
  /** "There is nothing to send" (Z3). */
  | { readonly type: 'unknown-choice' };

export interface Stepped {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const truths: Record<Fact, (facts: Facts) => boolean> = {
  groupKnown: ({ groupId }) => groupId !== undefined,
  holding: ({ story }) => story === 'userWithBattery',
  hasPlan: ({ story }) => story === 'userNoBattery' || story === 'userWithBattery',
  named: ({ name }) => name !== undefined,
  // At a known station the order says what is free there: where the venue pays, the first day is not on offer.
  freeFirstDay: ({ freeFirstDay, groupId }) => freeFirstDay && groupId === undefined,
  mayExchange: ({ mayExchange }) => mayExchange,
  nameWanted: ({ nameWanted }) => nameWanted,
  newcomer: ({ newcomer }) => newcomer,
  rested: ({ rested }) => rested,
};

export function isMet(facts: Facts, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  const [, not, asked] = /^(!?)(.+)$/.exec(condition) ?? [];
  const truth = Object.entries(truths).find(([name]) => name === asked)?.[1];
  return truth?.(facts) !== (not === '!');
}
