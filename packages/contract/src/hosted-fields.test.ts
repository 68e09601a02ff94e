import { describe, expect, it } from 'vitest';
import { isFrameStart, isMessage, otherOrigin } from './hosted-fields.ts';

describe('the other origin of the demo', () => {
  it.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ])('of %s is %s, at the same port [S21]', (origin, other) => {
    expect(otherOrigin(origin)).toBe(other);
    expect(otherOrigin(other)).toBe(origin);
  });

  it.each(['http://192.168.1.20:3000', 'https://rent.example', 'https://localhost:3000'])(
    'is none for %s',
    (origin) => {
      expect(otherOrigin(origin)).toBeUndefined();
    },
  );
});

describe('what comes from the other side', () => {
  it('is taken only by a name that is known', () => {
    expect(isMessage({ type: 'ready' }, ['ready'])).toBe(true);
    for (const data of [null, 'ready', 7, {}, { type: 'steal' }])
      expect(isMessage(data, ['ready'])).toBe(false);
  });

  it('starts a frame only as a field or a wallet', () => {
    expect(isFrameStart({ start: 'field' })).toBe(true);
    expect(isFrameStart({ start: 'anything' })).toBe(false);
  });
});
