import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { root, run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const found = join(root, '.tmp', 'redis.json');

/**
 * Where the last `ensureRedis` found it; `path` is null if there is none, or nobody looked yet.
 * @returns {{ path: string | null, tried?: boolean }}
 */
export function readRedis() {
  const known = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : { path: null };
  return known.path && !existsSync(known.path) ? { path: null } : known;
}

/** Finds a Redis for the tests of several nodes, or fetches Debian's, and writes where it is to .tmp/redis.json. */
export async function ensureRedis() {
  const known = readRedis();
  const path =
    (await chosen()) ?? known.path ?? (await installed()) ?? (known.tried ? null : await ofDebian());
  mkdirSync(join(root, '.tmp'), { recursive: true });
  // A failed try is not repeated at every run.
  writeFileSync(found, `${JSON.stringify({ path, tried: true }, null, 2)}\n`);
  if (!path) {
    say('No Redis here and none could be fetched: the tests of several nodes are left out.');
    say('To run them, install Redis 6.2 or newer, or set REDIS_SERVER_PATH to one.');
  }
}

async function chosen() {
  const path = process.env.REDIS_SERVER_PATH;
  if (!path) return undefined;
  return (await works(path)) ?? giveUp(`REDIS_SERVER_PATH names ${path}, which is no Redis that runs here.`);
}

async function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/opt/homebrew/bin'];
  for (const folder of folders) {
    const path = await works(join(folder, 'redis-server'));
    if (path) return path;
  }
  return undefined;
}

async function ofDebian() {
  if (!canUseApt()) return undefined;
  say("Fetching Debian's Redis for the tests of several nodes (once) …");
  await aptInstall('redis-server');
  return (await works('/usr/bin/redis-server')) ?? null;
}

async function works(path) {
  if (!existsSync(path)) return undefined;
  const { output } = await run(path, ['--version'], { timeout: 30_000 });
  return /v=(6\.[2-9]|[7-9]|\d\d)/.test(output) ? path : undefined;
}
