import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number().optional(),
  tid: z.number().optional(),
  /** Microseconds. */
  ts: z.number().optional(),
  dur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

export interface Tasks {
  /** Every task of the page's main thread since a mark, in milliseconds. */
  readonly longest: number;
  readonly long: readonly number[];
  readonly count: number;
}

const longMs = 50;

/** Reads a trace of the browser: what kept the page's main thread busy after `performance.mark(mark)`. */
export function tasksAfter(recorded: string, mark: string): Tasks {
  const { traceEvents } = trace.parse(JSON.parse(recorded));
  const marked = traceEvents.find((event) => event.name === mark);
  if (!marked) throw new Error(`the trace has no mark ${mark}`);
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === marked.pid && tid === marked.tid,
    )
    .filter(({ ts = 0 }) => ts >= (marked.ts ?? 0))
    .map(({ dur = 0 }) => dur / 1_000);
  return {
    longest: Math.max(0, ...tasks),
    long: tasks.filter((ms) => ms > longMs),
    count: tasks.length,
  };
}
