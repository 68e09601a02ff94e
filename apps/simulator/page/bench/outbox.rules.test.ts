import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeIn, newestCode, toNumber } from './outbox.rules.ts';

const message = (text: string, at = 0, to = '14155552671') => ({ channel: 'sms', text, at, to });

describe('the outbox', () => {
  it('finds a code wherever it stands, and no part of a longer number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^[a-z .]{0,20}$/), (code, words) => {
        expect(codeIn(`${words}${code} ${words}`)).toBe(code);
        expect(codeIn(`${words}${code}7${words}`)).toBeUndefined();
      }),
    );
  });

  it('finds messages by part of the number, however it is typed', () => {
    const messages = [message('a'), message('b', 0, '447400123456')];
    expect(toNumber(messages, '+1 (415) 555').map(({ text }) => text)).toEqual(['a']);
    expect(toNumber(messages, '')).toHaveLength(2);
    expect(toNumber(messages, '999')).toHaveLength(0);
  });

  it('offers the newest code only while it can still open something', () => {
    const messages = [message('Your Electron is late.', 700), message('482913 is your code', 600)];
    expect(newestCode(messages, 700_000)?.code).toBe('482913');
    expect(newestCode(messages, 600_000 + 10 * 60_000)).toBeUndefined();
    expect(newestCode([], 0)).toBeUndefined();
  });
});
