import { describe, expect, it } from 'vitest';
import { type Returns, returnToThank } from './thanks.rules.ts';

const event = { receipt: 'r1', electron: 'E-1', station: '1001', venue: 'Bar', nest: 1, at: 1 };
const nothing: Returns = { event: undefined, unseen: undefined, closed: undefined, path: '/' };

describe('thanks for a return', () => {
  it('are shown on any page for one that just happened [S16]', () => {
    expect(returnToThank({ ...nothing, event, path: '/station/x/release' })).toBe('r1');
  });

  it('are made up for where the rider missed it, but not on the way to the next charger [S16]', () => {
    const missed = { ...nothing, unseen: 'r1' };
    expect(returnToThank(missed)).toBe('r1');
    expect(returnToThank({ ...missed, path: '/account' })).toBe('r1');
    expect(returnToThank({ ...missed, path: '/installed' })).toBe('r1');
    for (const path of ['/i/1001', '/j/1001', '/station', '/station/x/release', '/subscribe/x/review'])
      expect(returnToThank({ ...missed, path }), path).toBeUndefined();
  });

  it('are not repeated once they were closed, whatever an older answer says [S16]', () => {
    expect(returnToThank({ ...nothing, event, unseen: 'r1', closed: 'r1' })).toBeUndefined();
    expect(returnToThank({ ...nothing, unseen: 'r2', closed: 'r1' })).toBe('r2');
    expect(returnToThank(nothing)).toBeUndefined();
  });
});
