import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeFrom, ownAddress } from './notices.ts';

const origin = 'https://etg.example';

describe('a push message', () => {
  it('says what it carries', () => {
    const notice = { title: 'Electron to Go', text: 'Bring it back by 8 pm', path: '/' };
    expect(noticeFrom(JSON.parse(JSON.stringify(notice)))).toEqual(notice);
  });

  it('always shows who it is from, whatever it carries', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        const { title, text, path } = noticeFrom(message);
        expect([typeof title, typeof text, typeof path]).toEqual(['string', 'string', 'string']);
      }),
    );
    expect(noticeFrom(undefined)).toEqual({ title: 'Electron to Go', text: '', path: '/' });
  });
});

describe('a tap on a notification', () => {
  it('leads to the page it names', () => {
    expect(ownAddress('/charges?open=1', origin)).toBe(`${origin}/charges?open=1`);
  });

  it('never leads out of the app', () => {
    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 42, undefined])
      expect(ownAddress(path, origin)).toBe(`${origin}/`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (path) => {
        expect(new URL(ownAddress(path, origin)).origin).toBe(origin);
      }),
    );
  });
});
