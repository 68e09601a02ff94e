import { spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startKillable } from './killable-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-killable-'));
});
afterEach(async () => rm(folder, { recursive: true }));

/** A program that ends its first starts with an error, then says that it is there by a file. */
async function startProgram(failedStarts: number, says = 'the database does not answer') {
  const logFile = join(folder, 'log');
  const sign = join(folder, 'ready');
  await writeFile(logFile, 'an earlier life: timeout\n');
  let starts = 0;
  const program = await startKillable({
    name: 'worker-1',
    logFile,
    launch: () => {
      starts += 1;
      const works = `require('fs').writeFileSync(${JSON.stringify(sign)}, ''); setInterval(() => {}, 1000)`;
      if (starts <= failedStarts) appendFileSync(logFile, `${says}\n`);
      const script = starts <= failedStarts ? 'process.exit(1)' : works;
      return spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' });
    },
    answers: async () => existsSync(sign) || (await pause(20, false)),
  });
  return { program, starts: () => starts };
}

describe('a process that exits while it starts', () => {
  it('is started again, as a supervisor would', async () => {
    const { program, starts } = await startProgram(2);
    expect([starts(), program.unexpectedExits()]).toEqual([3, 0]);
    await program.kill();
    expect(program.unexpectedExits()).toBe(0);
  });

  it('is a fault at once if no service was the reason', async () => {
    await expect(startProgram(1, 'TypeError: nothing is not a function')).rejects.toThrow(
      'worker-1 exited while starting:\nTypeError',
    );
  });

  it('is given up after three starts, with what its log says', async () => {
    await expect(startProgram(3)).rejects.toThrow(
      'worker-1 exited while starting:\nthe database does not answer',
    );
  });
});
