import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeIn, newestCode, toNumber, withLinks } from './outbox.rules.ts';

const message = (text: string, at = 0, to = '14155552671') => ({ channel: 'sms' as const, text, at, to });
const mail = (text: string) => ({ channel: 'email' as const, text, at: 0, to: 'ann@example.com' });

describe('the outbox', () => {
  it('finds a code wherever it stands, and no part of a longer number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^[a-z .]{0,20}$/), (code, words) => {
        expect(codeIn(message(`${words}${code} ${words}`))).toBe(code);
        expect(codeIn(message(`${words}${code}7${words}`))).toBeUndefined();
      }),
    );
  });

  it('takes no six digits of a mail for a code, and makes its address a link', () => {
    const receipt = mail('Order: a123456b\nAll your payments: http://localhost/payments/history');
    expect(codeIn(receipt)).toBeUndefined();
    expect(withLinks(receipt.text)).toEqual([
      { part: 'Order: a123456b\nAll your payments: ', isLink: false },
      { part: 'http://localhost/payments/history', isLink: true },
    ]);
    expect(toNumber([message('a'), receipt], 'Ann@')).toEqual([receipt]);
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
