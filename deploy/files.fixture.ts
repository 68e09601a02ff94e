import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, parse as parseYaml } from 'yaml';

export const repository = join(import.meta.dirname, '..');

export function read(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}

/** The content of a YAML file, with anchors and merges resolved. */
export function readYaml(path: string): Node {
  return at(parseYaml(read(path), { merge: true }));
}

export function readDocuments(path: string): Node[] {
  return parseAllDocuments(read(path)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]?.message}`);
    return at(document.toJS());
  });
}

/** Names and values of an environment file. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** A value of unknown type, which is read step by step and never cast. */
export interface Node {
  value: unknown;
  /** The value at this path; undefined if there is none. */
  at(...path: (string | number)[]): Node;
  text(...path: (string | number)[]): string;
  keys(...path: (string | number)[]): string[];
  list(...path: (string | number)[]): Node[];
  entries(...path: (string | number)[]): [string, Node][];
}

function at(value: unknown): Node {
  const below = (path: (string | number)[]) => path.reduce(step, value);
  return {
    value,
    at: (...path) => at(below(path)),
    text: (...path) => String(below(path) ?? ''),
    keys: (...path) => Object.keys(asObject(below(path))),
    list: (...path) => {
      const found = below(path);
      return Array.isArray(found) ? found.map(at) : [];
    },
    entries: (...path) => Object.entries(asObject(below(path))).map(([key, each]) => [key, at(each)]),
  };
}

function step(value: unknown, name: string | number): unknown {
  return asObject(value)[name];
}

function asObject(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
