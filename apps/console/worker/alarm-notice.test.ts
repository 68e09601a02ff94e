import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consoleAddress, noticeFrom } from './alarm-notice.ts';

const origin = 'https://etg.example';

describe('an alarm that arrives in a browser', () => {
  it('says what it carries [QF12]', () => {
    const notice = {
      id: 'n1',
      title: 'Lantern Bar is silent',
      text: 'Since 9:40 pm',
      path: '/console/stations/1001',
    };
    expect(noticeFrom(JSON.parse(JSON.stringify(notice)))).toEqual(notice);
  });

  it('always shows who it is from, whatever it carries [QF12]', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        const { title, text, path } = noticeFrom(message);
        expect([typeof title, typeof text, typeof path]).toEqual(['string', 'string', 'string']);
        expect(title).not.toBe('');
      }),
    );
    expect(noticeFrom(undefined)).toEqual({ title: 'Electron to Go', text: '', path: '/console/' });
  });
});

describe('a click on an alarm', () => {
  it('opens the page that it names [QF12]', () => {
    expect(consoleAddress('/console/stations/1001?tab=log', origin)).toBe(
      `${origin}/console/stations/1001?tab=log`,
    );
  });

  it('never opens anything but the console [QF12, QA1]', () => {
    const wrong = ['https://evil.example/console/', '//evil.example', 'javascript:alert(1)', '/charges', 42];
    for (const path of [...wrong, '/console/../charges', '/consoles', undefined])
      expect([path, consoleAddress(path, origin)]).toEqual([path, `${origin}/console/`]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (path) => {
        expect(consoleAddress(path, origin).startsWith(`${origin}/console/`)).toBe(true);
      }),
    );
  });
});
