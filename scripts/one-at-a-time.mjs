import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { print } from './print.mjs';
import { root } from './run.mjs';

const maxAgeMs = 15 * 60_000;

/** Runs `work` under a lock file: `npm start` and `npm test` must not install or build at the same time. */
export async function oneAtATime(name, work) {
  const lock = join(root, '.tmp', `${name}.lock`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  for (let isReported = false; !createLock(lock); ) {
    const pid = readPid(lock);
    if (isStale(lock, pid)) rmSync(lock, { force: true });
    else {
      if (!isReported) print(`Waiting for another process to finish (${name}) …`);
      isReported = true;
      await delay(200);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function createLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readPid(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isStale(lock, pid) {
  const changed = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (!changed) return false;
  const age = Date.now() - changed;
  // The lock file is new and has no pid yet.
  if (!pid) return age > 2000;
  return pid === process.pid || age > maxAgeMs || !isRunning(pid);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
