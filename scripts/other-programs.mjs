import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { root, run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/**
 * A program of others that tests run beside ours.
 * @typedef {object} Program
 * @property {string} name
 * @property {string} file as it is called
 * @property {string} variable names another one
 * @property {string[]} folders where it may be, beside those of PATH
 * @property {string} debian the package, whose file lies in the first folder
 * @property {string[]} ask what makes it say its version
 * @property {RegExp} wanted what it then says, if it will do
 * @property {string} use
 * @property {string[]} without what is said where there is none
 */

/** @type {Record<'mosquitto' | 'redis', Program>} */
const programs = {
  mosquitto: {
    name: 'Mosquitto',
    file: 'mosquitto',
    variable: 'MOSQUITTO_PATH',
    folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'],
    debian: 'mosquitto',
    // Its help names its version, and ends with a status of its own.
    ask: ['-h'],
    wanted: /mosquitto version 2\./,
    use: 'the station tests',
    without: [
      'No Mosquitto here and none could be fetched: the station tests run on the embedded broker only.',
      'To run them on Mosquitto too, install version 2, or set MOSQUITTO_PATH to one.',
    ],
  },
  redis: {
    name: 'Redis',
    file: 'redis-server',
    variable: 'REDIS_SERVER_PATH',
    folders: ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'],
    debian: 'redis-server',
    ask: ['--version'],
    wanted: /v=(6\.[2-9]|[7-9]|\d\d)/,
    use: 'the tests of several nodes',
    without: [
      'No Redis here and none could be fetched: the tests of several nodes are left out.',
      'To run them, install Redis 6.2 or newer, or set REDIS_SERVER_PATH to one.',
    ],
  },
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * Where the last `ensurePrograms` found it; `path` is null if there is none, or nobody looked yet.
 * @param {ProgramName} name
 * @returns {{ path: string | null, tried?: boolean }}
 */
export function readProgram(name) {
  const found = noteOf(name);
  const known = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : { path: null };
  return known.path && !existsSync(known.path) ? { path: null } : known;
}

/** Finds each, or fetches Debian's, and writes where it is to .tmp. */
export async function ensurePrograms() {
  for (const name of /** @type {ProgramName[]} */ (Object.keys(programs))) await ensure(name);
}

/** @param {ProgramName} name */
async function ensure(name) {
  const program = programs[name];
  const known = readProgram(name);
  const path =
    (await chosen(program)) ??
    known.path ??
    (await installed(program)) ??
    (known.tried ? null : await ofDebian(program));
  mkdirSync(join(root, '.tmp'), { recursive: true });
  // A failed try is not repeated at every run.
  writeFileSync(noteOf(name), `${JSON.stringify({ path, tried: true }, null, 2)}\n`);
  if (!path) for (const line of program.without) say(line);
}

/** @param {ProgramName} name */
function noteOf(name) {
  return join(root, '.tmp', `${name}.json`);
}

/** @param {Program} program */
async function chosen(program) {
  const path = process.env[program.variable];
  if (!path) return undefined;
  const advice = `${program.variable} names ${path}, which is no ${program.name} that runs here.`;
  return (await works(program, path)) ?? giveUp(advice);
}

/** @param {Program} program */
async function installed(program) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...program.folders]) {
    const path = await works(program, join(folder, program.file));
    if (path) return path;
  }
  return undefined;
}

/** @param {Program} program */
async function ofDebian(program) {
  if (!canUseApt()) return null;
  say(`Fetching Debian's ${program.name} for ${program.use} (once) …`);
  await aptInstall(program.debian);
  return (await works(program, join(program.folders[0] ?? '', program.file))) ?? null;
}

/**
 * @param {Program} program
 * @param {string} path
 */
async function works({ ask, wanted }, path) {
  if (!existsSync(path)) return undefined;
  const { output } = await run(path, ask, { timeout: 30_000 });
  return wanted.test(output) ? path : undefined;
}
