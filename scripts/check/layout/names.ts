import { emptyEndings, emptyWords } from '../house.mjs';
import type { Tree } from '../tree.ts';

const code = /^(apps|packages|e2e|bench|kill|scripts)\//;

/** Folders must be kebab-case (Biome checks files), and no name may contain an empty word. */
export function nameProblems(tree: Tree): string[] {
  const paths = new Set(tree.files.filter((file) => code.test(file)).flatMap(withFolders));
  return [...paths].flatMap((path) => {
    const name = path.split('/').at(-1) ?? '';
    const isFolder = !tree.files.includes(path);
    if (isFolder && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return `${path}: not kebab-case`;
    const word = emptyWord(name);
    return word ? `${path}: "${word}" says nothing about what is inside` : [];
  });
}

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, last) => parts.slice(0, last + 1).join('/'));
}

function emptyWord(name: string): string | undefined {
  const parts = name
    .toLowerCase()
    .split('.')
    .map((part) => part.split(/[-_]/));
  return (
    parts.flat().find((word) => emptyWords.includes(word)) ??
    parts.map(last).find((word) => emptyEndings.includes(word))
  );
}

function last(words: string[]): string {
  return words.at(-1) ?? '';
}
