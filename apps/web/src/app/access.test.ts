import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../platform/api-error.ts';
import { accessFrom, accessFromFailure } from './access.ts';

const address = '/station/b1?redirect=no&a=1';
const toLogin = { goTo: '/login?redirect=%2Fstation%2Fb1%3Fredirect%3Dno%26a%3D1' };
const toError = { goTo: '/error500?redirect=%2Fstation%2Fb1%3Fredirect%3Dno%26a%3D1' };

describe('an answer', () => {
  it('opens the page when access is given [G2]', () => {
    expect(accessFrom({ code: 200, access: true }, address)).toBe('open');
  });

  it('leads to sign-in and back after 302 [G2]', () => {
    expect(accessFrom({ code: 302, access: false }, address)).toEqual(toLogin);
  });

  it('leads to the start after any other refusal [G2]', () => {
    expect(accessFrom({ code: 403, access: false }, address)).toEqual({ goTo: '/' });
    expect(accessFrom({ code: 200, access: false }, address)).toEqual({ goTo: '/' });
  });

  it('leads where the server says, if that is one of our own paths', () => {
    expect(accessFrom({ code: 403, access: false, redirectTo: '/station' }, address)).toEqual({
      goTo: '/station',
    });
    expect(accessFrom({ code: 403, access: false, redirectTo: '//evil' }, address)).toEqual({ goTo: '/' });
  });
});

describe('a failure', () => {
  it('of the server or the network leads to the error page with the way back [G2]', () => {
    expect(accessFromFailure(new ApiError(503, 503, ''), address)).toEqual(toError);
    expect(accessFromFailure(new NetworkError('offline'), address)).toEqual(toError);
  });

  it('of the network alone opens what was last known, and blames nobody [G2, S27]', () => {
    for (const path of ['/charges', '/payments', '/payments/history?a=1', '/account']) {
      expect(accessFromFailure(new NetworkError('offline'), path)).toBe('open');
      expect(accessFromFailure(new ApiError(500, 500, ''), path)).toEqual({
        goTo: `/error500?${new URLSearchParams({ redirect: path })}`,
      });
    }
  });

  it('to recognise the person leads to sign-in', () => {
    expect(accessFromFailure(new ApiError(401, 401, ''), address)).toEqual(toLogin);
  });

  it('of any other kind leads to the start [G2]', () => {
    expect(accessFromFailure(new ApiError(403, 403, ''), address)).toEqual({ goTo: '/' });
  });
});
