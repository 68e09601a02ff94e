import { expect, it } from 'vitest';
import { shortId } from './short-id.rules.ts';

it('an id has a short name that people can say on the phone [QC2]', () => {
  expect(shortId('8f0a1b2c-3d4e-4f50-8a6b-7c8d9e0f2673')).toBe('8F-2673');
});
