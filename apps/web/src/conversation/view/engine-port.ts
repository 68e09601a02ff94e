import type { User } from '@etg/contract/user';
import type { ComponentType, ReactElement } from 'react';
import type { Texts } from '../../platform/texts.ts';
import type { Book, ChoiceIcon, InputName, ScreenName } from '../engine/module.ts';
import type { Facts, State } from '../engine/state.ts';
import type { Turn } from '../engine/turn.ts';
import type { ViewProps } from './full-view.tsx';
import type { RunnerStart, TalkRunner } from './talk-runner.ts';

/** Props of a part of a feature that is a step of the conversation. */
export interface PartProps {
  readonly facts: Facts;
  readonly user: User | undefined;
  /** The chat's history, for a part that continues the chat. */
  readonly said: Turn['said'];
  readonly onOutcome: (outcome: string, groupId?: string) => void;
}
export type Part = ComponentType<PartProps>;

/** The engine's type, for the first screen: its code is loaded after the first paint. */
export interface TalkEngine {
  readonly start: (given: RunnerStart) => TalkRunner;
  readonly ChatView: ComponentType<ViewProps>;
  readonly fetchModules: (texts: Pick<Texts, 'load'>) => Promise<Book>;
  readonly talkIn: (entry: unknown) => unknown;
  readonly isWrittenHere: (entry: unknown) => boolean;
  readonly writeEntry: (state: State, how: { isNew: boolean; at?: string | undefined }) => void;
  readonly screens: Readonly<Record<ScreenName, Part>>;
  readonly inputs: Readonly<Record<InputName, Part>>;
  readonly icons: Readonly<Record<ChoiceIcon, ReactElement>>;
  readonly Terms: ComponentType<{ onClose: () => void }>;
}
