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
  /** Where stations come in; without credentials. */
  url: string;
  /** For the server: the gateways' own door, with their name and password. */
  gatewayUrl: string;
  passwordFile: string;
  /** Gives somebody a password, at once. */
  admit(username: string, password: string): Promise<void>;
  /** Reads its files again. */
  reload(): Promise<void>;
  /** As when the machine loses power. */
  kill(): Promise<void>;
  /** On the same port, with what it had kept. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface MosquittoOptions {
  acl: string;
  /** The name that may do what gateways do. */
  gateway: { username: string; password: string };
  /** Believes everybody's name, for stations whose passwords nobody tells us; each still has its own rights only. */
  trusting?: boolean;
}

/** A real Mosquitto with the settings we recommend, on a port and in a folder of its own. */
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

  /** It has read the file as it is now, once a password opens it that was made for this alone. */
  async function write(...credentials: Credential[]): Promise<void> {
    const proof = { username: 'proof', password: newSecret() };
    const before = await readFile(passwordFile, 'utf8');
    await replaceFile(passwordFile, [proof, ...credentials].reduce(withPassword, before));
    do {
      // Again, since a signal that comes while it still reads for an earlier one is lost.
      if (!program.process.kill('SIGHUP')) throw new Error('Mosquitto has ended');
    } while (!(await opens(url, proof)));
  }
  /** One after the other: each writes the whole file. */
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
