import type { ESTree } from 'vite';
import { mayWriteAnyTable, tableOwners } from '../house.mjs';
import { lineAt, syntaxOf, visit } from '../syntax.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

const server = 'apps/server/src/';
const builders = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const rawWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?:\s+only)?(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?(\w+)/gi;

/** The table's name is computed: `sql\`delete from ${sql.table(name)}\``. */
const rawWriteOfAny = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!for\s)update)\s+$/i;

interface Write {
  /** Undefined if the name is computed. */
  readonly table: string | undefined;
  readonly start: number;
}

/** Only its owner may write a table; every feature may read it. */
export function tableWriterProblems(tree: Tree): string[] {
  const written = tree.files
    .filter((file) => file.startsWith(server) && isCode(file) && !isTest(file))
    .flatMap((file) => writesIn(syntaxOf(tree, file)).flatMap((write) => problemOf(tree, file, write) ?? []));
  return [...withoutOwner(tree), ...written];
}

function problemOf(tree: Tree, file: string, { table, start }: Write): string | undefined {
  const where = `${file}:${lineAt(tree.read(file), start)}`;
  const place = file.slice(server.length);
  const mayWriteAny = Object.keys(mayWriteAnyTable).some((home) => isIn(place, home));
  if (table === undefined)
    return mayWriteAny ? undefined : `${where}: writes a table whose name is not written out`;
  const owner = tableOwners[table];
  if (owner && (mayWriteAny || isIn(place, owner))) return undefined;
  return `${where}: writes ${table}, which is written only in ${owner ?? 'no place named in scripts/check/house.mjs'}`;
}

function isIn(place: string, home: string): boolean {
  return place === `${home}.ts` || place.startsWith(`${home}/`);
}

function writesIn(program: ESTree.Program): Write[] {
  const found: Write[] = [];
  visit(program, {
    CallExpression({ callee, arguments: [table], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!builders.has(callee.property.name)) return;
      const named = table?.type === 'Literal' && typeof table.value === 'string';
      found.push({ table: named ? String(table.value).split(' ')[0] : undefined, start });
    },
    Literal({ value, start }) {
      if (typeof value === 'string') found.push(...rawWrites(value, start));
    },
    TemplateElement({ value, start, tail }) {
      found.push(...rawWrites(value.raw, start));
      if (!tail && rawWriteOfAny.test(value.raw)) found.push({ table: undefined, start });
    },
  });
  return found;
}

function rawWrites(sql: string, start: number): Write[] {
  return [...sql.matchAll(rawWrite)].map((match) => ({ table: match[1], start: start + match.index }));
}

function withoutOwner(tree: Tree): string[] {
  return tree.files
    .filter((file) => file.startsWith(`${server}migrations/`) && file.endsWith('.sql'))
    .flatMap((file) => {
      const created = tree.read(file).matchAll(/^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gim);
      return [...created]
        .map(([, table = '']) => table)
        .filter((table) => !(table in tableOwners))
        .map((table) => `${file}: table ${table} has no owner in scripts/check/house.mjs`);
    });
}
