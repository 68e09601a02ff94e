import type { MessageId } from '@etg/messages/areas';

/** The modules of the conversation (P10), and two of ours: what is shown between rentals, and to somebody suspended. */
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

/** What is true of the person and the moment; a step can be for some of them only. */
export type Truth =
  | 'groupKnown'
  | 'holding'
  | 'hasPlan'
  | 'named'
  | 'freeFirstDay'
  | 'mayExchange'
  | 'nameWanted'
  | 'newcomer'
  | 'rested';
export type Condition = Truth | `!${Truth}`;

/** What is shown beside words. */
export type CardName = 'station' | 'how';
/** Parts of features that fill the screen and answer with an outcome. */
export type ScreenName =
  | 'ask-code'
  | 'confirm-venue'
  | 'select-venue'
  | 'have-battery'
  | 'referral'
  | 'ad'
  | 'suspended';
/** Where somebody writes. */
export type InputName = 'sign-in' | 'name';
export type SheetName = 'terms';

/** Where something leads: on in the module, to the next module, to a step, to another module, or out of the conversation. */
export type Target =
  | 'next'
  | 'end'
  | { readonly step: string }
  | { readonly module: ModuleName; readonly step?: string }
  /** A page. `{groupId}` stands for the station. */
  | { readonly page: string }
  | { readonly sheet: SheetName };

export type ChoiceIcon = 'arrow' | 'check' | 'electron' | 'map' | 'mail';

/** Something that an answer reaches once and for all, remembered beyond this conversation. */
export type Milestone = 'name-asked' | 'rules-accepted' | 'ad-seen';

export interface Choice {
  readonly id: string;
  readonly label: MessageId;
  readonly to: Target;
  readonly icon?: ChoiceIcon;
  /** The same choice as a plain link: before any script has come, and in a new tab. */
  readonly href?: string;
  /** `solid` where nothing on the screen is lit. */
  readonly look?: 'solid';
  readonly milestone?: Milestone;
}

interface AnyStep {
  readonly id?: string;
  readonly when?: Condition;
  /** Where the onboarding stands once this step is reached (S1). */
  readonly counter?: number;
  readonly dialog?: Dialog;
  readonly say?: readonly MessageId[];
  readonly detail?: MessageId;
  readonly show?: CardName;
}

/** Says something, and goes on by itself after its own time. */
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

/** The first choice is the one that is lit. */
export interface ChoiceStep extends AnyStep {
  readonly kind: 'choice';
  readonly choices: readonly [Choice, ...Choice[]];
  /** Money or a deadline, above the action. */
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

/** Another page goes on from here, with its own use cases. */
export interface PageStep extends AnyStep {
  readonly kind: 'page';
  readonly page: string;
}

export type Step = MessageStep | QuestionStep | ChoiceStep | InputStep | ScreenStep | PageStep;
/** What waits for the person. */
export type Asking = Exclude<Step, MessageStep>;

export interface Module {
  readonly name: ModuleName;
  readonly dialog: Dialog;
  readonly steps: readonly [Step, ...Step[]];
}

/** The modules that have arrived. */
export type Book = Partial<Readonly<Record<ModuleName, Module>>>;

/** What somebody can tap at a step. */
export function choicesOf(step: Step | undefined): readonly Choice[] {
  if (step?.kind === 'question') return [step.yes, step.no];
  return step?.kind === 'choice' ? step.choices : [];
}
