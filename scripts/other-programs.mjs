import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { exitWithError, print } from './print.mjs';
import { root, run } from './run.mjs';

/**
 * A third-party program that tests need.
 * @typedef {object} Program
 * @property {string} name
 * @property {string} file its file name
 * @property {string} variable environment variable with the path of another one
 * @property {string[]} folders searched after those of PATH
 * @property {string} debian Debian's package, which installs the program into the first folder
 * @property {string[]} versionArgs arguments that make it print its version
 * @property {RegExp} supported matches the output of a supported version
 * @property {string} use
 * @property {string[]} missingText printed if there is none
 */

/** @type {Record<'mosquitto' | 'redis', Program>} */
const programs = {
  mosquitto: {
    name: 'Mosquitto',
    file: 'mosquitto',
    variable: 'MOSQUITTO_PATH',
    folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'],
    debian: 'mosquitto',
    // Its help contains the version; the exit code is not 0.
    versionArgs: ['-h'],
    supported: /mosquitto version 2\./,
    use: 'the station tests',
    missingText: [
      'Mosquitto was not found and could not be installed: the station tests use only the embedded broker.',
      'To run them on Mosquitto, too, install version 2 or set MOSQUITTO_PATH to its path.',
    ],
  },
  redis: {
    name: 'Redis',
    file: 'redis-server',
    variable: 'REDIS_SERVER_PATH',
    folders: ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'],
    debian: 'redis-server',
    versionArgs: ['--version'],
    supported: /v=(6\.[2-9]|[7-9]|\d\d)/,
    use: 'the tests of several nodes',
    missingText: [
      'Redis was not found and could not be installed: the tests of several nodes are skipped.',
      'To run them, install Redis 6.2 or newer, or set REDIS_SERVER_PATH to its path.',
    ],
  },
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * The result of the last `ensurePrograms`; `path` is null if the program was not found or not searched yet.
 * @param {ProgramName} name
 * @returns {{ path: string | null, tried?: boolean }}
 */
export function readProgram(name) {
  const file = resultFile(name);
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { path: null };
  return known.path && !existsSync(known.path) ? { path: null } : known;
}

/** Finds each program or installs Debian's, and writes the path to .tmp. */
export async function ensurePrograms() {
  for (const name of /** @type {ProgramName[]} */ (Object.keys(programs))) await ensure(name);
}

/** @param {ProgramName} name */
async function ensure(name) {
  const program = programs[name];
  const known = readProgram(name);
  const path =
    (await findChosen(program)) ??
    known.path ??
    (await findInstalled(program)) ??
    (known.tried ? null : await installFromDebian(program));
  mkdirSync(join(root, '.tmp'), { recursive: true });
  // A failed installation is not repeated at every run.
  writeFileSync(resultFile(name), `${JSON.stringify({ path, tried: true }, null, 2)}\n`);
  if (!path) for (const line of program.missingText) print(line);
}

/** @param {ProgramName} name */
function resultFile(name) {
  return join(root, '.tmp', `${name}.json`);
}

/** @param {Program} program */
async function findChosen(program) {
  const path = process.env[program.variable];
  if (!path) return undefined;
  const advice = `${program.variable} is ${path}, which is not a ${program.name} that runs on this machine.`;
  return (await works(program, path)) ?? exitWithError(advice);
}

/** @param {Program} program */
async function findInstalled(program) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...program.folders]) {
    const path = await works(program, join(folder, program.file));
    if (path) return path;
  }
  return undefined;
}

/** @param {Program} program */
async function installFromDebian(program) {
  if (!canUseApt()) return null;
  print(`Installing Debian's ${program.name} for ${program.use} (only once) …`);
  await aptInstall(program.debian);
  return (await works(program, join(program.folders[0] ?? '', program.file))) ?? null;
}

/**
 * @param {Program} program
 * @param {string} path
 */
async function works({ versionArgs, supported }, path) {
  if (!existsSync(path)) return undefined;
  const { output } = await run(path, versionArgs, { timeout: 30_000 });
  return supported.test(output) ? path : undefined;
}
