import type { Check } from './check.ts';
import { decisionProblems } from './docs/decisions.ts';
import { linkProblems } from './docs/links.ts';
import { commandProblems, pathProblems } from './docs/mentions.ts';
import { proofProblems } from './docs/proofs.ts';
import { type Tree, treeAt } from './tree.ts';

const required = [
  'README.md',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'LICENSE',
];

export const docs: Check = {
  name: 'docs',
  ensures: 'the documents exist, and so does every link, path, npm script and test they name',
  async run(root) {
    return { problems: docsProblems(treeAt(root)) };
  },
};

export function docsProblems(tree: Tree): string[] {
  // The change log may name what no longer exists.
  const pages = tree.files.filter((file) => /^((?!CHANGELOG)[A-Z]+\.md|docs\/.+\.md)$/.test(file));
  return [
    ...required.filter((file) => !tree.files.includes(file)).map((file) => `${file} is missing`),
    ...pages.flatMap((page) => [
      ...linkProblems(tree, page),
      ...pathProblems(tree, page),
      ...commandProblems(tree, page),
      ...proofProblems(tree, page),
    ]),
    ...decisionProblems(tree),
  ];
}
