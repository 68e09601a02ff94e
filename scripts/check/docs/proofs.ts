import type { Tree } from '../tree.ts';

/** "`path/of/a.test.ts`: "its title"": a document may say that a test proves something only while there is that test. */
const proof = /`([\w@./-]+\.(?:test|spec)\.tsx?)`: "([^"\n]+)"/g;

export function proofProblems(tree: Tree, page: string): string[] {
  return [...tree.read(page).matchAll(proof)].flatMap(([, path = '', title = '']) => {
    const files = tree.files.filter((file) => file === path || file.endsWith(`/${path}`));
    const found = files.some((file) => tree.read(file).includes(title));
    return found ? [] : `${page}: no test "${title}" in ${path}`;
  });
}
