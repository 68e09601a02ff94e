import type { Tree } from '../tree.ts';
import { exists, existsBelow } from './exists.ts';

const fileName = /\.(tsx?|mjs|json|sql|css|md|html|grit|ya?ml)$/;

/** Every path in backticks must exist. */
export function pathProblems(tree: Tree, page: string): string[] {
  const top = new Set(tree.files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  return inBackticks(tree.read(page))
    .filter((words) => /^[\w@.*-]+(\/[\w@.*-]*)+$/.test(words))
    .filter((path) => {
      if (path.startsWith('@etg/')) return !packageExists(tree, path);
      if (top.has(path.replace(/^\.\//, '').split('/')[0])) return !exists(tree, path);
      return fileName.test(path) && !existsBelow(tree, path);
    })
    .map((path) => `${page}: \`${path}\` does not exist`);
}

/** Every `npm run …` must be a script of package.json. */
export function commandProblems(tree: Tree, page: string): string[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(tree.read('package.json'));
  return [...tree.read(page).matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !(script in scripts))
    .map((script) => `${page}: there is no npm run ${script}`);
}

function inBackticks(text: string): string[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
}

/** `@etg/domain/money` is packages/domain/src/money.ts, or .tsx. */
function packageExists(tree: Tree, name: string): boolean {
  const [, folder = '', ...rest] = name.split('/');
  if (rest.length === 0) return ['packages', 'apps'].some((parent) => exists(tree, `${parent}/${folder}`));
  const file = `packages/${folder}/src/${rest.join('/')}`;
  return ['', '.ts', '.tsx'].some((ending) => exists(tree, file + ending));
}
