import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number().optional(),
  tid: z.number().optional(),
  /** Microseconds. */
  ts: z.number().optional(),
  dur: z.number().optional(),
  /** Of it, how long the thread itself ran. */
  tdur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

/** The tasks of the page's main thread since a mark, in milliseconds it ran: on a busy machine it also waits for its turn. */
export interface Tasks {
  readonly longest: number;
  /** By the wall clock. */
  readonly longestSeen: number;
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
    .map(({ dur = 0, tdur = dur }) => ({ ran: tdur / 1_000, seen: dur / 1_000 }));
  const ran = tasks.map((task) => task.ran);
  return {
    longest: Math.max(0, ...ran),
    longestSeen: Math.max(0, ...tasks.map(({ seen }) => seen)),
    long: ran.filter((ms) => ms > longMs),
    count: tasks.length,
  };
}
