import { cookies } from '@etg/contract/cookies';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../platform/api.ts';
import { readCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { signIn } from '../../platform/session.ts';
import { startTap } from '../../platform/trace.ts';
import {
  type NumberCountry,
  numberToSend,
  type ReadingRules,
  readNumber,
  typedAfterPick,
} from './number-country.rules.ts';
import { deleteSavedSignIn, readSavedSignIn, saveSignIn } from './saved-sign-in.ts';
import {
  askNumber,
  type Phone,
  type Problem,
  problemOfCode,
  problemOfError,
  problemOfNumber,
  type SentCode,
  type SignInState,
  signInStep,
  tokenToContinue,
} from './sign-in.rules.ts';
import { useCallingCountries } from './use-calling-countries.ts';
import { loadPhoneRules, usePhoneRules } from './use-phone-rules.ts';

export interface SignInActions {
  type(text: string): void;
  pick(country: NumberCountry): void;
  sendNumber(text: string): void;
  sendAgain(): void;
  sendCode(code: string): void;
  editNumber(): void;
}

/** One of the two calls, with the trace of its tap. */
type Act = (traceparent: string | undefined) => Promise<Problem | undefined>;

interface CallOptions {
  readonly traceparent: string | undefined;
  readonly token?: string | undefined;
}

/** The two calls of a sign-in. Two taps in one frame make one call. */
export function useSignIn(): [SignInState, SignInActions] {
  const rules = { language: useLanguage(), parse: usePhoneRules(), calling: useCallingCountries() };
  const { language, parse, calling } = rules;
  const [state, dispatch] = useReducer(signInStep, askNumber);
  const underWay = useRef(false);
  useEffect(() => {
    const saved = readSavedSignIn(Date.now());
    if (saved) dispatch({ type: 'resumed', ...saved });
  }, []);

  async function attempt(what: 'number' | 'code', act: Act): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    dispatch({ type: 'sending', what });
    const tap = startTap(`tap sign-in ${what}`);
    const problem = await act(tap?.trace).catch((error: unknown) => problemOfError(error, isSecureContext));
    underWay.current = false;
    tap?.end();
    if (problem) dispatch({ type: 'problem', problem });
  }

  function sent(code: SentCode): void {
    const now = Date.now();
    saveSignIn({ ...code, sentAt: now });
    dispatch({ type: 'sent', ...code, now });
  }

  async function ask(phone: Phone, { traceparent, token }: CallOptions): Promise<Problem | undefined> {
    const reply = await api('POST /number', {
      body: { number: phone.digits, appLanguage: language },
      headers: { traceparent },
      ...(token && { token }),
    });
    const problem = problemOfNumber(reply);
    if (!problem) sent({ phone, token: reply.token });
    return problem;
  }

  /** For a number that is sent before the rules have arrived. */
  async function askOnceRead(
    text: string,
    { picked, traceparent }: CallOptions & Pick<ReadingRules, 'picked'>,
  ): Promise<Problem | undefined> {
    const phone = numberToSend(readNumber(text, { ...rules, picked, parse: await loadPhoneRules() }));
    return phone ? ask(phone, { traceparent }) : 'wrong';
  }

  const actions: SignInActions = {
    type: (text) => dispatch({ type: 'typed', text }),
    pick(country) {
      if (state.step !== 'number') return;
      const { typed, picked } = state;
      const reading = readNumber(typed, { ...rules, picked });
      const text = typedAfterPick(typed, reading, { picked: country, calling });
      dispatch({ type: 'picked', country: country === 'other' ? undefined : country, text });
    },
    sendNumber(text) {
      const picked = state.step === 'number' ? state.picked : undefined;
      if (!parse) return void attempt('number', (traceparent) => askOnceRead(text, { picked, traceparent }));
      const phone = numberToSend(readNumber(text, { ...rules, picked }));
      if (phone) void attempt('number', (traceparent) => ask(phone, { traceparent }));
      else dispatch({ type: 'problem', problem: 'wrong' });
    },
    sendAgain() {
      if (state.step !== 'code') return;
      const [{ phone }, token] = [state, tokenToContinue(state)];
      void attempt('number', (traceparent) => ask(phone, { traceparent, token }));
    },
    sendCode(code) {
      if (state.step === 'code') {
        const { token } = state;
        void attempt('code', (traceparent) => checkCode(code, { token, traceparent }));
      }
    },
    editNumber() {
      deleteSavedSignIn();
      dispatch({ type: 'editNumber' });
    },
  };
  return [state, actions];
}

/** After a success the form stays busy: the screen is about to change. */
async function checkCode(code: string, { token, traceparent }: CallOptions): Promise<Problem | undefined> {
  const groupId = readCookie(cookies.groupId);
  const reply = await api('POST /code', {
    body: { code, ...(groupId && { group_id: groupId }) },
    headers: { traceparent },
    ...(token && { token }),
  });
  const problem = problemOfCode(reply);
  if (!problem && reply.token) {
    deleteSavedSignIn();
    signIn(reply.token);
  }
  return problem;
}
