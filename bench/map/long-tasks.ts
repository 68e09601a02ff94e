import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number().optional(),
  tid: z.number().optional(),
  /** Microseconds. */
  ts: z.number().optional(),
  dur: z.number().optional(),
  /** The part of `dur` in which the thread really ran. */
  tdur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

/** The tasks of the page's main thread since a mark, in milliseconds of CPU time: on a busy machine the thread also waits. */
export interface Tasks {
  readonly longest: number;
  /** In wall-clock time. */
  readonly longestSeen: number;
  readonly long: readonly number[];
  readonly count: number;
}

const longMs = 50;

/** Reads the tasks of the page's main thread after `performance.mark(mark)` from a browser trace. */
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
