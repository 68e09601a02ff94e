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

/** The stages of our Dockerfile; knows what that file uses, not all there is. */
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
  /** The stage it comes from; the folder of the build if there is none. */
  stage: string | undefined;
  sources: string[];
  target: string;
}

export function readCopy(rest: string): Copy {
  const [, stage, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
  const all = paths.split(/\s+/);
  return { stage, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
}

/** Words of `ENV` and `LABEL`: `NAME=value`, the value perhaps in quotes. */
export function readPairs(rest: string): Record<string, string> {
  const pairs = rest.matchAll(/(\S+?)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** Which paths a .dockerignore keeps from the builder: the last pattern that fits a path or a folder above it decides. */
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
