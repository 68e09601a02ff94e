import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://etg.example';

it.each(['/', '/station?id=1001', '/subscribe/abc/review#terms', '/a/../b'])(
  'keeps %s as a path of ours',
  (path) => {
    expect(new URL(ownPath(path) ?? '', origin).href).toBe(new URL(path, origin).href);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /station',
  'station',
  '',
  null,
  undefined,
])('refuses %j [R5]', (candidate) => {
  expect(ownPath(candidate)).toBeUndefined();
});

describe('whatever comes in', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '%2f',
    '%5c',
    'evil.example',
    'javascript:',
  );
  const candidate = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece).map((parts) => parts.join('')),
  );

  it('never leaves our origin, read once or twice [R5]', () => {
    fc.assert(
      fc.property(candidate, (text) => {
        const path = ownPath(text);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path.startsWith('/')).toBe(true);
        expect(ownPath(path)).toBe(path);
      }),
    );
  });
});
