import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { root, run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const found = join(root, '.tmp', 'mosquitto.json');

/**
 * Where the last `ensureMosquitto` found it; `path` is null if there is none, or nobody looked yet.
 * @returns {{ path: string | null, tried?: boolean }}
 */
export function readMosquitto() {
  const known = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : { path: null };
  return known.path && !existsSync(known.path) ? { path: null } : known;
}

/** Finds a Mosquitto for the station tests, or fetches Debian's, and writes where it is to .tmp/mosquitto.json. */
export async function ensureMosquitto() {
  const known = readMosquitto();
  const path =
    (await chosen()) ?? known.path ?? (await installed()) ?? (known.tried ? null : await ofDebian());
  mkdirSync(join(root, '.tmp'), { recursive: true });
  // A failed try is not repeated at every run.
  writeFileSync(found, `${JSON.stringify({ path, tried: true }, null, 2)}\n`);
  if (!path) {
    say('No Mosquitto here and none could be fetched: the station tests run on the embedded broker only.');
    say('To run them on Mosquitto too, install version 2, or set MOSQUITTO_PATH to one.');
  }
}

async function chosen() {
  const path = process.env.MOSQUITTO_PATH;
  if (!path) return undefined;
  return (
    (await works(path)) ?? giveUp(`MOSQUITTO_PATH names ${path}, which is no Mosquitto 2 that runs here.`)
  );
}

async function installed() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/sbin',
  ];
  for (const folder of folders) {
    const path = await works(join(folder, 'mosquitto'));
    if (path) return path;
  }
  return undefined;
}

async function ofDebian() {
  if (!canUseApt()) return undefined;
  say("Fetching Debian's Mosquitto for the station tests (once) …");
  await aptInstall('mosquitto');
  return (await works('/usr/sbin/mosquitto')) ?? null;
}

/** Its help names its version, and ends with a status of its own. */
async function works(path) {
  if (!existsSync(path)) return undefined;
  const { output } = await run(path, ['-h'], { timeout: 30_000 });
  return /mosquitto version 2\./.test(output) ? path : undefined;
}
