import { leafFeatures, rooms, serverFeatures, webOnlyFeatures } from '../house.mjs';
import type { Tree } from '../tree.ts';

const declared = [...serverFeatures, ...leafFeatures];
const featureNames: Record<string, readonly string[]> = {
  'apps/server/src/features': declared,
  'apps/web/src/features': [...declared, ...webOnlyFeatures],
};

/** Every folder must be declared, so that the rules cover new folders. */
export function roomProblems(tree: Tree): string[] {
  return [
    ...undeclared(tree, rooms, 'no room of this app'),
    ...undeclared(tree, featureNames, 'not declared'),
  ];
}

function undeclared(tree: Tree, known: Record<string, readonly string[]>, what: string): string[] {
  return Object.entries(known).flatMap(([parent, names]) =>
    foldersIn(tree, parent)
      .filter((folder) => !names.includes(folder))
      .map((folder) => `${parent}/${folder}: ${what} in scripts/check/house.mjs`),
  );
}

function foldersIn(tree: Tree, parent: string): string[] {
  const inside = tree.files.filter((file) => file.startsWith(`${parent}/`));
  const paths = inside.map((file) => file.slice(parent.length + 1).split('/'));
  return [...new Set(paths.filter((path) => path.length > 1).map(([folder = '']) => folder))];
}
