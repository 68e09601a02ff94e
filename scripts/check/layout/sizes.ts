import { longestFile, longFiles } from '../house.mjs';
import { isCode, type Tree } from '../tree.ts';

export function sizeProblems(tree: Tree, exceptions: Record<string, string> = longFiles): string[] {
  const long = tree.files.filter(
    (file) => (isCode(file) || file.endsWith('.css')) && lines(tree, file) > longestFile,
  );
  const unexpected = long
    .filter((file) => !(file in exceptions))
    .map((file) => `${file}: ${lines(tree, file)} lines, at most ${longestFile}`);
  const needless = Object.keys(exceptions)
    .filter((file) => !long.includes(file))
    .map((file) => `${file}: no longer needs its exception in scripts/check/house.mjs`);
  return [...unexpected, ...needless];
}

function lines(tree: Tree, file: string): number {
  return tree.read(file).trimEnd().split('\n').length;
}
