import { basename } from 'node:path/posix';
import type { ESTree } from 'vite';
import { featureSuffixes, largestFamily } from '../house.mjs';
import { syntaxOf } from '../syntax.ts';
import { isTest, type Tree } from '../tree.ts';

/**
 * In a server feature the suffix tells the layer. A file without one exports one use case named like the file, or a small
 * family of use cases whose names end with the file's noun: `active-plan.ts` exports `findActivePlan`, `endActivePlan` …
 */
export function featureFileProblems(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^apps\/server\/src\/features\/.+\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) => {
      const [name = '', ...suffixes] = basename(file).split('.').slice(0, -1);
      const unknown = suffixes.filter((suffix) => !featureSuffixes.includes(suffix));
      if (unknown.length > 0) return `${file}: no suffix .${unknown[0]} (${featureSuffixes.join(', ')})`;
      if (suffixes.length > 0 || name === 'index') return [];
      return useCaseProblem(tree, file, camelCase(name)) ?? [];
    });
}

function useCaseProblem(tree: Tree, file: string, name: string): string | undefined {
  const exported = syntaxOf(tree, file).body.flatMap(exportedValues);
  if (exported.length === 1 && exported[0] === `function ${name}`) return undefined;
  const noun = name.charAt(0).toUpperCase() + name.slice(1);
  const family = exported.filter((one) => one.startsWith('function ') && one.endsWith(noun));
  if (family.length === 0)
    return `${file}: exports ${exported.join(', ') || 'nothing'}, not just function ${name}`;
  const stranger = exported.find((one) => !family.includes(one));
  if (stranger) return `${file}: exports ${stranger}, which is no function of ${noun}`;
  if (family.length <= largestFamily) return undefined;
  return `${file}: exports ${family.length} functions of ${noun}, at most ${largestFamily}`;
}

/** The names of the functions that a file exports. */
export function exportedFunctions(program: ESTree.Program): string[] {
  return program.body
    .flatMap(exportedValues)
    .flatMap((value) => (value.startsWith('function ') ? value.slice('function '.length) : []));
}

/** Types beside the function are free: its outcomes, what it needs. */
function exportedValues(statement: ESTree.Directive | ESTree.Statement): string[] {
  if (statement.type === 'ExportAllDeclaration') return [`* from ${statement.source.value}`];
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
  const { declaration, specifiers } = statement;
  if (declaration?.type === 'FunctionDeclaration') return [`function ${declaration.id?.name}`];
  if (declaration?.type === 'ClassDeclaration') return [`class ${declaration.id?.name}`];
  if (declaration?.type === 'VariableDeclaration') return [declaration.kind];
  return specifiers.filter((one) => one.exportKind !== 'type').map((one) => exportedName(one.exported));
}

function exportedName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? String(name.value) : name.name;
}

function camelCase(kebab: string): string {
  return kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
