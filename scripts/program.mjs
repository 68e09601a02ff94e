import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { watchParents } from './watch-parents.mjs';

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/**
 * Starts a program in a process group of its own, so that it gets signals only from this script: at Ctrl-C the terminal
 * (or a test runner) signals the script's whole group, and the program would take the forwarded signal for a second one.
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

/** Forwards each request to stop as one signal, even if it arrives several times. The end of our parent is a request, too. */
export function forwardSignals(programs) {
  let last = Number.NEGATIVE_INFINITY;
  watchParents(() => {
    // After a signal the parents may end before us; a second signal would abort the clean shutdown.
    if (last === Number.NEGATIVE_INFINITY) process.kill(process.pid, 'SIGTERM');
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < sameRequestMs) return;
      last = now;
      // A closed terminal is a request to stop.
      for (const program of programs) program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}
