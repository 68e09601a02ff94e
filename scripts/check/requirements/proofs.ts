import { syntaxOf } from '../syntax.ts';
import type { Tree } from '../tree.ts';
import { idsNamedIn } from './named-ids.ts';

const page = 'docs/texts-and-times.md';
const requirements = 'docs/requirements.md';

/**
 * Checks the catalogue of error texts and times. Each line names a test, which names the requirement. A text must equal
 * the dictionary's and appear in a browser test; a time must appear in the code as in the table.
 */
export function proofProblems(tree: Tree): string[] {
  const rows = rowsOf(tree.read(page));
  const listed = new Set(rows.map(({ id }) => id));
  const missing = [...tree.read(requirements).matchAll(/^\| (Z\d+|N[123]) \|/gm)]
    .map(([, id = '']) => id)
    .filter((id) => !listed.has(id) && id !== 'Z22');
  return [
    ...missing.map((id) => `${page}: nothing about ${id}`),
    ...rows.flatMap((row) => rowProblems(tree, row).map((problem) => `${page}: ${row.id}, ${problem}`)),
  ];
}

interface Row {
  readonly id: string;
  /** The `packages/messages` id of a text, or the snippet of code with a time. */
  readonly key: string;
  readonly says: string;
  readonly file: string;
  readonly test: string;
}

/** Texts: `| Z1 | sign-in.wrong | Wrong number, try again | e2e/… |`. Times: `| N2 | 10 s … | snippet | file | test |`. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
    .map((line) =>
      line.split(' | ').map((cell) =>
        cell
          .replace(/^\| | \|$/g, '')
          .replaceAll('`', '')
          .trim(),
      ),
    )
    .map(([id = '', ...cells]) => {
      if (cells.length === 4) {
        const [says = '', key = '', file = '', test = ''] = cells;
        return { id, key, says, file, test };
      }
      const [key = '', says = '', test = ''] = cells;
      return { id, key, says, file: '', test };
    });
}

function rowProblems(tree: Tree, row: Row): string[] {
  const { id, key, file, test } = row;
  if (!tree.files.includes(test)) return [`there is no test ${test}`];
  const problems = idsNamedIn(syntaxOf(tree, test)).includes(id) ? [] : [`${test} names no ${id}`];
  if (file !== '')
    return tree.files.includes(file) && tree.read(file).includes(key)
      ? problems
      : [...problems, `${file} does not say ${key}`];
  return key === '' ? problems : [...problems, ...textProblems(tree, row)];
}

function textProblems(tree: Tree, { key, says, test }: Row): string[] {
  const dictionary = `packages/messages/src/en/${key.split('.')[0]}.json`;
  const texts: Record<string, string> = tree.files.includes(dictionary)
    ? JSON.parse(tree.read(dictionary))
    : {};
  const problems = texts[key] === says ? [] : [`${key} is "${texts[key]}", not "${says}"`];
  if (!test.startsWith('e2e/')) problems.push(`${test} is no browser test`);
  const source = sourceOf(tree, test);
  const words = says.split(/\{\w+\}/).map((part) => part.trim());
  return words.every((part) => source.includes(part))
    ? problems
    : [...problems, `${test} does not look for "${says}"`];
}

/** The test and the files it imports from its folder, without the backslashes of regular expressions. */
function sourceOf(tree: Tree, test: string): string {
  const own = tree.read(test);
  const imported = [...own.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => `e2e/${name}`);
  const shared = imported.filter((file) => tree.files.includes(file)).map((file) => tree.read(file));
  return [own, ...shared].join('\n').replaceAll('\\', '');
}
