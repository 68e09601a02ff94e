import { basename } from 'node:path/posix';
import { syntaxOf } from '../syntax.ts';
import { isTest, type Tree } from '../tree.ts';
import { exportedFunctions } from './feature-files.ts';

const glossary = 'GLOSSARY.md';

/** A use case begins with a verb that the GLOSSARY explains: one verb, one meaning. */
export function verbProblems(tree: Tree): string[] {
  const useCases = tree.files.filter(isUseCase);
  if (useCases.length === 0) return [];
  const known = verbsOf(tree);
  if (known.size === 0) return [`${glossary}: no table under "## Verbs"`];
  return useCases.flatMap((file) =>
    exportedFunctions(syntaxOf(tree, file))
      .filter((name) => !known.has(firstWord(name)))
      .map((name) => `${file}: ${name} begins with no verb of ${glossary} ("${firstWord(name)}")`),
  );
}

/** A file of a server feature without a suffix. */
function isUseCase(file: string): boolean {
  const inFeature = /^apps\/server\/src\/features\/.+\.ts$/.test(file) && !isTest(file);
  return inFeature && /^[^.]+\.ts$/.test(basename(file)) && basename(file) !== 'index.ts';
}

/** The words in backticks of the first column, below the heading. */
function verbsOf(tree: Tree): Set<string> {
  if (!tree.files.includes(glossary)) return new Set();
  const [, section = ''] = tree.read(glossary).split(/^## Verbs$/m);
  const [table = ''] = section.split(/^## /m);
  const cells = table.split('\n').map((line) => /^\| (`[^|]+)\|/.exec(line)?.[1] ?? '');
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, verb = '']) => verb)));
}

function firstWord(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? name;
}
