import { spawn } from 'node:child_process';
import { root } from './run.mjs';

/**
 * In a process group of its own: at Ctrl-C the terminal signals our whole group and npm signals us once more, and the
 * program would take the second signal for impatience. So it gets signals from us alone.
 */
export function startProgram(args, options) {
  return spawn(process.execPath, args, { cwd: root, detached: process.platform !== 'win32', ...options });
}

const sameKeyPressMs = 1000;

/** Hands signals on to the programs, one for each press of Ctrl-C. */
export function passSignals(programs) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < sameKeyPressMs) return;
      last = now;
      // A closed terminal means the same as a request to stop.
      for (const program of programs) program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}
