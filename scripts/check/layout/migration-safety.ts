import { basename } from 'node:path/posix';
import type { Tree } from '../tree.ts';

/** Earlier migrations were written before two versions could run at the same time. */
const firstChecked = 17;

/** Statements that break old code on the new schema, or block riders while they run. */
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type)\b/, 'drops what running code may still use'],
  [/\brename\b/, 'renames what running code still calls by its old name'],
  [
    /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/,
    'changes a type, which rewrites the table under a lock',
  ],
  [/\bset\s+not\s+null\b/, 'requires a value that running code may leave out'],
  [/\balter\s+column\s+\w+\s+drop\s+default\b/, 'removes a default that running code may rely on'],
  [/\badd\s+(constraint|check|unique|foreign|exclude)\b/, 'adds a rule that running code may break'],
];

/**
 * During a rollout the old code runs on the new schema, so a migration may only add. Unused things are dropped one release
 * later, in a file with `-- contract: …`. A file with `-- old code: …` explains why the old code continues to work.
 */
export function migrationSafetyProblems(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^apps\/server\/src\/migrations\/\d{3}_.+\.sql$/.test(file))
    .filter((file) => Number(basename(file).slice(0, 3)) >= firstChecked)
    .flatMap((file) => problemsOf(tree.read(file)).map((problem) => `${file}: ${problem}`));
}

function problemsOf(text: string): string[] {
  const marked = (mark: string) => new RegExp(`^-- ${mark}: \\S`, 'm').test(text);
  const statements = withoutQuoted(text)
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const made = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  );
  const onOldTables = statements.filter((one) => !made.has(tableOf(one) ?? ''));
  if (marked('outside a transaction'))
    return statements.filter((one) => !isConcurrent(one)).map(onlyConcurrent);
  return [
    ...statements.filter((one) => /\bconcurrently\b/.test(one)).map(notConcurrent),
    ...(marked('contract') || marked('old code') ? [] : onOldTables.flatMap(breaks)),
    ...(marked('small table')
      ? []
      : onOldTables.filter((one) => /^create (unique )?index (?!concurrently)/.test(one)).map(locks)),
  ];
}

function breaks(statement: string): string[] {
  const needsValue = /\badd column (?:if not exists )?(\w+) (?:(?!, add ).)*\bnot null\b/.exec(statement);
  const wantsDefault =
    needsValue && !/\b(default|generated)\b/.test(needsValue[0] + rest(statement, needsValue));
  const reasons = breaking.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason);
  if (wantsDefault) reasons.push(`wants ${needsValue[1]} in every row, without a default`);
  return reasons.map(
    (reason) =>
      `${reason}: expand first, or say "-- contract: since 1.2 nothing uses it" or "-- old code: why it continues to work"`,
  );
}

/** The rest of the column's definition after `not null`, up to the next action. */
function rest(statement: string, found: RegExpExecArray): string {
  return statement.slice(found.index + found[0].length).split(/, (?:add|drop|alter) /)[0] ?? '';
}

function tableOf(statement: string): string | undefined {
  return (
    /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ??
    /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(statement)?.[1]
  );
}

function isConcurrent(statement: string): boolean {
  return /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /.test(
    statement,
  );
}

const short = (statement: string) => `"${statement.slice(0, 50)}…"`;
const onlyConcurrent = (statement: string) =>
  `${short(statement)} cannot run outside a transaction: only indexes created or dropped "concurrently if (not) exists" can run again`;
const notConcurrent = (statement: string) =>
  `${short(statement)} needs the line "-- outside a transaction: why" in a file of its own`;
const locks = (statement: string) =>
  `${short(statement)} blocks all writes: create it concurrently, in a file of its own, or say "-- small table: why"`;

/** Removes comments, texts and bodies of functions, which do not change the schema. */
function withoutQuoted(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
}
