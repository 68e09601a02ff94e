import {
  consoleOnlyFeatures,
  leafFeatures,
  rooms,
  serverFeatures,
  subRooms,
  webOnlyFeatures,
} from '../house.mjs';
import type { Tree } from '../tree.ts';

const declared = [...serverFeatures, ...leafFeatures];
const featureNames: Record<string, readonly string[]> = {
  'apps/server/src/features': declared,
  'apps/web/src/features': [...declared, ...webOnlyFeatures],
  'apps/console/src/features': [...declared, ...consoleOnlyFeatures],
};

const features = 'apps/server/src/features';

/** Folders inside the server's features, and inside their sub-rooms, which have none. */
const namesInFeatures: Record<string, readonly string[]> = Object.fromEntries(
  declared.flatMap((feature) => {
    const inside = subRooms[feature] ?? [];
    const deeper = inside.map((room): [string, readonly string[]] => [`${features}/${feature}/${room}`, []]);
    return [[`${features}/${feature}`, inside] as const, ...deeper];
  }),
);

/** Every folder must be declared, so that the rules cover new folders. */
export function roomProblems(tree: Tree): string[] {
  return [
    ...undeclared(tree, rooms, 'no room of this app'),
    ...undeclared(tree, featureNames, 'not declared'),
    ...undeclared(tree, namesInFeatures, 'no sub-room of this feature'),
    ...secondIndexes(tree),
  ];
}

function secondIndexes(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^apps\/server\/src\/features\/[^/]+\/.+\/index\.ts$/.test(file))
    .map((file) => `${file}: a feature has one index.ts, on top`);
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
