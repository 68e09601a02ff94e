import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';
import { say } from './say.mjs';

const longestWork = 15 * 60_000;

/** `npm start` and `npm test` at once must not install or build into each other. */
export async function oneAtATime(name, work) {
  const lock = join(root, '.tmp', `${name}.lock`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  for (let said = false; !take(lock); ) {
    const holder = readHolder(lock);
    if (isLeftOver(lock, holder)) rmSync(lock, { force: true });
    else {
      if (!said) say(`Waiting for another process that does the same (${name}) …`);
      said = true;
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

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isLeftOver(lock, holder) {
  const changed = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (!changed) return false;
  const age = Date.now() - changed;
  // Just made, its pid not yet written.
  if (!holder) return age > 2000;
  return holder === process.pid || age > longestWork || !isRunning(holder);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
