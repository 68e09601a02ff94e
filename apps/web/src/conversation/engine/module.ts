import type { MessageId } from '@etg/messages/areas';

/** The modules of the conversation (P10), and two of ours: `ads` and `blocked`. */
export const moduleNames = [
  'welcome',
  'auth',
  'hello-user',
  'supernova',
  'share',
  'payment',
  'take-battery',
  'lost-battery',
  'choose-station',
  'refund',
  'have-battery',
  'pit-stop-rules',
  'name-capture',
  'community-rules',
  'ads',
  'blocked',
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** 0 is the full-screen view, 1 the chat (C2). */
export type Dialog = 0 | 1;

/** Conditions about the rider and the moment. A step may depend on one. */
/** A question about the rider that a step may depend on; `state.ts` answers it. */
export type Fact =
  | 'groupKnown'
  | 'holding'
  | 'hasPlan'
  | 'named'
  | 'freeFirstDay'
  | 'mayExchange'
  | 'nameWanted'
  | 'newcomer'
  | 'rested';
export type Condition = Fact | `!${Fact}`;

/** What is shown next to text. */
export type CardName = 'station' | 'how';
/** Parts of features that fill the screen and end with an outcome. */
export type ScreenName =
  | 'ask-code'
  | 'confirm-venue'
  | 'select-venue'
  | 'have-battery'
  | 'referral'
  | 'ad'
  | 'suspended';
/** Parts of features with a field to type in. */
export type InputName = 'sign-in' | 'name';
export type SheetName = 'terms';

/** Where something leads: to the next step, the next module, a named step, another module, a page or a sheet. */
export type Target =
  | 'next'
  | 'end'
  | { readonly step: string }
  | { readonly module: ModuleName; readonly step?: string }
  /** `{groupId}` is replaced by the station's number. */
  | { readonly page: string }
  | { readonly sheet: SheetName };

export type ChoiceIcon = 'arrow' | 'check' | 'electron' | 'map' | 'mail';

/** Something that happens once, and is remembered beyond this conversation. */
export type Milestone = 'name-asked' | 'rules-accepted' | 'ad-seen';

export interface Choice {
  readonly id: string;
  readonly label: MessageId;
  readonly to: Target;
  readonly icon?: ChoiceIcon;
  /** The same choice as a plain link, for a new tab and before any script has been loaded. */
  readonly href?: string;
  /** `solid` for a screen without a primary button. */
  readonly look?: 'solid';
  readonly milestone?: Milestone;
}

interface AnyStep {
  readonly id?: string;
  readonly when?: Condition;
  /** The onboarding counter from this step on (S1). */
  readonly counter?: number;
  readonly dialog?: Dialog;
  readonly say?: readonly MessageId[];
  readonly detail?: MessageId;
  readonly show?: CardName;
}

/** Shows a text, and continues by itself after `thenMs`. */
export interface MessageStep extends AnyStep {
  readonly kind: 'message';
  readonly thenMs: number;
}

/** Yes or no. */
export interface QuestionStep extends AnyStep {
  readonly kind: 'question';
  readonly yes: Choice;
  readonly no: Choice;
}

/** The first choice is the primary button. */
export interface ChoiceStep extends AnyStep {
  readonly kind: 'choice';
  readonly choices: readonly [Choice, ...Choice[]];
  /** Money or a deadline, shown above the action. */
  readonly note?: MessageId;
}

export type Outcomes = Readonly<Record<string, Target>>;

export interface InputStep extends AnyStep {
  readonly kind: 'input';
  readonly input: InputName;
  readonly outcomes: Outcomes;
  readonly milestone?: Milestone;
}

export interface ScreenStep extends AnyStep {
  readonly kind: 'screen';
  readonly screen: ScreenName;
  readonly outcomes: Outcomes;
  readonly milestone?: Milestone;
}

/** The conversation continues on another page. */
export interface PageStep extends AnyStep {
  readonly kind: 'page';
  readonly page: string;
}

export type Step = MessageStep | QuestionStep | ChoiceStep | InputStep | ScreenStep | PageStep;
/** A step that waits for the rider. */
export type Asking = Exclude<Step, MessageStep>;

export interface Module {
  readonly name: ModuleName;
  readonly dialog: Dialog;
  readonly steps: readonly [Step, ...Step[]];
}

/** The modules that have been loaded. */
export type Book = Partial<Readonly<Record<ModuleName, Module>>>;

/** The choices that a step offers. */
export function choicesOf(step: Step | undefined): readonly Choice[] {
  if (step?.kind === 'question') return [step.yes, step.no];
  return step?.kind === 'choice' ? step.choices : [];
}
