import type { ReplyOf } from '@etg/contract/call';
import type { checkCode, sendNumber } from '@etg/contract/sign-in';
import type { PhoneCountry } from '@etg/domain/phone';
import { ApiError } from '../../platform/api-error.ts';

/** How long a rider waits before they can request another code. */
export const newCodeWaitMs = 30_000;
export const codeLength = 6;

/** What went wrong, each with a text: a wrong number and a wrong code share theirs [Z1]. */
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
  | {
      step: 'number';
      typed: string;
      /** The country that the rider has chosen beside the number. */
      picked: PhoneCountry | undefined;
      busy: Busy;
      problem: Problem | undefined;
    }
  | {
      step: 'code';
      phone: Phone;
      /** Identifies this sign-in: the code is checked against it. */
      token: string | undefined;
      sentAt: number;
      again: boolean;
      busy: Busy;
      problem: Problem | undefined;
    };

export const askNumber: Extract<SignInState, { step: 'number' }> = {
  step: 'number',
  typed: '',
  picked: undefined,
  busy: false,
  problem: undefined,
};

export type SignInEvent =
  | { type: 'typed'; text: string }
  | { type: 'picked'; country: PhoneCountry | undefined; text: string }
  | { type: 'sending'; what: 'number' | 'code' }
  | ({ type: 'sent'; now: number } & SentCode)
  /** A reloaded page continues where it was. */
  | ({ type: 'resumed'; sentAt: number } & SentCode)
  | { type: 'problem'; problem: Problem }
  | { type: 'editNumber' };

export function signInStep(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'typed':
      return state.step === 'number' ? { ...state, typed: event.text, problem: undefined } : state;
    case 'picked': {
      const { country: picked, text: typed } = event;
      return state.step === 'number' ? { ...state, picked, typed, problem: undefined } : state;
    }
    case 'sending':
      return { ...state, busy: event.what, problem: undefined };
    case 'sent': {
      const { phone, token, now } = event;
      const again = state.step === 'code';
      return { step: 'code', phone, token, sentAt: now, again, busy: false, problem: undefined };
    }
    case 'resumed': {
      const { phone, token, sentAt } = event;
      if (state.step === 'code') return state;
      return { step: 'code', phone, token, sentAt, again: false, busy: false, problem: undefined };
    }
    case 'problem':
      return { ...state, busy: false, problem: event.problem };
    case 'editNumber':
      return state.step === 'code' ? { ...askNumber, typed: state.phone.display } : state;
  }
}

/** Another code continues the same sign-in, so that wrong codes stay counted. After too many a new one starts [C3]. */
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
 * A number or a code that the server cannot parse is as wrong as one that it refuses. Without https a browser creates no
 * key, and outside the demo nobody can sign in without one.
 */
export function problemOfError(error: unknown, isProtected = true): Problem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 429) return 'too-many';
  if (error.status === 401 && !isProtected) return 'not-protected';
  return error.status === 400 ? 'wrong' : 'failed';
}
