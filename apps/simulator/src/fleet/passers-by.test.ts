import { expect, it } from 'vitest';
import { aWorld } from '../world.fixture.ts';
import { PassersBy } from './passers-by.ts';

function anHour(seed: string): string[] {
  const { world, sent, waitMs } = aWorld({ seed, behaviours: true });
  const people = new PassersBy(seed);
  for (let passedMs = 0; passedMs < 3_600_000; ) {
    const afterMs = Math.ceil(people.nextAfterMs(30));
    passedMs += afterMs;
    waitMs(afterMs);
    people.visit(world);
  }
  return sent;
}

it('is the same hour for the same seed, whoever comes and whenever', () => {
  const first = anHour('42');
  expect(first.filter((message) => message.includes('"channel":"event"')).length).toBeGreaterThan(100);
  expect(anHour('42')).toEqual(first);
  expect(anHour('43')).not.toEqual(first);
});
