import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';

/** The wait before a dead process is started again: doubled after each failed start. */
const restartWait = { firstMs: 250, longestMs: 30_000 };

interface RunningProcess {
  processId: number | undefined;
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface KeptAlive<Run extends RunningProcess> {
  /** The current run; after a crash, waits for the next one. */
  running(): Promise<Run>;
  /** The id of the current process. */
  processId(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a program again whenever its process dies, until it is stopped. */
export function keepAlive<Run extends RunningProcess>(
  first: Run,
  fork: () => Promise<Run>,
  { name, log }: { name: string; log: Logger },
): KeptAlive<Run> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let running: Promise<Run> = Promise.resolve(first);
  watch(first);

  function watch(run: Run): void {
    current = run;
    void run.ended.then((code) => {
      if (signal.aborted) return;
      log.error({ code }, `${name}: the process died; starting it again`);
      running = restart();
      running.catch(() => undefined);
    });
  }

  async function restart(): Promise<Run> {
    for (let waitMs = restartWait.firstMs; ; waitMs = Math.min(waitMs * 2, restartWait.longestMs)) {
      await pause(waitMs, undefined, { signal });
      try {
        const restarted = await fork();
        log.warn({}, `${name}: the process was started again`);
        watch(restarted);
        return restarted;
      } catch (error) {
        log.error({ error }, `${name}: the process could not be started`);
      }
    }
  }

  return {
    running: () => running,
    processId: () => current.processId,
    stop: async () => {
      stopping.abort();
      await running.then(
        (run) => run.stop(),
        () => undefined,
      );
    },
  };
}
