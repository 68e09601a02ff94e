import { ApiError } from '../../platform/api-error.ts';

/** Attempts to save before the chat continues without a name (C4). */
const attemptsAllowed = 3;

export type Problem = 'failed' | 'unreadable';

export type NameState =
  | { step: 'ask'; typed: string; attempts: number; busy: boolean; problem: Problem | undefined }
  /** The attempts are used up. */
  | { step: 'enough'; problem: Problem }
  | { step: 'greet'; name: string };

export const askName: NameState = { step: 'ask', typed: '', attempts: 0, busy: false, problem: undefined };

export type NameEvent =
  | { type: 'typed'; text: string }
  | { type: 'sending' }
  | { type: 'saved'; name: string }
  | { type: 'problem'; problem: Problem };

export function nameStep(state: NameState, event: NameEvent): NameState {
  if (state.step !== 'ask') return state;
  switch (event.type) {
    case 'typed':
      return { ...state, typed: event.text, problem: undefined };
    case 'sending':
      return { ...state, busy: true, problem: undefined };
    case 'saved':
      return { step: 'greet', name: event.name };
    case 'problem': {
      const { problem } = event;
      const attempts = state.attempts + 1;
      return attempts < attemptsAllowed
        ? { ...state, attempts, busy: false, problem }
        : { step: 'enough', problem };
    }
  }
}

export function problemOfError(error: unknown): Problem {
  return error instanceof ApiError && error.status === 400 ? 'unreadable' : 'failed';
}
