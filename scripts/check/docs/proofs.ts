import type { Tree } from '../tree.ts';

/** `path/of/a.test.ts`: "its title". A document may name a test as proof only if the test exists. */
const proof = /`([\w@./-]+\.(?:test|spec)\.tsx?)`: "([^"\n]+)"/g;

export function proofProblems(tree: Tree, page: string): string[] {
  return [...tree.read(page).matchAll(proof)].flatMap(([, path = '', title = '']) => {
    const files = tree.files.filter((file) => file === path || file.endsWith(`/${path}`));
    const found = files.some((file) => tree.read(file).includes(title));
    return found ? [] : `${page}: no test "${title}" in ${path}`;
  });
}
