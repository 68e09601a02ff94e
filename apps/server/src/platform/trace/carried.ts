import type { SpanWish } from './trace.ts';

/** What goes on within this time is part of one trace; what comes later is a trace of its own that names the first. */
const oneTraceMs = 10 * 60_000;

/** A trace as it is kept in a row until somebody goes on with it, with the time by the machine's own clock. */
export function carryTrace(trace: string, at = Date.now()): string {
  return `${trace}@${at}`;
}

export function resumeTrace(carried: string, now = Date.now()): Pick<SpanWish, 'from' | 'after'> {
  const [trace, at] = carried.split('@');
  return now - Number(at) <= oneTraceMs ? { from: trace } : { after: trace };
}
