import { expect, it } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

it('calls at once, and gathers whatever comes meanwhile into one call at the end [QA11]', async () => {
  let [calls, gathered] = [0, 0];
  const rarely = atMostEvery(60_000, () => void (calls += 1));
  for (let turn = 0; turn < 100; turn += 1) rarely();
  expect(calls).toBe(1);
  const soon = atMostEvery(1, () => void (gathered += 1));
  for (let turn = 0; turn < 100; turn += 1) soon();
  await expect.poll(() => gathered).toBe(2);
});
