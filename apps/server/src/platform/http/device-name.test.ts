import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
      ['Safari', 'iPhone', null],
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`,
      ['Chrome', 'iPhone', null],
    ],
    [
      `${mozilla} (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
      ['Chrome', 'Android', null],
    ],
    [
      `${mozilla} (Linux; Android 14; SM-S921B) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      ['Samsung Internet', 'Android', 'SM-S921B'],
    ],
    [
      `${mozilla} (Linux; Android 14; Pixel 8 Build/AP2A; wv) ${blink} Version/4.0 Chrome/131.0 Mobile Safari/537.36 Line/14.20.0`,
      ['LINE', 'Android', 'Pixel 8'],
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      ['Edge', 'Windows', null],
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`,
      ['Firefox', 'Mac', null],
    ],
    ['node', [null, null, null]],
  ])('is read from what the browser says: %s', (said, [browser, system, model]) => {
    expect(deviceName(said)).toEqual({ browser, system, model });
  });

  it('is short and one line, whatever a browser says of itself', () => {
    const words = fc.constantFrom(
      'Android 14; ',
      'Chrome/',
      ' Build/',
      'iPhone',
      '; ',
      ')',
      'K',
      '<b>',
      '\n',
    );
    const said = fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(said, (text) => {
        const { browser, system, model } = deviceName(text);
        for (const name of [browser, system, model]) {
          expect(name ?? 'x').toMatch(/^[\w][\w .+()-]{0,39}$/);
        }
      }),
    );
  });

  it('is unknown of a browser that says nothing', () => {
    expect(deviceName(undefined)).toEqual({ browser: null, system: null, model: null });
  });
});
