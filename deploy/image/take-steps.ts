import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { ignoredBy, readCopy, readPairs, readStages, type Stage } from './dockerfile.ts';

export interface Built {
  /** The folder that represents `/` of the image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  entrypoint: string[];
}

/** Performs the steps of a Dockerfile in folders instead of containers, with this machine's Node. */
export function takeSteps({ context, into }: { context: string; into: string }): Built {
  const given = join(into, 'context');
  sendContext(context, given);
  const built = new Map<string, Built>();
  for (const stage of readStages(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    built.set(stage.name, takeStage(stage, { given, built, root: join(into, stage.name) }));
  }
  const last = [...built.values()].at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

interface Around {
  given: string;
  built: ReadonlyMap<string, Built>;
  root: string;
}

function takeStage(stage: Stage, { given, built, root }: Around): Built {
  const parent = built.get(stage.from);
  mkdirSync(root, { recursive: true });
  if (parent) cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true });
  const state: Built = parent
    ? { ...parent, env: { ...parent.env }, root }
    : { root, workdir: '/', env: {}, user: '0:0', entrypoint: [] };
  for (const { word, rest } of stage.steps) {
    if (word === 'WORKDIR') state.workdir = rest;
    if (word === 'USER') state.user = rest;
    if (word === 'ENV') Object.assign(state.env, readPairs(rest));
    if (word === 'ENTRYPOINT') state.entrypoint = JSON.parse(rest);
    if (word === 'COPY') copy(rest, { given, built, state });
    if (word === 'RUN') runIn(state, rest);
    mkdirSync(join(root, state.workdir), { recursive: true });
  }
  return state;
}

function copy(
  rest: string,
  { given, built, state }: { given: string; built: ReadonlyMap<string, Built>; state: Built },
) {
  const { stage, sources, target } = readCopy(rest);
  const from = stage ? built.get(stage)?.root : given;
  if (!from) throw new Error(`COPY ${rest}: there is no stage ${stage}`);
  const to = join(state.root, isAbsolute(target) ? target : join(state.workdir, target));
  for (const source of sources) {
    const path = join(from, source);
    const intoFolder = !statSync(path).isDirectory() && (target.endsWith('/') || sources.length > 1);
    cpSync(path, intoFolder ? join(to, basename(source)) : to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Replaces absolute folders of the image with those below its root, so a command must have them at the start of a word. */
function runIn(state: Built, rest: string): void {
  const command = rest.replaceAll(/--mount=\S+\s*/g, '').replaceAll(/(\s)\/(?=\w)/g, `$1${state.root}/`);
  process.stdout.write(`  ${command}\n`);
  const env = { ...process.env, ...state.env, npm_config_prefer_offline: 'true' };
  execFileSync('sh', ['-euc', command], {
    cwd: join(state.root, state.workdir),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Copies the build context: everything that the .dockerignore does not exclude. */
function sendContext(context: string, into: string): void {
  const ignored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const neverSent = new Set(['.git', 'node_modules', '.data', '.tmp', '.tsbuild']);
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!neverSent.has(entry.name)) walk(path);
      } else if (entry.isFile() && !ignored(relative(context, path))) {
        cpSync(path, join(into, relative(context, path)));
      }
    }
  };
  rmSync(into, { recursive: true, force: true });
  walk(context);
  if (!existsSync(into)) throw new Error('The .dockerignore excludes everything.');
}
