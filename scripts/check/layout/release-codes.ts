import type { ESTree } from 'vite';
import { lineAt, syntaxOf, visit } from '../syntax.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

const codes = new Set([201, 301, 302, 303, 304]);

/** Calls whose argument is an HTTP status. */
const httpStatusCalls = new Set(['code', 'status', 'redirect', 'writeHead']);

/** The codes of a release have names in the contract; code must use the names, not the numbers. */
export function releaseCodeProblems(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^apps\/(server|web)\/src\//.test(file) && isCode(file) && !isTest(file))
    .flatMap((file) =>
      bareCodes(syntaxOf(tree, file)).map(
        ({ code, start }) => `${file}:${lineAt(tree.read(file), start)}: ${code} has a name in the contract`,
      ),
    );
}

function bareCodes(program: ESTree.Program): { code: number; start: number }[] {
  const found = new Map<number, number>();
  visit(program, {
    Literal({ value, start }) {
      if (typeof value === 'number' && codes.has(value)) found.set(start, value);
    },
    'CallExpression:exit'({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (httpStatusCalls.has(callee.property.name)) for (const { start } of given) found.delete(start);
    },
  });
  return [...found].map(([start, code]) => ({ code, start }));
}
