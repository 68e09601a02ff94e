import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@etg/testing/free-port';
import { newSecrets } from '../../apps/server/src/cli/new-secrets.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { type Built, takeSteps } from './take-steps.ts';

// `npm run image:try` tests the image without a Docker engine. It performs the Dockerfile's steps in a temporary folder,
// migrates, then runs the result as the image's user, who may not write to it.

const context = join(import.meta.dirname, '..', '..');
const into = mkdtempSync(join(tmpdir(), 'etg-image-'));
chmodSync(into, 0o755);

const postgres = await startEmbeddedPostgres({ dataDir: join(into, 'postgres') });
try {
  await tryImage(takeSteps({ context, into: join(into, 'stages') }), postgres.url);
  process.stdout.write('The image starts, serves and stops as its user, without development packages.\n');
} finally {
  await postgres.stop();
  rmSync(into, { recursive: true, force: true });
}

async function tryImage(image: Built, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const [uid = 0, gid = 0] = image.user.split(':').map(Number);
  if (uid === 0) throw new Error('The image runs as root.');
  const mayBecomeThem = process.getuid?.() === 0;
  const begin = (args: string[]): ChildProcess => {
    const [program = 'node', ...given] = image.entrypoint;
    return spawn(program, [...given, ...args], {
      cwd: join(image.root, image.workdir),
      env: {
        PATH: process.env.PATH,
        ...image.env,
        ...settings(databaseUrl),
        DATA_DIR: join(image.root, 'not', 'there'),
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(mayBecomeThem && { uid, gid }),
    });
  };
  await expectEnd(begin(['migrate']), 'migrate');
  await expectPicture(image);
  const server = begin([]);
  await expectAnswers(server, `http://127.0.0.1:${port}`);
  server.kill('SIGTERM');
  await expectEnd(server, 'the server');
}

/** The decoder of photos comes compiled, for this machine: a wrong install would only be seen at the first upload. */
async function expectPicture({ root, workdir }: Built): Promise<void> {
  const encoder = spawn('node', ['apps/server/dist/picture-encoder.js', '300'], {
    cwd: join(root, workdir),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  encoder.stdin.end(Buffer.from(pixel, 'base64'));
  await expectEnd(encoder, 'the encoder of photos');
}

async function expectAnswers(server: ChildProcess, address: string): Promise<void> {
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error('The server exited instead of serving.');
    await pause(100);
  }
  for (const path of ['/readyz', '/', '/faq']) {
    const { status } = await fetch(address + path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    process.stdout.write(`  ${path} answers\n`);
  }
}

async function expectEnd(child: ChildProcess, name: string): Promise<void> {
  const code = child.exitCode ?? (await once(child, 'exit'))[0];
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  process.stdout.write(`  ${name} stopped as requested\n`);
}

/** Invalid accounts: nothing is sent before a rider requests it. */
function settings(databaseUrl: string): Record<string, string> {
  const secrets = newSecrets()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return {
    ...Object.fromEntries(secrets),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://etg.example',
    BRAINTREE_MERCHANT_ID: 'try',
    BRAINTREE_PUBLIC_KEY: 'try',
    BRAINTREE_PRIVATE_KEY: 'try',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'try',
    TWILIO_FROM: '+15005550006',
  };
}
