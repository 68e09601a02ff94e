import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { exitWithError, print, secondsSince } from './print.mjs';
import { root, run } from './run.mjs';

const modules = join(root, 'node_modules');
const triedFile = join(modules, '.installed-by-ensure');
const noConnection = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

// With NODE_ENV=production npm would leave out the build tools.
const everything = ['--include=dev', '--include=optional', '--loglevel=error'];
// About as many tries as npm's default, but within 15 seconds instead of more than a minute.
const retries = [
  '--fetch-retries=4',
  '--fetch-retry-factor=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** Runs `npm ci` unless node_modules matches the lockfile exactly. */
export async function installPackages() {
  if (isInstalled()) return;
  await oneAtATime('install', async () => {
    if (isInstalled()) return;
    const start = performance.now();
    print('Installing packages (only after they have changed) …');
    const { ok, output } = await npm(['ci', ...everything, ...retries]);
    if (!ok) explain(output);
    writeFileSync(triedFile, lockHash());
    print(`Packages installed in ${secondsSince(start)}`);
  });
}

function isInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  // npm writes this file last: without it the installation is incomplete.
  if (!installed) return false;
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const wasTried = existsSync(triedFile) && readFileSync(triedFile, 'utf8') === lockHash();
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      if (!installed[path]) return entry.optional && (wasTried || !fitsSystem(entry));
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

/** Optional packages for other systems may be absent; those for this system may not, as after copying node_modules. */
function fitsSystem({ os, cpu, libc }) {
  const fits = (list, own) => !list || list.includes(own) || list.some((name) => excludesOther(name, own));
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(ownLibc()));
}

function excludesOther(name, own) {
  return name.startsWith('!') && name !== `!${own}`;
}

function ownLibc() {
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
    exitWithError(
      `The packages could not be downloaded (${cause}). Check the network, npm's registry and proxy, then try again.`,
    );
  }
  const disk = /ENOSPC|EACCES|EROFS/.exec(output)?.[0];
  if (disk)
    exitWithError(
      `The packages could not be written to ${modules} (${disk}). Free disk space or allow write access, then try again.`,
    );
  const [reason = ''] = output.split(/^npm error\s+Clean install a project/m);
  exitWithError(
    'The packages could not be installed; the reason from npm is above. Fix it, then try again.',
    reason,
  );
}
