export interface Instruction {
  word: string;
  rest: string;
}

export interface Stage {
  name: string;
  /** Another stage, or an image. */
  from: string;
  steps: Instruction[];
}

/** Parses the stages of our Dockerfile; supports only the syntax that this file uses. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const { word, rest } of instructions(text)) {
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

function instructions(text: string): Instruction[] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, word, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
      return word ? [{ word, rest }] : [];
    });
}

export interface Copy {
  /** The stage that the files come from; undefined for the build context. */
  stage: string | undefined;
  sources: string[];
  target: string;
}

export function readCopy(rest: string): Copy {
  const [, stage, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
  const all = paths.split(/\s+/);
  return { stage, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
}

/** The pairs of `ENV` and `LABEL`: `NAME=value`, with or without quotes. */
export function readPairs(rest: string): Record<string, string> {
  const pairs = rest.matchAll(/(\S+?)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** Whether a .dockerignore excludes a path: the last pattern that matches the path or a parent folder decides. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ back: line.startsWith('!'), fits: below(line.replace(/^!/, '')) }));
  return (path) => patterns.reduce((ignored, { back, fits }) => (fits.test(path) ? !back : ignored), false);
}

function below(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}(/|$)`);
}
