import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@etg/testing/free-port';
import { type KillableProcess, startKillable } from './killable-process.ts';

export type Role = 'api' | 'gateway' | 'worker';

export interface Node extends KillableProcess {
  role: Role;
  address: string;
  isReady(): Promise<boolean>;
}

interface NodeStart {
  name: string;
  role: Role;
  /** What all nodes share: the addresses of the services, and the secrets. */
  env: NodeJS.ProcessEnv;
  folder: string;
}

export const serverProgram = join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'main.js');

/** One process of the built server, as in production. Each node has a folder of its own: nodes share no files. */
export async function startNode({ name, role, env, folder }: NodeStart): Promise<Node> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true;
  const logFile = join(folder, `${name}.log`);
  const killable = await startKillable({
    name,
    logFile,
    launch: () => {
      const log = openSync(logFile, 'a');
      const child = spawn(process.execPath, ['--enable-source-maps', serverProgram], {
        detached: true,
        env: { ...env, ROLE: role, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
    answers: async () => (await isReady()) || (await pause(150, false)),
  });
  return { ...killable, role, address, isReady };
}
