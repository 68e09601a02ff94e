import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { watchParents } from './watch-parents.mjs';

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/**
 * In a process group of its own: at Ctrl-C the terminal signals our whole group, and a test runner does the same, and the
 * program would take our own signal for a second, impatient one. So it gets signals from us alone.
 */
export function startProgram(args, { output, ...options } = {}) {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, 'ipc'],
    ...options,
  });
}

const sameRequestMs = 1000;

/** Hands signals on to the programs, one for each request to stop, however often we hear of it. Who started us and ends asks, too. */
export function passSignals(programs) {
  let last = Number.NEGATIVE_INFINITY;
  watchParents(() => {
    // After a signal they may end before us; taken for a second request it would cut short what the first has begun.
    if (last === Number.NEGATIVE_INFINITY) process.kill(process.pid, 'SIGTERM');
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < sameRequestMs) return;
      last = now;
      // A closed terminal means the same as a request to stop.
      for (const program of programs) program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}
