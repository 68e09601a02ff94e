import { expect, it } from 'vitest';
import { tasksAfter } from './long-tasks.ts';

const main = { pid: 7, tid: 1 };

it('counts what the page itself did after the mark, and nothing else', () => {
  const traceEvents = [
    { name: 'RunTask', ph: 'X', ...main, ts: 1_000, dur: 400_000 },
    { name: 'ready', ph: 'I', ...main, ts: 500_000 },
    { name: 'RunTask', ph: 'X', ...main, ts: 600_000, dur: 120_000, tdur: 12_000 },
    { name: 'RunTask', ph: 'X', ...main, ts: 700_000, dur: 51_000 },
    { name: 'RunTask', ph: 'X', pid: 7, tid: 2, ts: 700_000, dur: 90_000 },
    { name: 'Layout', ph: 'X', ...main, ts: 700_000, dur: 60_000 },
  ];
  expect(tasksAfter(JSON.stringify({ traceEvents }), 'ready')).toEqual({
    longest: 51,
    longestSeen: 120,
    long: [51],
    count: 2,
  });
});
