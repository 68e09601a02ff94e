import { afterEach, describe, expect, it } from 'vitest';
import { type Recorded, recordSpans } from './trace.fixture.ts';
import { currentTrace, inSpan, isTracing, noteSpan, outsideSpans, startSpan } from './trace.ts';

let recorded: Recorded | undefined;
afterEach(() => recorded?.stop());

describe('while nobody keeps traces', () => {
  it('work is just done, and there is nothing to carry on', () => {
    expect(isTracing()).toBe(false);
    expect(inSpan({ name: 'work' }, () => [startSpan({ name: 'more' }), currentTrace()])).toEqual([
      undefined,
      undefined,
    ]);
    expect(outsideSpans(() => 7)).toBe(7);
    noteSpan({ ignored: true });
  });
});

describe('while traces are kept', () => {
  it('a span ends with the work, and fails with it', async () => {
    recorded = recordSpans();
    const failure = new Error('no');
    expect(inSpan({ name: 'at once' }, () => 1)).toBe(1);
    expect(await inSpan({ name: 'later' }, async () => 2)).toBe(2);
    expect(() =>
      inSpan({ name: 'throws' }, () => {
        throw failure;
      }),
    ).toThrow(failure);
    await expect(inSpan({ name: 'rejects' }, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(recorded.spans.map(({ name, ended, failed }) => [name, ended, failed])).toEqual([
      ['at once', true, undefined],
      ['later', true, undefined],
      ['throws', true, failure],
      ['rejects', true, failure],
    ]);
  });

  it('what is being done can be carried on elsewhere', () => {
    recorded = recordSpans();
    expect(inSpan({ name: 'work' }, currentTrace)).toMatch(/^00-[0-9a-f]{32}-/);
    expect(currentTrace()).toBeUndefined();
  });
});
