import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { root, run } from './run.mjs';
import { giveUp, say, secondsSince } from './say.mjs';

const modules = join(root, 'node_modules');
const triedFile = join(modules, '.installed-by-ensure');
const noConnection = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

// A NODE_ENV of production would leave out the tools that build.
const everything = ['--include=dev', '--include=optional', '--loglevel=error'];
// About as many tries as npm makes by itself, but over a quarter of a minute instead of more than one.
const patience = [
  '--fetch-retries=4',
  '--fetch-retry-factor=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** Runs `npm ci` unless node_modules holds exactly what the lockfile says. */
export async function installPackages() {
  if (isInstalled()) return;
  await oneAtATime('install', async () => {
    if (isInstalled()) return;
    const start = performance.now();
    say('Installing packages (only when they have changed) …');
    const { ok, output } = await npm(['ci', ...everything, ...patience]);
    if (!ok) explain(output);
    writeFileSync(triedFile, lockHash());
    say(`Packages installed in ${secondsSince(start)}`);
  });
}

function isInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  // npm writes that file last: without it an install was never finished.
  if (!installed) return false;
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const wasTried = existsSync(triedFile) && readFileSync(triedFile, 'utf8') === lockHash();
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      if (!installed[path]) return entry.optional && (wasTried || !fitsHere(entry));
      const same = entry.link || installed[path].version === entry.version;
      return same && existsSync(join(root, path, 'package.json'));
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** An optional package for another system is rightly absent; one for this system is missing, as after copying node_modules. */
function fitsHere({ os, cpu, libc }) {
  const fits = (list, here) => !list || list.includes(here) || list.some((name) => isOther(name, here));
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(libcHere()));
}

function isOther(name, here) {
  return name.startsWith('!') && name !== `!${here}`;
}

function libcHere() {
  if (process.platform !== 'linux') return 'none';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

function explain(output) {
  const cause = noConnection.exec(output)?.[0];
  if (cause) {
    giveUp(
      `The packages could not be downloaded (${cause}). Check the connection and npm's registry and proxy, then try again.`,
    );
  }
  const disk = /ENOSPC|EACCES|EROFS/.exec(output)?.[0];
  if (disk)
    giveUp(
      `The packages could not be written to ${modules} (${disk}). Make room or give access, then try again.`,
    );
  const [reason = ''] = output.split(/^npm error\s+Clean install a project/m);
  giveUp('The packages could not be installed; npm says why above. Put that right, then try again.', reason);
}
