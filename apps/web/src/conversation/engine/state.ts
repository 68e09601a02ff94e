import type { UserStory } from '@etg/domain/user-story';
import type { MessageId } from '@etg/messages/areas';
import type { CardName, Condition, Dialog, Milestone, ModuleName, SheetName, Truth } from './module.ts';

/** What was said longer ago is forgotten. */
export const longestHistory = 40;
/** How long a message is being typed (C2, N2). */
export const typingMs = 500;

/** What the conversation knows. Everything but the station comes from outside and may change at any time. */
export interface Facts {
  readonly story: UserStory;
  /** Whose conversation it is; empty for a visitor. */
  readonly who: string;
  readonly name?: string | undefined;
  /** The station, once it is known (R2). */
  readonly groupId?: string | undefined;
  /** Told by the start call, kept in the flow (C7). */
  readonly freeFirstDay: boolean;
  readonly mayExchange: boolean;
  readonly nameWanted: boolean;
  /** Has never rented, nor accepted the community rules. */
  readonly newcomer: boolean;
  /** Comes from a screen that ran out by itself: in no hurry (S17). */
  readonly rested: boolean;
  /** False where messages come at once (C2). */
  readonly typing: boolean;
}

/** A line of the chat: ours, a card of ours, or the answer somebody tapped. */
export type Line =
  | { readonly say: MessageId; readonly detail?: MessageId | undefined }
  | { readonly show: CardName }
  | { readonly mine: MessageId };

/**
 * `typing`: the step's words are on their way. `shown`: a message stands, the next comes by itself. `asking`: waits for the
 * person. `fetching`: the module has not arrived. `away`: a page has taken over.
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
  /** Grows with every change: a timer that was set before one is recognised by it. */
  readonly moment: number;
}

/** What can happen, and what comes with it. */
export interface EventMap {
  /** A wait is over. */
  readonly tick: { readonly moment: number };
  /** Somebody tapped a choice. */
  readonly choose: { readonly choice: string };
  /** A screen or an input is done. */
  readonly outcome: { readonly outcome: string; readonly groupId?: string | undefined };
  /** The address, a link or a message asks for something by name. */
  readonly act: { readonly action: string; readonly groupId?: string | undefined };
  /** The person, or what we know of them, changed. */
  readonly learn: { readonly facts: Facts };
  /** From the beginning. */
  readonly restart: object;
  /** A module has arrived. */
  readonly fetched: object;
  /** Back to where somebody was. */
  readonly restore: { readonly to: State };
}
export type EventType = keyof EventMap;
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & EventMap[Each];
}[Type];

export type Effect =
  | { readonly type: 'wait'; readonly ms: number; readonly moment: number }
  | { readonly type: 'fetch'; readonly module: ModuleName }
  /** Another page goes on. */
  | { readonly type: 'leave'; readonly path: string }
  | { readonly type: 'open'; readonly sheet: SheetName }
  /** A place one expects to come back to. */
  | { readonly type: 'remember' }
  /** A milestone was reached, to be saved on the device. */
  | { readonly type: 'milestone'; readonly name: Milestone }
  /** "There is nothing to send" (Z3). */
  | { readonly type: 'nothing-to-send' };

export interface Stepped {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const truths: Record<Truth, (facts: Facts) => boolean> = {
  groupKnown: ({ groupId }) => groupId !== undefined,
  holding: ({ story }) => story === 'userWithBattery',
  hasPlan: ({ story }) => story === 'userNoBattery' || story === 'userWithBattery',
  named: ({ name }) => name !== undefined,
  freeFirstDay: ({ freeFirstDay }) => freeFirstDay,
  mayExchange: ({ mayExchange }) => mayExchange,
  nameWanted: ({ nameWanted }) => nameWanted,
  newcomer: ({ newcomer }) => newcomer,
  rested: ({ rested }) => rested,
};

export function holds(facts: Facts, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  const [, not, asked] = /^(!?)(.+)$/.exec(condition) ?? [];
  const truth = Object.entries(truths).find(([name]) => name === asked)?.[1];
  return truth?.(facts) !== (not === '!');
}
