import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compressFiles } from './compress.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { exitWithError, print, secondsSince } from './print.mjs';
import { root, runTool } from './run.mjs';

/** `made` exists once a build was made; `stamp` has the hash of its sources and is written only after a complete build. */
const builds = [
  {
    name: 'web app',
    app: 'apps/web',
    args: ['build'],
    made: 'apps/web/dist/client/.vite/manifest.json',
    stamp: 'apps/web/dist/client.stamp',
    finish: () => compressFiles(join(root, 'apps/web/dist/client')),
  },
  {
    name: 'page renderer',
    app: 'apps/web',
    args: ['build', '--ssr', 'src/entry-server.tsx'],
    made: 'apps/web/dist/server/entry-server.js',
    stamp: 'apps/web/dist/server.stamp',
  },
  {
    name: 'console',
    app: 'apps/console',
    args: ['build'],
    made: 'apps/console/dist/client/index.html',
    stamp: 'apps/console/dist/client.stamp',
    finish: () => compressFiles(join(root, 'apps/console/dist/client')),
  },
  {
    name: 'server',
    app: 'apps/server',
    args: ['build'],
    made: 'apps/server/dist/main.js',
    stamp: 'apps/server/dist/main.stamp',
  },
  {
    name: 'simulator',
    app: 'apps/simulator',
    args: ['build'],
    made: 'apps/simulator/dist/main.js',
    stamp: 'apps/simulator/dist/main.stamp',
  },
  {
    name: 'payment sandbox',
    app: 'apps/gateway-sandbox',
    args: ['build'],
    made: 'apps/gateway-sandbox/dist/main.js',
    stamp: 'apps/gateway-sandbox/dist/main.stamp',
  },
  {
    name: "payment sandbox's frames",
    app: 'apps/gateway-sandbox',
    args: ['build', '--config', 'page/vite.config.ts'],
    made: 'apps/gateway-sandbox/dist/page/index.html',
    stamp: 'apps/gateway-sandbox/dist/page.stamp',
  },
  {
    name: 'workbench page',
    app: 'apps/simulator',
    args: ['build', '--config', 'page/vite.config.ts'],
    made: 'apps/simulator/dist/page/index.html',
    stamp: 'apps/simulator/dist/page.stamp',
  },
];

/** The programs that run as processes of their own; nothing for browsers. */
export const programs = ['server', 'simulator', 'payment sandbox'];

/** Builds what is missing or was built from other sources: all builds, or the named ones. */
export async function buildStale(names = builds.map(({ name }) => name)) {
  if (findStale(names).length === 0) return;
  await oneAtATime('build', () => Promise.all(findStale(names).map(build)));
}

function findStale(names) {
  return builds
    .filter(({ name }) => names.includes(name))
    .map((each) => ({ ...each, sources: hashSources(each.app) }))
    .filter(({ made, stamp, sources }) => !existsSync(join(root, made)) || read(stamp) !== sources);
}

async function build({ name, app, args, stamp, finish, sources }) {
  const start = performance.now();
  rmSync(join(root, stamp), { force: true });
  const options = { cwd: join(root, app), env: { ...process.env, NODE_ENV: 'production' } };
  const { ok, output } = await runTool('vite/bin/vite.js', args, options);
  if (!ok) exitWithError(`Building the ${name} (${app}) failed; the reason is above.`, output);
  await finish?.();
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), sources);
  print(`Built the ${name} in ${secondsSince(start)}`);
}

function read(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

/** A hash of the contents: a checkout or a copy changes modification times but no contents. */
function hashSources(app) {
  const hash = createHash('sha256').update(process.version);
  const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/compress.mjs'];
  for (const file of [...shared, ...filesBelow(app), ...filesBelow('packages')]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const notSources = new Set(['node_modules', 'dist', 'testing']);

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesBelow(path);
    const isTest = /\.(test|fixture)\.tsx?$|\.snap$/.test(entry.name);
    return isTest || !entry.isFile() ? [] : [relative('.', path)];
  });
}

if (process.argv[1] === import.meta.filename) await buildStale();
