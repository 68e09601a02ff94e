import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import {
  askNumber,
  problemOfCode,
  problemOfError,
  problemOfNumber,
  type SignInEvent,
  type SignInState,
  signInStep,
  tokenToContinue,
} from './sign-in.rules.ts';

const phone = { digits: '14155552671', display: '+1 415 555 2671' };
const sent: SignInEvent = { type: 'sent', phone, token: 'a token', now: 5 };

function after(...events: SignInEvent[]): SignInState {
  return events.reduce<SignInState>(signInStep, askNumber);
}

describe('the two steps', () => {
  it('asks the number, then the code that was sent to it [S1]', () => {
    expect(after({ type: 'sending', what: 'number' })).toMatchObject({ step: 'number', busy: 'number' });
    expect(after({ type: 'sending', what: 'number' }, sent)).toEqual({
      step: 'code',
      phone,
      token: 'a token',
      sentAt: 5,
      again: false,
      busy: false,
      problem: undefined,
    });
  });

  it('says so when the code was sent again [S1]', () => {
    expect(after(sent, { type: 'sending', what: 'number' }, { ...sent, now: 9 })).toMatchObject({
      again: true,
      sentAt: 9,
    });
  });

  it('goes back to the number that was typed to edit it [S1]', () => {
    expect(after(sent, { type: 'editNumber' })).toMatchObject({ step: 'number', typed: '+1 415 555 2671' });
  });

  it('goes on with the code after the page was loaded again, unless another is on its way [S1]', () => {
    const resumed: SignInEvent = { type: 'resumed', phone, token: 'a token', sentAt: 3 };
    expect(after(resumed)).toMatchObject({ step: 'code', phone, sentAt: 3, again: false });
    expect(after(sent, resumed)).toMatchObject({ sentAt: 5 });
  });

  it('forgets a problem when the rider types or sends again', () => {
    const wrong = after({ type: 'problem', problem: 'wrong' });
    expect(wrong.problem).toBe('wrong');
    expect(signInStep(wrong, { type: 'typed', text: '4' }).problem).toBeUndefined();
    expect(signInStep(wrong, { type: 'sending', what: 'number' }).problem).toBeUndefined();
  });
});

it('continues a sign-in with its token, and starts anew after too many wrong codes [C3]', () => {
  const asking = after(sent);
  const ended = signInStep(asking, { type: 'problem', problem: 'too-many' });
  if (asking.step !== 'code' || ended.step !== 'code') throw new Error('asks for the code');
  expect(tokenToContinue(asking)).toBe('a token');
  expect(tokenToContinue(ended)).toBeUndefined();
});

describe('what can go wrong', () => {
  it('is the number [Z1]', () => {
    expect(problemOfNumber({ code: 422 })).toBe('wrong');
    expect(problemOfNumber({ code: 200, token: 'a token' })).toBeUndefined();
  });

  it('is the code [Z1]', () => {
    expect(problemOfCode({ code: 403 })).toBe('wrong');
    expect(problemOfCode({ code: 410 })).toBe('old-code');
    expect(problemOfCode({ code: 200, token: 'a token' })).toBeUndefined();
  });

  it('is too many tries [C3]', () => {
    expect(problemOfCode({ code: 429 })).toBe('too-many');
    expect(problemOfCode({ code: 423 })).toBe('closed');
    expect(problemOfError(new ApiError(429, 429, ''))).toBe('too-many');
  });

  it('is the network or us [Z2]', () => {
    expect(problemOfError(new NetworkError(undefined))).toBe('failed');
    expect(problemOfError(new ApiError(500, 500, ''))).toBe('failed');
    expect(problemOfError(new ApiError(400, 400, ''))).toBe('wrong');
    expect(problemOfCode({ code: 200 })).toBe('failed');
  });

  it('is a page that came without https, where a browser makes no key [L3]', () => {
    const refused = new ApiError(401, 401, '');
    expect(problemOfError(refused, false)).toBe('not-protected');
    expect(problemOfError(refused, true)).toBe('failed');
  });
});
