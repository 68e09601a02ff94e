import { expect, test } from 'vitest';
import { lint } from './lint.ts';
import { inPlantedTree } from './planted.ts';

const copied = ['biome.json', 'scripts/check/lint'];
const rental = 'apps/server/src/features/rental';

const clean = {
  '.gitignore': 'node_modules\n',
  [`${rental}/take-charger.ts`]:
    'export function takeCharger(now: number): Date {\n  return new Date(now);\n}\n',
  [`${rental}/take-charger.test.ts`]: [
    "import { expect, test } from 'vitest';",
    "import { takeCharger } from './take-charger.ts';",
    '',
    "test('takes it at the time of the clock', () => {",
    '  expect(takeCharger(0).getTime()).toBe(0);',
    '});',
    '',
  ].join('\n'),
};

/** A file, its code, and the only rule that it violates. */
const violations: [file: string, code: string, rule: string][] = [
  [`${rental}/a.ts`, 'export const a = [new Date(), Date.now];', 'plugin'],
  [`${rental}/b.ts`, 'setTimeout(() => undefined, 1);', 'lint/style/noRestrictedGlobals'],
  [`${rental}/c.ts`, "export { setTimeout } from 'node:timers/promises';", 'lint/style/noRestrictedImports'],
  [`${rental}/d.ts`, 'export const d = process.env.PORT;', 'lint/style/noProcessEnv'],
  [`${rental}/v.ts`, 'export const v = db.transaction();', 'plugin'],
  [`${rental}/w.ts`, 'export const w = Promise.all([a(tx), b(tx)]);', 'plugin'],
  ['packages/domain/src/e.ts', 'export const e = (x: number) => x;', 'plugin'],
  ['packages/domain/src/f.ts', "export const f = JSON.parse('{}') as { a: 1 };", 'plugin'],
  [
    'packages/domain/src/g.ts',
    'export function g(a: 1, b: 1, c: 1, d: 1): number {\n  return a + b + c + d;\n}',
    'lint/complexity/useMaxParams',
  ],
  [
    'packages/domain/src/h.ts',
    `export function h(): void {\n${'  h();\n'.repeat(61)}}`,
    'lint/complexity/noExcessiveLinesPerFunction',
  ],
  ['packages/domain/src/badName.ts', 'export const i = 1;', 'lint/style/useFilenamingConvention'],
  ['packages/domain/src/j.ts', 'export default 1;', 'lint/style/noDefaultExport'],
  ['packages/domain/src/k.ts', "export * from './a.ts';", 'lint/performance/noReExportAll'],
  ['packages/domain/src/l.ts', 'export const l: any = 1;', 'lint/suspicious/noExplicitAny'],
  [
    'packages/domain/src/m.ts',
    'async function m(): Promise<void> {}\nm();',
    'lint/nursery/noFloatingPromises',
  ],
  ['packages/domain/src/n.ts', 'export   const n = 1', 'format'],
  ['packages/domain/src/o.ts', 'const o = 1;', 'lint/correctness/noUnusedVariables'],
  [
    'packages/domain/src/p.test.ts',
    "test('should p', () => expect(1).toBe(1));",
    'lint/nursery/useValidTestTitle',
  ],
  [
    'packages/domain/src/q.test.ts',
    "test.only('q', () => expect(1).toBe(1));",
    'lint/suspicious/noFocusedTests',
  ],
  [
    'packages/domain/src/r.test.ts',
    "test.skip('r', () => expect(1).toBe(1));",
    'lint/suspicious/noSkippedTests',
  ],
  ['packages/domain/src/s.test.ts', "vi.mock('./a.ts');", 'lint/nursery/noJsRestrictedProperties'],
  ['packages/domain/src/t.test.ts', "test('t', () => {\n  work();\n});", 'lint/nursery/useExpect'],
  ['e2e/u.spec.ts', 'await page.waitForTimeout(5);', 'lint/nursery/noPlaywrightWaitForTimeout'],
];

test('passes code that keeps the lint rules', async () => {
  const { problems } = await inPlantedTree({ copied, files: clean }, lint.run);
  expect(problems).toEqual([]);
});

test('refuses each breach of a lint rule, and nothing else', async () => {
  const planted = Object.fromEntries(violations.map(([file, code]) => [file, `${code}\n`]));
  const { problems } = await inPlantedTree({ copied, files: { ...clean, ...planted } }, lint.run);
  const found = [...problems.join('\n').matchAll(/^(\S+?)(?::\d+:\d+)? (plugin|format|lint\/\S+) /gm)];
  expect([...new Set(found.map(([, file, rule]) => `${file} ${rule}`))].sort()).toEqual(
    violations.map(([file, , rule]) => `${file} ${rule}`).sort(),
  );
});
