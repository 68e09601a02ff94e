import { hashKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { hashToken, matching } from './last-known.ts';
import type { SavedAnswer } from './last-known-store.ts';

const now = Date.UTC(2026, 10, 15);
const day = 86_400_000;

function kept(key: readonly unknown[], at = now - 60_000): SavedAnswer {
  return { name: String(key[0]), who: 'somebody', key: hashKey(key), data: 'the answer', at };
}

describe('the last known answer', () => {
  const rental = ['GET /users/rental', {}];
  const station = (groupId: string) => ['GET /groups/get/{groupId}', { groupId }];
  const nearest = (lat: number) => ['nearest return', { lat, lng: -118 }];

  it('is given for the same question', () => {
    expect(matching([kept(station('1001')), kept(rental)], rental, now)?.data).toBe('the answer');
  });

  it('is not given for another station', () => {
    expect(matching([kept(station('1001'))], station('1002'), now)).toBeUndefined();
  });

  it('of the nearest stations is given a few steps further on too', () => {
    expect(matching([kept(nearest(34))], nearest(34.001), now)?.data).toBe('the answer');
  });

  it('is given for nothing that may not be kept', () => {
    const deletion = ['GET /users/deletion', {}];
    expect(matching([kept(deletion)], deletion, now)).toBeUndefined();
    expect(matching([kept(rental)], ['POST /welcome', {}], now)).toBeUndefined();
  });

  it('helps nobody after a month', () => {
    expect(matching([kept(rental, now - 29 * day)], rental, now)).toBeDefined();
    expect(matching([kept(rental, now - 30 * day)], rental, now)).toBeUndefined();
  });

  it('belongs to one sign-in, whose token it does not tell', async () => {
    const [mine, again, other] = await Promise.all(['token-a', 'token-a', 'token-b'].map(hashToken));
    expect(mine).toBe(again);
    expect(mine).not.toBe(other);
    expect(mine).toMatch(/^[0-9a-f]{24}$/);
  });
});
