import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compressFiles } from './compress.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root, runTool } from './run.mjs';
import { giveUp, say, secondsSince } from './say.mjs';

/** `made` proves that a build is there; `stamp` says of what, and is written only once it is whole. */
const parts = [
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

/** The programs that run as processes of their own, without anything for a browser. */
export const programs = ['server', 'simulator', 'payment sandbox'];

/** Builds what is not there or was built from other sources, and leaves the rest alone; all parts, or those named. */
export async function buildStale(names = parts.map(({ name }) => name)) {
  if (staleParts(names).length === 0) return;
  await oneAtATime('build', () => Promise.all(staleParts(names).map(build)));
}

function staleParts(names) {
  return parts
    .filter(({ name }) => names.includes(name))
    .map((part) => ({ ...part, sources: hashSources(part.app) }))
    .filter(({ made, stamp, sources }) => !existsSync(join(root, made)) || read(stamp) !== sources);
}

async function build({ name, app, args, stamp, finish, sources }) {
  const start = performance.now();
  rmSync(join(root, stamp), { force: true });
  const options = { cwd: join(root, app), env: { ...process.env, NODE_ENV: 'production' } };
  const { ok, output } = await runTool('vite/bin/vite.js', args, options);
  if (!ok) giveUp(`The ${name} could not be built (${app}); the reason stands above.`, output);
  await finish?.();
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), sources);
  say(`Built the ${name} in ${secondsSince(start)}`);
}

function read(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

/** By content, not by time: a checkout or a copy changes every time and no content. */
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
