import type { ReplyOf } from '@etg/contract/call';
import type { checkCode, sendNumber } from '@etg/contract/sign-in';
import { ApiError } from '../../platform/api-error.ts';

/** How long a rider waits before asking for another code. */
export const newCodeWaitMs = 30_000;
export const codeLength = 6;

/** What went wrong, each with its sentence: a bad number and a wrong code share theirs [Z1]. */
export type Problem = 'wrong' | 'old-code' | 'too-many' | 'closed' | 'failed' | 'not-protected';

export interface Phone {
  digits: string;
  display: string;
}

/** Where a code went, and the sign-in it belongs to. */
export interface SentCode {
  phone: Phone;
  token: string | undefined;
}

/** Which call is under way. */
export type Busy = 'number' | 'code' | false;

export type SignInState =
  | { step: 'number'; typed: string; busy: Busy; problem: Problem | undefined }
  | {
      step: 'code';
      phone: Phone;
      /** Belongs to this sign-in: the code is checked against it. */
      token: string | undefined;
      sentAt: number;
      again: boolean;
      busy: Busy;
      problem: Problem | undefined;
    };

export const askNumber: Extract<SignInState, { step: 'number' }> = {
  step: 'number',
  typed: '',
  busy: false,
  problem: undefined,
};

export type SignInHappening =
  | { type: 'typed'; text: string }
  | { type: 'sending'; what: 'number' | 'code' }
  | ({ type: 'sent'; now: number } & SentCode)
  /** A page that was loaded again goes on where it was. */
  | ({ type: 'resumed'; sentAt: number } & SentCode)
  | { type: 'problem'; problem: Problem }
  | { type: 'editNumber' };

export function signInStep(state: SignInState, happening: SignInHappening): SignInState {
  switch (happening.type) {
    case 'typed':
      return state.step === 'number' ? { ...state, typed: happening.text, problem: undefined } : state;
    case 'sending':
      return { ...state, busy: happening.what, problem: undefined };
    case 'sent': {
      const { phone, token, now } = happening;
      const again = state.step === 'code';
      return { step: 'code', phone, token, sentAt: now, again, busy: false, problem: undefined };
    }
    case 'resumed': {
      const { phone, token, sentAt } = happening;
      if (state.step === 'code') return state;
      return { step: 'code', phone, token, sentAt, again: false, busy: false, problem: undefined };
    }
    case 'problem':
      return { ...state, busy: false, problem: happening.problem };
    case 'editNumber':
      return state.step === 'code' ? { ...askNumber, typed: state.phone.display } : state;
  }
}

/** Another code continues the sign-in, so that its wrong codes stay counted; one that ended by them starts anew [C3]. */
export function tokenToContinue(state: Extract<SignInState, { step: 'code' }>): string | undefined {
  return state.problem === 'too-many' ? undefined : state.token;
}

export function problemOfNumber(reply: ReplyOf<typeof sendNumber>): Problem | undefined {
  return reply.code === 200 ? undefined : 'wrong';
}

const codeProblems = { 403: 'wrong', 410: 'old-code', 423: 'closed', 429: 'too-many' } as const;

export function problemOfCode(reply: ReplyOf<typeof checkCode>): Problem | undefined {
  if (reply.code === 200) return reply.token === undefined ? 'failed' : undefined;
  return codeProblems[reply.code];
}

/**
 * A number or a code the server cannot even read is as wrong as one it refuses. Without https a browser makes no key, and
 * outside the demo nobody signs in without one.
 */
export function problemOfError(error: unknown, isProtected = true): Problem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 429) return 'too-many';
  if (error.status === 401 && !isProtected) return 'not-protected';
  return error.status === 400 ? 'wrong' : 'failed';
}
