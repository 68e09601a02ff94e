import type { ESTree } from 'vite';
import type { Check } from './check.ts';
import { syntaxOf, visit } from './syntax.ts';
import { isTest, type Tree, treeAt } from './tree.ts';

const list = 'docs/requirements.md';

export const requirements: Check = {
  name: 'requirements',
  holds: 'tests name only requirements that exist; tells which ones no test names',
  async run(root) {
    const { unknown, unproven, count } = requirementsNamed(treeAt(root));
    return {
      problems: unknown,
      notes: [`${count - unproven.length} of ${count} requirements are named by a test`],
      details: unproven.length > 0 ? [`without one: ${unproven.join(' ')}`] : [],
    };
  },
};

export function requirementsNamed(tree: Tree): { unknown: string[]; unproven: string[]; count: number } {
  const ids = [...tree.read(list).matchAll(/^\|\s*([A-Z]\d+)\s*\|/gm)].map(([, id = '']) => id);
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

/** From titles such as "charges a daily user for each day late [B12, N6]". */
function idsNamedIn(program: ESTree.Program): string[] {
  const found: string[] = [];
  visit(program, {
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(describe|it|test)$/.test(rootName(callee))) return;
      if (title?.type === 'Literal') found.push(...idsIn(String(title.value)));
      if (title?.type === 'TemplateLiteral')
        found.push(...title.quasis.flatMap((part) => idsIn(part.value.raw)));
    },
  });
  return [...new Set(found)];
}

function rootName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? rootName(callee.tag) : '';
}

function idsIn(title: string): string[] {
  const marks = [...title.matchAll(/\[([A-Z]\d+(?:\s*[,–-]\s*[A-Z]\d+)*)\]/g)];
  return marks.flatMap(([, ids = '']) => ids.split(',').flatMap((part) => range(part.trim())));
}

/** `K1–K34` names each of them. */
function range(part: string): string[] {
  const [from = '', to = from] = part.split(/\s*[–-]\s*/);
  const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
  return Array.from({ length: last - first + 1 }, (_, step) => `${from[0]}${first + step}`);
}
