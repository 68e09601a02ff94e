import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@etg/testing/free-port';

const root = join(import.meta.dirname, '..');

export interface BuiltServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds what is stale and starts the server like `npm start`, with a port and a demo world of its own. */
export async function startBuiltServer(): Promise<BuiltServer> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');
  const dataDir = await mkdtemp(join(tmpdir(), 'etg-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, DEMO: 'on', PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(server, 'exit');

  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  }
  for await (const output of server.stdout) {
    if (String(output).includes('is running')) return { url: `http://localhost:${port}`, stop };
  }
  await stop();
  throw new Error('the server exited before it was running');
}
