import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');

let dataDir: string;
let npm: ChildProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'etg-start-'));
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const pid of running()) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` as in a terminal, without its pre-script: everything is built already. */
async function startIt(): Promise<{ app: string }> {
  npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
    // Its own process group, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let screen = '';
  for await (const chunk of npm.stdout ?? []) {
    screen += chunk;
    if (screen.includes('Your data is kept.')) break;
  }
  return { app: /http:\/\/localhost:\d+/.exec(screen)?.[0] ?? '' };
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

let known = new Set<number>();

/** All descendants of npm. Read while npm still runs: orphans have another parent. */
function descendants(): Process[] {
  const all = processes();
  const found = new Set([npm.pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  const below = all.filter(({ pid, command }) => found.has(pid) && !command.startsWith('ps '));
  known = new Set(below.map(({ pid }) => pid));
  return below;
}

function running(): number[] {
  return processes()
    .filter(({ pid, command }) => known.has(pid) && !command.includes('<defunct>'))
    .map(({ pid }) => pid);
}

const parts = {
  npm: /^npm start/,
  'all of them, as Ctrl-C does': /^npm start/,
  'start.mjs': /scripts\/start\.mjs$/,
} as const;

describe('everything that npm start began', () => {
  it.each([
    ['SIGTERM', 'npm'],
    ['SIGINT', 'all of them, as Ctrl-C does'],
    ['SIGHUP', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGKILL', 'start.mjs'],
  ] as const)(
    'ends by a %s to %s, in order, PostgreSQL and the programs beside it included',
    async (signal, part) => {
      const { app } = await startIt();
      expect((await fetch(`${app}/healthz`)).status).toBe(200);
      const all = descendants();
      for (const program of [/server\/dist\/main/, /simulator\/dist/, /gateway-sandbox\/dist/, /postgres/])
        expect(all.some(({ command }) => program.test(command))).toBe(true);
      const ended = once(npm, 'exit');
      const asked = all.find(({ command }) => parts[part].test(command));
      if (!asked) throw new Error(`${part} is not there`);
      process.kill(part.startsWith('all') ? -asked.pid : asked.pid, signal);
      await ended;
      await expect.poll(running, { timeout: 90_000 }).toEqual([]);
      // PostgreSQL was shut down cleanly, not killed.
      const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
      expect(log).toContain('database system is shut down');
    },
    // Generous: each case starts the whole demo.
    180_000,
  );
});
