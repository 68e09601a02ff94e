import { afterEach, describe, expect, it } from 'vitest';
import { carryTrace } from '../trace/carried.ts';
import { type Recorded, recordSpans } from '../trace/trace.fixture.ts';
import { startWork } from './work-span.ts';

const id = '5f0d6c1e-8a44-4c6e-9a53-0d9f2b7c1e10';
const trace = carryTrace(`00-${'a'.repeat(32)}-00f067aa0ba902b7-01`);
const now = new Date(5_000);
const due_at = new Date(2_000);

let recorded: Recorded;
afterEach(() => recorded.stop());

describe('a piece of due work', () => {
  it.each([
    [id, id],
    [`late:${id}:3`, `late:${id}:3`],
    ['a-token-of-a-card', undefined],
    ['14155550123', undefined],
  ])('is part of the trace of its cause; of its subject %s a trace says %s', (subject, told) => {
    recorded = recordSpans();
    startWork({ kind: 'some-work', subject, due_at, attempts: 0, trace }, now).end();
    expect(recorded.spans).toMatchObject([{ name: 'due work some-work', ended: true }]);
    expect(recorded.spans[0]?.notes?.['due_work.subject']).toBe(told);
  });

  it('that nobody traced is only counted, with how late it was', () => {
    recorded = recordSpans();
    const work = startWork({ kind: 'some-work', subject: id, due_at, attempts: 0, trace: null }, now);
    expect(work.end()).toEqual({ kind: 'some-work', outcome: 'done', lateMs: 3_000 });
    expect(work.end(new Error('no'))).toMatchObject({ outcome: 'failed' });
    expect(recorded.spans).toEqual([]);
  });
});
