import type { ESTree } from 'vite';
import { syntaxOf, visit } from '../syntax.ts';
import type { Tree } from '../tree.ts';

/** Everything a file imports, in its order: values, types, `import()` and `import('…').Type`. */
function importsOf(tree: Tree, file: string): string[] {
  const found: string[] = [];
  const add = (source: ESTree.Node | null) => {
    const specifier = source && literalText(source);
    if (specifier) found.push(specifier);
  };
  visit(syntaxOf(tree, file), {
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  });
  return found;
}

function literalText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/** The file reduced to its imports, as plain JavaScript. */
export function importLines(tree: Tree, file: string): string {
  return importsOf(tree, file)
    .map((specifier) => `import ${JSON.stringify(specifier.replace(/\?.*$/, ''))};\n`)
    .join('');
}
