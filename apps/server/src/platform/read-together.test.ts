import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

describe('reads that come together', () => {
  it('are one, with each key once', async () => {
    const asked: (readonly string[])[] = [];
    const read = readTogether(async (keys: readonly string[]) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
    expect(await read('c')).toBe('C');
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('find nothing for a key that nobody has', async () => {
    const read = readTogether(async () => new Map<string, string>());
    expect(await read('none')).toBeUndefined();
  });

  it('fail together, and the next ones are read anew', async () => {
    let fails = true;
    const read = readTogether(async (keys: readonly string[]) => {
      if (fails) throw new Error('away');
      return new Map(keys.map((key) => [key, key]));
    });
    await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('away');
    fails = false;
    expect(await read('a')).toBe('a');
  });

  it('never answer from before they were asked for, in whatever order reads begin and end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 20 }), async (scheduler, acts) => {
        let written = 0;
        const read = readTogether(async (keys: readonly string[]) => {
          const seen = written;
          await scheduler.schedule(Promise.resolve());
          return new Map(keys.map((key) => [key, seen]));
        });
        const answers: Promise<void>[] = [];
        for (const isWrite of acts) {
          if (isWrite) written += 1;
          else {
            const before = written;
            answers.push(read('x').then((seen) => expect(seen).toBeGreaterThanOrEqual(before)));
          }
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitAll();
        await scheduler.waitFor(Promise.all(answers));
      }),
    );
  });
});
