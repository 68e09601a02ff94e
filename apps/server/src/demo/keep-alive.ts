import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';

/** The wait before a process that died is started again: doubled each time it does not come up. */
const restartWait = { firstMs: 250, longestMs: 30_000 };

interface Mortal {
  processId: number | undefined;
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface Alive<Run extends Mortal> {
  /** The run that is there, or the one that comes next. */
  running(): Promise<Run>;
  /** Of the process that runs now. */
  processId(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a program again whenever its process dies, until it is stopped. */
export function keepAlive<Run extends Mortal>(
  first: Run,
  fork: () => Promise<Run>,
  { name, log }: { name: string; log: Logger },
): Alive<Run> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let running: Promise<Run> = Promise.resolve(first);
  watch(first);

  function watch(run: Run): void {
    current = run;
    void run.ended.then((code) => {
      if (signal.aborted) return;
      log.error({ code }, `${name} died and must be started again`);
      running = revive();
      running.catch(() => undefined);
    });
  }

  async function revive(): Promise<Run> {
    for (let waitMs = restartWait.firstMs; ; waitMs = Math.min(waitMs * 2, restartWait.longestMs)) {
      await pause(waitMs, undefined, { signal });
      try {
        const revived = await fork();
        log.warn({}, `${name} came back as before`);
        watch(revived);
        return revived;
      } catch (error) {
        log.error({ error }, `${name} could not be started`);
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
