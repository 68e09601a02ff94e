import type { ESTree } from 'vite';
import { visit } from '../syntax.ts';

/** From titles such as "charges a daily user for each day late [B12, N6]". */
export function idsNamedIn(program: ESTree.Program): string[] {
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
  const marks = [...title.matchAll(/\[([A-Z]{1,2}\d+(?:\s*[,–-]\s*[A-Z]{1,2}\d+)*)\]/g)];
  return marks.flatMap(([, ids = '']) => ids.split(',').flatMap((part) => range(part.trim())));
}

/** `K1–K34` names each id of the range. */
function range(part: string): string[] {
  const [from = '', to = from] = part.split(/\s*[–-]\s*/);
  const [letters, first] = partsOf(from);
  const [, last] = partsOf(to);
  return Array.from({ length: last - first + 1 }, (_, step) => `${letters}${first + step}`);
}

/** `QA12` is `QA` and 12. */
function partsOf(id: string): [letters: string, number: number] {
  const letters = id.replace(/\d+$/, '');
  return [letters, Number(id.slice(letters.length))];
}
