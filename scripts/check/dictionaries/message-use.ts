import type { ESTree } from 'vite';
import { syntaxOf, visit } from '../syntax.ts';
import { isCode, type Tree } from '../tree.ts';

/** An id is used if code contains it, or a template that can produce it, such as `rental.cable-${cable}`. */
export function messageUse(tree: Tree): (id: string) => boolean {
  const code = tree.files
    .filter((file) => isCode(file) && /^(apps|packages)\//.test(file))
    .map((file) => tree.read(file));
  const written = new Set(code.flatMap((text) => text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []));
  const templates = code
    .flatMap((text) => text.match(/`[a-z-]+\.[^`\s]*\$\{[^`]*`/g) ?? [])
    .map(templatePattern);
  return (id) => written.has(id) || templates.some((pattern) => pattern.test(id));
}

function templatePattern(template: string): RegExp {
  const fixed = template.slice(1, -1).split(/\$\{[^}]*\}/);
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/** The ids in `t('…')` and `<Text id="…">`, with their files. */
export function messagesAsked(tree: Tree): { file: string; id: string }[] {
  return tree.files
    .filter((file) => isCode(file) && file.startsWith('apps/'))
    .flatMap((file) => {
      const asked: { file: string; id: string }[] = [];
      const add = (node: ESTree.Node | null | undefined) => {
        if (node?.type === 'Literal' && typeof node.value === 'string') asked.push({ file, id: node.value });
      };
      visit(syntaxOf(tree, file), {
        CallExpression({ callee, arguments: [id] }) {
          if (callee.type === 'Identifier' && callee.name === 't') add(id);
        },
        JSXOpeningElement({ name, attributes }) {
          if (name.type !== 'JSXIdentifier' || name.name !== 'Text') return;
          for (const one of attributes)
            if (one.type === 'JSXAttribute' && one.name.name === 'id') add(one.value);
        },
      });
      return asked;
    });
}
