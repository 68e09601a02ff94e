import type { SpanOptions } from './trace.ts';

/** Work resumed within this time belongs to the same trace. Later work gets its own trace, with a link to the first. */
const oneTraceMs = 10 * 60_000;

/** A trace as it is stored in a row until the work is resumed, with the time of the machine's clock, not the demo's. */
export function carryTrace(trace: string, at = Date.now()): string {
  return `${trace}@${at}`;
}

export function resumeTrace(carried: string, now = Date.now()): Pick<SpanOptions, 'from' | 'after'> {
  const [trace, at] = carried.split('@');
  return now - Number(at) <= oneTraceMs ? { from: trace } : { after: trace };
}
