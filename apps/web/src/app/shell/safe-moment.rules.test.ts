import { describe, expect, it } from 'vitest';
import { isSafeMoment } from './safe-moment.rules.ts';

const calm = { path: '/', paused: false, typed: false };

describe('a new version', () => {
  it.each(['/', '/map', '/charges', '/faq', '/i/1001'])('may come on %s', (path) => {
    expect(isSafeMoment({ ...calm, path })).toBe(true);
  });

  it.each([
    '/station/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11/release',
    '/station/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11/done',
    '/subscribe/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11',
    '/subscribe/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11/payments',
    '/subscribe/6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11/process',
  ])('waits on %s', (path) => {
    expect(isSafeMoment({ ...calm, path })).toBe(false);
  });

  it('waits while something is under way, or words are not sent', () => {
    expect(isSafeMoment({ ...calm, paused: true })).toBe(false);
    expect(isSafeMoment({ ...calm, typed: true })).toBe(false);
  });
});
