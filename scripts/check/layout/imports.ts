import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from '../../../.dependency-cruiser.mjs';
import { isCode, type Tree } from '../tree.ts';
import { importLines } from './import-lines.ts';

const roots = ['packages', 'apps', 'e2e', 'bench', 'kill'];

/**
 * Runs dependency-cruiser on a copy of the tree in which each file contains only its imports: it needs an API that
 * TypeScript 7 no longer has, and its other parsers miss JSX or `export type … from`.
 */
export async function importProblems(tree: Tree): Promise<string[]> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
  try {
    writeImportLines(tree, copy);
    const present = roots.filter((root) => tree.files.some((file) => file.startsWith(`${root}/`)));
    const { output } = await cruise(present, {
      ...rules.options,
      ruleSet: { forbidden: rules.forbidden },
      validate: true,
      baseDir: copy,
    });
    if (typeof output === 'string') throw new Error(output);
    // Without a TypeScript parser it reads no file and finds no violation.
    if (output.summary.totalCruised === 0)
      throw new Error('dependency-cruiser read no file: is @swc/core installed?');
    return violationsOf(output);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function writeImportLines(tree: Tree, copy: string): void {
  for (const file of tree.files) {
    if (!roots.some((root) => file.startsWith(`${root}/`))) continue;
    const target = join(copy, file);
    mkdirSync(dirname(target), { recursive: true });
    const isPackage = file.endsWith('/package.json');
    writeFileSync(target, isPackage ? tree.read(file) : isCode(file) ? importLines(tree, file) : '');
    if (isPackage) linkPackage(copy, file, tree.read(file));
  }
}

/** Links a package as npm does, so that `@etg/…` resolves through the package's own `exports`. */
function linkPackage(copy: string, manifest: string, text: string): void {
  const { name }: { name: string } = JSON.parse(text);
  const link = join(copy, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(copy, dirname(manifest)), link, 'junction');
}

function violationsOf(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle ? cycle.map((step) => step.name) : [to];
    return `${[from, ...path].join(' → ')}: ${rule.name}`;
  });
}
