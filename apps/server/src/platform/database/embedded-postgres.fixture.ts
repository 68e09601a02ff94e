import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { findPostmaster } from './embedded-postgres.postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export const asRoot = process.getuid?.() === 0;
export const nobody = 65534;

const launcher = new URL('./embedded-postgres.ts', import.meta.url);
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();
const elsewhere = new Set<number>();

/** Stops what was started and removes the folders, also after a failure. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const postgres of running) await postgres.stop();
    running.clear();
    for (const pid of elsewhere) process.kill(pid, 'SIGKILL');
    elsewhere.clear();
    for (const folder of folders.splice(0)) {
      const left = findPostmaster(join(folder, 'cluster', 'data'));
      if (left) process.kill(left.pid, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-launcher-'));
  folders.push(folder);
  return folder;
}

export async function start(dataDir: string, fallbackDir?: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...(fallbackDir && { fallbackDir }) });
  running.add(postgres);
  return postgres;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const staysUp = "process.once('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)";

/** Starts another server process on the same folder. It prints its address, or why it cannot start. */
export async function startElsewhere(dataDir: string, options: { uid?: number; afterwards?: string } = {}) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher.href)};
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.stdout.write(url + '\\n');
      ${options.afterwards ?? staysUp};
    } catch (error) {
      process.stdout.write(error.name + ': ' + error.message + '\\n');
    }`;
  const user = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { ...user, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = child.pid ?? 0;
  elsewhere.add(pid);
  const exited = once(child, 'exit').finally(() => elsewhere.delete(pid));
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    if (printed.includes('\n')) break;
  }
  return { exited, printed: printed.trim(), pid };
}

export async function postmasterPid(folder: string): Promise<number> {
  const file = await readFile(join(folder, 'cluster', 'data', 'postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

/** Waits until the process has been reaped, so that not even a zombie is left. */
export async function untilGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.catch((problem: unknown) => problem);
  if (!(error instanceof StartupProblem)) throw new Error(`not a startup problem: ${error}`);
  expect(error.message).not.toContain('\n');
  return error.message;
}
