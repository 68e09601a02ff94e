import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '@etg/testing/built-programs';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'etg-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

interface Ended {
  code: number | null;
  printed: string;
}

function start(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): {
  child: ChildProcess;
  saying(words: string): Promise<string>;
  ended: Promise<Ended>;
} {
  const child = spawn(process.execPath, [...builtServer.execArgv, builtServer.entry, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', ...env },
  });
  let printed = '';
  const saying = (words: string) =>
    new Promise<string>((resolve) => {
      child.stdout.on('data', () => printed.includes(words) && resolve(printed));
    });
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, saying, ended };
}

describe('npm start', () => {
  it('prints one calm screen, serves, and ends cleanly when asked to', async () => {
    const { child, saying, ended } = start({});
    const screen = await saying('Your data is kept.');
    expect(screen).toMatch(/The app +http:\/\/localhost:\d+/);
    expect(screen).toMatch(/The workbench +http:\/\/localhost:\d+\/workbench/);
    expect(screen).toContain('SMS codes');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('says in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, printed } = await start({ PORT: port }).ended;
    expect([code, printed.trim()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Port ${port} is in use\\..*PORT=\\d+ npm start$`)),
    ]);
    other.close();
  });

  it('says in one line that a folder cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const { code, printed } = await start({ DATABASE_URL: '', DATA_DIR: join(file, 'below') }).ended;
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toEqual([expect.stringContaining('DATA_DIR')]);
  });

  it('says in one line that the database cannot be reached', async () => {
    const { code, printed } = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
      .ended;
    expect([code, printed.trim()]).toEqual([
      1,
      expect.stringMatching(/^The database does not answer .*DATABASE_URL.*$/),
    ]);
    expect(printed).not.toContain('secret');
  });

  it('says in one line that the broker cannot be reached', async () => {
    const { code, printed } = await start({ MQTT_URL: 'mqtt://127.0.0.1:1' }).ended;
    expect([code, printed.trim()]).toEqual([
      1,
      expect.stringMatching(/^The station broker does not answer .*MQTT_URL.*$/),
    ]);
  });
});

describe('main.js migrate', () => {
  it('brings an empty database to the newest schema, says so, and ends', async () => {
    const empty = await createTestDatabase('nothing');
    const { code, printed } = await start({ DATABASE_URL: empty.url }, 'migrate').ended;
    expect([code, printed.trim()]).toEqual([
      0,
      expect.stringMatching(/^Applied 001_foundations\.sql, .*\.sql\.$/),
    ]);
    await empty.drop();
  });
});

describe('main.js station-credentials', () => {
  const args = ['station-credentials', '--station', '1001'];

  it('says in one line that the database is empty still', async () => {
    const empty = await createTestDatabase('nothing');
    const { code, printed } = await start({ DATABASE_URL: empty.url }, ...args).ended;
    expect([code, printed.trim()]).toEqual([
      1,
      expect.stringMatching(/^The database lacks migrations\..*migrate$/),
    ]);
    await empty.drop();
  });

  it('says in one line that the database does not answer, and never its password', async () => {
    const url = 'postgres://nobody:secret@127.0.0.1:1/none';
    const { code, printed } = await start({ DATABASE_URL: url }, ...args).ended;
    expect([code, printed.trim()]).toEqual([1, expect.stringMatching(/^The database does not answer .*$/)]);
    expect(printed).not.toContain('secret');
  });
});
