import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a repository by their path from its root, with `/` on every system. */
export interface Tree {
  readonly files: readonly string[];
  read(file: string): string;
}

/** Made by tools, or not ours. */
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

export function treeAt(root: string): Tree {
  return { files: filesBelow(root, ''), read: (file) => readFileSync(join(root, file), 'utf8') };
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && (!name.startsWith('.') || name === '.ci'))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(root, path) : path;
    })
    .sort();
}

/** A tree that is only in memory. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return {
    files: Object.keys(texts).sort(),
    read(file) {
      const text = texts[file];
      if (text === undefined) throw new Error(`There is no file ${file}`);
      return text;
    },
  };
}

export function isTest(file: string): boolean {
  return /\.(test|spec|fixture)\.tsx?$/.test(file);
}

export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file);
}
