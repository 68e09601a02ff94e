import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A server for one test, which can be killed at any moment and started again with the same data. */
export class OwnServer {
  readonly url: string;
  /** Where it keeps its database. */
  readonly dataDir: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  static async create(port: number): Promise<OwnServer> {
    const dataDir = join(root, '.tmp', `own-server-${port}`);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const server = new OwnServer(port, dataDir);
    await server.start();
    return server;
  }

  /** `apps`: the folder of another build of the product. */
  async start(apps = join(root, 'apps')): Promise<void> {
    const main = join(apps, 'server', 'dist', 'main.js');
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      REQUESTS_PER_MINUTE: '100000',
    };
    this.#process = spawn(process.execPath, ['--enable-source-maps', main], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of this.#process.stdout ?? []) {
      if (String(chunk).includes('is running')) return;
    }
    throw new Error('the server exited before it was running');
  }

  /** SIGKILL, like a power cut, an out-of-memory kill or a crash. */
  async kill(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await gone;
    this.#process = undefined;
  }

  async remove(): Promise<void> {
    const gone = this.#process?.exitCode === null && once(this.#process, 'exit');
    this.#process?.kill('SIGTERM');
    await gone;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
