import { ApiError } from '../../platform/api-error.ts';

/** Tries to save before the chat goes on without a name (C4). */
const attemptsAllowed = 3;

export type Problem = 'failed' | 'unreadable';

export type NameState =
  | { step: 'ask'; typed: string; attempts: number; busy: boolean; problem: Problem | undefined }
  /** The tries are used up. */
  | { step: 'enough'; problem: Problem }
  | { step: 'greet'; name: string };

export const askName: NameState = { step: 'ask', typed: '', attempts: 0, busy: false, problem: undefined };

export type NameHappening =
  | { type: 'typed'; text: string }
  | { type: 'sending' }
  | { type: 'saved'; name: string }
  | { type: 'problem'; problem: Problem };

export function nameStep(state: NameState, happening: NameHappening): NameState {
  if (state.step !== 'ask') return state;
  switch (happening.type) {
    case 'typed':
      return { ...state, typed: happening.text, problem: undefined };
    case 'sending':
      return { ...state, busy: true, problem: undefined };
    case 'saved':
      return { step: 'greet', name: happening.name };
    case 'problem': {
      const { problem } = happening;
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
