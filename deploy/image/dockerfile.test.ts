import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repository } from '../files.fixture.ts';
import { ignoredBy, readCopy, readPairs, readStages } from './dockerfile.ts';

const stages = readStages(read('Dockerfile'));
const runtime = stages.at(-1)?.steps ?? [];
const said = (word: string) => runtime.filter((step) => step.word === word).map((step) => step.rest);
const ignored = ignoredBy(read('.dockerignore'));
const json = (path: string): Record<string, Record<string, Entry>> => JSON.parse(read(path));
interface Entry {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
}

describe('the image', () => {
  it('runs as nobody in particular, by number, and ends on SIGTERM', () => {
    expect(said('USER')).toEqual(['1000:1000']);
    expect(said('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(said('ENTRYPOINT')).toEqual(['["node", "--enable-source-maps", "apps/server/dist/main.js"]']);
  });

  it('asks its own port whether it lives, leaves migrating to a job, and says what it is', () => {
    const env = Object.assign({}, ...said('ENV').map(readPairs));
    expect(env).toMatchObject({ NODE_ENV: 'production', PORT: '3000', MIGRATE: 'off' });
    expect(said('EXPOSE')).toEqual([env.PORT]);
    expect(said('HEALTHCHECK').join()).toContain('/healthz');
    expect(Object.keys(readPairs(said('LABEL').join(' ')))).toContain('org.opencontainers.image.licenses');
  });

  it('copies only what is there, what is not ignored, and what an earlier stage has', () => {
    const copies = stages
      .flatMap(({ steps }) => steps.filter(({ word }) => word === 'COPY'))
      .map(({ rest }) => readCopy(rest));
    const names = stages.map(({ name }) => name);
    const fromContext = copies.filter(({ stage }) => !stage).flatMap(({ sources }) => sources);
    for (const source of fromContext)
      expect([source, existsSync(join(repository, source)), ignored(source)]).toEqual([source, true, false]);
    for (const { stage } of copies) expect([...names, undefined]).toContain(stage);
    expect(said('COPY').filter((rest) => rest.includes(' . '))).toEqual([]);
  });

  it('installs with the manifest of every workspace, or npm would refuse the lockfile', () => {
    const wanted = Object.keys(json('package-lock.json').packages ?? {})
      .filter((folder) => folder && !folder.includes('node_modules'))
      .map((folder) => `${folder}/package.json`);
    expect(wanted).toContain('apps/server/package.json');
    const copied = (stages[0]?.steps ?? []).flatMap(({ word, rest }) =>
      word === 'COPY' ? readCopy(rest).sources : [],
    );
    expect(copied).toEqual(expect.arrayContaining(wanted));
  });

  it('lets no key, dump or environment file near the builder', () => {
    const secrets = [
      '.env',
      'apps/server/.env.local',
      '.data/code.key',
      'apps/x.pem',
      'dump.sql',
      '.git/config',
      'docs/x.md',
    ];
    expect(secrets.filter((file) => !ignored(file))).toEqual([]);
  });
});

describe('the running server', () => {
  it('imports only packages that a production install brings', () => {
    const lock = json('package-lock.json').packages ?? {};
    const bundled = ['apps/server', 'packages/contract', 'packages/domain', 'packages/messages'];
    const needed = new Set(
      bundled.flatMap((folder) => sources(join(repository, folder, 'src')).flatMap(importedBy)),
    );
    const missing = [...needed].filter((name) => {
      const entry = lock[`node_modules/${name}`];
      return !entry || entry.dev || entry.optional || entry.devOptional;
    });
    expect(needed.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('has the decoder of photos for both kinds of processors, which npm installs as an optional part [QF9]', () => {
    const lock = json('package-lock.json').packages ?? {};
    for (const name of [
      'sharp-linux-x64',
      'sharp-libvips-linux-x64',
      'sharp-linux-arm64',
      'sharp-libvips-linux-arm64',
    ])
      expect([name, lock[`node_modules/@img/${name}`]?.optional]).toEqual([name, true]);
    const installed = stages
      .find(({ name }) => name === 'dependencies')
      ?.steps.map(({ rest }) => rest)
      .join('\n');
    expect(installed).toContain('npm ci --omit=dev --include=optional');
    expect(installed).not.toContain('--omit=optional');
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The npm packages that a file needs at runtime, without types and our own packages, which are bundled. */
function importedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*?;$/gms, '');
  return [...text.matchAll(/(?:from|import\(|^import) '([^'.][^']*)'/gm)]
    .map(([, name = '']) => name)
    .filter((name) => /^(@[\w.-]+\/)?[a-z][\w.-]*(\/|$)/.test(name))
    .filter((name) => !isBuiltin(name) && !name.startsWith('@etg/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
