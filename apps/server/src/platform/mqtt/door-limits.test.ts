import { describe, expect, it } from 'vitest';
import { type DoorLimits, doorLimits, openDoor } from './door-limits.ts';

const limits: DoorLimits = { ...doorLimits, waitingPerAddress: 2, slowerByMs: 100, slowestMs: 250 };

describe('the broker’s door', () => {
  it('lets so many of one address wait, and the next when one has gone', () => {
    const door = openDoor(limits);
    expect(['a', 'a', 'a', 'b'].map(door.enter)).toEqual([true, true, false, true]);
    door.leave('a');
    expect(door.enter('a')).toBe(true);
  });

  it('answers wrong credentials of an address ever later, and forgets after a minute', () => {
    let time = 0;
    const door = openDoor(limits, () => time);
    const waits = [1, 2, 3, 4, 5].map(() => door.waitAfterFailure('a'));
    expect(waits).toEqual([0, 100, 200, 250, 250]);
    expect(door.waitAfterFailure('b')).toBe(0);
    time = 60_000;
    expect(door.waitAfterFailure('a')).toBe(0);
  });

  it('does not limit this machine', () => {
    const door = openDoor(limits);
    expect([1, 2, 3, 4].every(() => door.enter('127.0.0.1'))).toBe(true);
    expect([1, 2, 3].map(() => door.waitAfterFailure('127.0.0.1'))).toEqual([0, 0, 0]);
  });
});
