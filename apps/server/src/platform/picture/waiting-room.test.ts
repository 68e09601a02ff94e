import { describe, expect, it } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

/** Work that ends when the test says so. */
function someWork() {
  let end: (value: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  let begun = false;
  return {
    begun: () => begun,
    end,
    run: () => {
      begun = true;
      return ended;
    },
  };
}

describe('a waiting room', () => {
  it('lets so many run at a time, and the others in order, also after one that failed [QF9]', async () => {
    const room = createWaitingRoom({ atOnce: 2, waiting: 10, longestMs: 60_000 });
    const works = Array.from({ length: 5 }, someWork);
    const results = works.map(({ run }) => room.enter(run));
    const begun = () => works.map((each) => each.begun());
    await expect.poll(begun).toEqual([true, true, false, false, false]);
    works[1]?.end('second');
    expect(await results[1]).toBe('second');
    await expect.poll(begun).toEqual([true, true, true, false, false]);
    const failed = room.enter(() => Promise.reject(new Error('broken')));
    for (const each of works) each.end('done');
    expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done', 'done']);
    await expect(failed).rejects.toThrow('broken');
    expect(await room.enter(async () => 'still open')).toBe('still open');
  });

  it('turns away those for whom there is no room, or who waited too long [QF9]', async () => {
    const room = createWaitingRoom({ atOnce: 1, waiting: 1, longestMs: 5 });
    const work = someWork();
    const first = room.enter(work.run);
    const second = room.enter(async () => 'never');
    expect(await room.enter(async () => 'never')).toBeUndefined();
    expect(await second).toBeUndefined();
    work.end('first');
    expect(await first).toBe('first');
    expect(await room.enter(async () => 'next')).toBe('next');
  });
});
