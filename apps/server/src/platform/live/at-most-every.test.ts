import { expect, it } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

it('calls at once, and gathers whatever comes meanwhile into one call at the end [QA11]', async () => {
  const counts = { rarely: 0, soon: 0 };
  const rarely = atMostEvery(60_000, () => {
    counts.rarely += 1;
  });
  for (let turn = 0; turn < 100; turn += 1) rarely();
  expect(counts.rarely).toBe(1);
  const soon = atMostEvery(1, () => {
    counts.soon += 1;
  });
  for (let turn = 0; turn < 100; turn += 1) soon();
  await expect.poll(() => counts.soon).toBe(2);
});
