import type { Check } from './check.ts';
import { idsNamedIn } from './requirements/named-ids.ts';
import { proofProblems } from './requirements/proofs.ts';
import { syntaxOf } from './syntax.ts';
import { isTest, type Tree, treeAt } from './tree.ts';

const list = 'docs/requirements.md';

export const requirements: Check = {
  name: 'requirements',
  ensures:
    'tests name only requirements that exist, and every text and time of the catalogue has its test; lists the requirements that no test names',
  async run(root) {
    const tree = treeAt(root);
    const { unknown, unproven, count } = requirementsNamed(tree);
    return {
      problems: [...unknown, ...proofProblems(tree)],
      notes: [`${count - unproven.length} of ${count} requirements are named by a test`],
      details: unproven.length > 0 ? [`without one: ${unproven.join(' ')}`] : [],
    };
  },
};

export function requirementsNamed(tree: Tree): { unknown: string[]; unproven: string[]; count: number } {
  const ids = [...tree.read(list).matchAll(/^\|\s*([A-Z]{1,2}\d+)\s*\|/gm)].map(([, id = '']) => id);
  const named = tree.files.filter(isTest).map((file) => ({ file, ids: idsNamedIn(syntaxOf(tree, file)) }));
  const proven = new Set(named.flatMap((test) => test.ids));
  return {
    unknown: named.flatMap((test) =>
      test.ids.filter((id) => !ids.includes(id)).map((id) => `${test.file}: there is no requirement ${id}`),
    ),
    unproven: ids.filter((id) => !proven.has(id)),
    count: ids.length,
  };
}
