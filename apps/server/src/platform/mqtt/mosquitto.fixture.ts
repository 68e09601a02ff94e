import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@etg/testing/free-port';
import { type LaunchedProgram, launchProgram } from '@etg/testing/launch-program';
import { connectAsync } from 'mqtt';
import { replaceFile } from '../replace-file.ts';
import { newSecret } from '../secrets.ts';
import { type Credential, withPassword } from './mosquitto-passwords.ts';

const conf = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'mosquitto.conf');

export interface TestMosquitto {
  /** The listener for stations; the URL contains no credentials. */
  url: string;
  /** The listener for the server's station gateways, with their user name and password. */
  gatewayUrl: string;
  passwordFile: string;
  /** Adds a user and waits until Mosquitto accepts the password. */
  admit(username: string, password: string): Promise<void>;
  /** Makes Mosquitto read its files again. */
  reload(): Promise<void>;
  /** Kills the process, as a power loss would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had saved. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface MosquittoOptions {
  acl: string;
  /** The user with the rights of station gateways. */
  gateway: { username: string; password: string };
  /** Checks no passwords, for stations whose passwords are unknown. Each user still has only its own rights. */
  trusting?: boolean;
}

/** A real Mosquitto with the recommended settings, on its own port and in its own folder. */
export async function startMosquitto({
  acl,
  gateway,
  trusting = false,
}: MosquittoOptions): Promise<TestMosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-mosquitto-'));
  const passwordFile = join(folder, 'passwd');
  const [port, gatewayPort] = [await freePort(), await freePort()];
  await writeFile(passwordFile, withPassword('', gateway), { mode: 0o600 });
  await writeFile(join(folder, 'acl'), acl, { mode: 0o600 });
  const text = await settings(folder, { port, gatewayPort });
  await writeFile(join(folder, 'mosquitto.conf'), trusting ? withoutPasswords(text) : text);
  let program = await launch(folder);
  const url = `mqtt://127.0.0.1:${port}`;
  let written: Promise<void> = Promise.resolve();

  /** Writes the passwords and a new one for a `proof` user. Mosquitto has read the file once it accepts the proof. */
  async function write(...credentials: Credential[]): Promise<void> {
    const proof = { username: 'proof', password: newSecret() };
    const before = await readFile(passwordFile, 'utf8');
    await replaceFile(passwordFile, [proof, ...credentials].reduce(withPassword, before));
    do {
      // Repeated: a signal that arrives while Mosquitto still handles an earlier one is lost.
      if (!program.process.kill('SIGHUP')) throw new Error('Mosquitto has ended');
    } while (!(await opens(url, proof)));
  }
  /** One write after the other, because each replaces the whole file. */
  function writeNext(...credentials: Credential[]): Promise<void> {
    written = written.then(() => write(...credentials));
    return written;
  }

  return {
    url,
    gatewayUrl: `mqtt://${gateway.username}:${gateway.password}@127.0.0.1:${gatewayPort}`,
    passwordFile,
    admit: (username, password) => writeNext({ username, password }),
    reload: () => writeNext(),
    kill: () => program.end('SIGKILL'),
    start: async () => {
      program = await launch(folder);
    },
    stop: async () => {
      await program.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function opens(url: string, credential: Credential): Promise<boolean> {
  try {
    const client = await connectAsync(url, { ...credential, protocolVersion: 4, reconnectPeriod: 0 }, false);
    await client.endAsync();
    return true;
  } catch {
    return false;
  }
}

async function settings(
  folder: string,
  { port, gatewayPort }: { port: number; gatewayPort: number },
): Promise<string> {
  const recommended = await readFile(conf, 'utf8');
  const ours = recommended
    .replace(/^listener 1883$/m, `listener ${port} 127.0.0.1`)
    .replace(/^listener 1884 .*/m, `listener ${gatewayPort} 127.0.0.1`)
    .replace(/^password_file .*/m, `password_file ${join(folder, 'passwd')}`)
    .replace(/^acl_file .*/m, `acl_file ${join(folder, 'acl')}`)
    .replace(/^persistence_location .*/m, `persistence_location ${folder}/`);
  const user = process.getuid?.() === 0 ? ['user root'] : [];
  return [ours, ...user, 'log_dest stderr', 'log_type all', ''].join('\n');
}

function withoutPasswords(conf: string): string {
  return conf.replace(/^allow_anonymous .*/m, 'allow_anonymous true').replace(/^password_file .*\n/m, '');
}

function launch(folder: string): Promise<LaunchedProgram> {
  return launchProgram({
    path: process.env.MOSQUITTO_PATH ?? 'mosquitto',
    args: ['-c', join(folder, 'mosquitto.conf')],
    ready: ' running',
  });
}
