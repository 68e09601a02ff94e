import type { Consequence } from '@etg/contract/console/consequence';
import type { ReasonCode, Right } from '@etg/contract/console/rights';
import type { ActCallShape } from '@etg/contract/console/staff-call';
import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { Money } from '@etg/domain/money';
import type { z } from 'zod';
import type { ActFacts } from '../../migrations/operator-schema.ts';
import type { Reader, Tx } from '../database/database.ts';
import type { AfterCommit } from '../due-work/perform-one.ts';
import type { NamedStaff, StaffMember } from './staff-member.ts';
import type { Place } from './staff-scope.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a call of an act says, checked against its contract. */
export interface ActInput<C extends ActCallShape> {
  params: Parsed<C['params']>;
  given: Parsed<C['given']>;
}

export interface PreviewContext<C extends ActCallShape> extends ActInput<C> {
  now: Date;
  /**
   * True in the transaction that confirms or performs: what the facts are read from is locked (`for update`), so that it
   * cannot change before the commit. False in a preview, whose transaction may not lock or write anything.
   */
  locks: boolean;
  /** Who asks. Right, scope and limit are checked by the door; an act that also depends on their session asks for it here. */
  member: StaffMember;
}

export interface ActView {
  /** What it is done to: an id, a station's code. Never personal data. */
  subject: string;
  consequence: Consequence;
  /**
   * What the consequence depends on. If these differ at the confirmation, or when the act is performed, nothing is done.
   * So they contain no figure that grows by itself, such as the minutes of an open rental.
   */
  facts: unknown;
  /** Of an act that asks why at times: this change needs a reason [QA4]. */
  asksWhy?: boolean | undefined;
  /** What leaves the company, held against the caller's daily limit. */
  gives?: Money | undefined;
}

export interface PerformContext<C extends ActCallShape> extends ActInput<C> {
  now: Date;
  /** Who confirmed it first. */
  by: NamedStaff;
  /** Who confirmed it as the second person, by their name in the record. */
  second: string | undefined;
  reason: ActReason | undefined;
  /** The id of the act, for a row that refers to it or a money act's key. */
  actId: string;
}

export interface ActReason {
  code: ReasonCode;
  words: string | undefined;
}

export interface ActDone {
  /** Of something that is new: its id. By default the subject of the view. */
  subject?: string | undefined;
  /** What the record says of it. Never personal data. */
  before?: ActFacts | undefined;
  after?: ActFacts | undefined;
  /** For the page that confirmed it; stored, encrypted, for a retry. */
  result?: unknown;
  /** The result is a secret, such as a token: it is in the first answer only, and never stored. */
  secret?: true;
  /** It is only planned by this, and its feature performs it later: the record says so, and is told again then. */
  step?: 'planned';
  /** The open pages that read again. */
  topics?: readonly ConsoleTopic[] | undefined;
  /** Runs after the commit and may be lost: a command to a station, a notice to riders' pages. */
  afterCommit?: AfterCommit | undefined;
}

/** `refused`: why a rule does not allow it, as a key of the dictionary. */
export interface Refused {
  refused: string;
}

/**
 * Something that staff can change, exported by the feature that owns the table. The door asks for everything else: who,
 * right, scope, reason, passkey, key, version, limit, second person, delay, record (decision 0062).
 */
export interface StaffAct<C extends ActCallShape> {
  call: C;
  /** A right that it takes besides that of its call, by what its subject is; undefined if none. */
  alsoNeeds?(reader: Reader, input: ActInput<C>): Promise<Right | undefined>;
  /** Where its subject is; undefined: no such subject. */
  placeOf(reader: Reader, input: ActInput<C>): Promise<Place | undefined>;
  preview(tx: Tx, context: PreviewContext<C>): Promise<ActView | Refused>;
  /** Does it, in the transaction of its record. The view with the same facts has been computed just before. */
  perform(tx: Tx, context: PerformContext<C>): Promise<ActDone>;
}

/** Any act: the types of its input are those of its contract. */
export type AnyStaffAct = StaffAct<ActCallShape>;

/** The right of whoever confirms it as the second person [QA9]. */
export function rightOfSecond({ secondPerson = 'money.confirm' }: ActCallShape): Right {
  return secondPerson;
}
