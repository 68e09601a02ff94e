import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementsNamed } from './requirements.ts';
import { treeOf } from './tree.ts';

const list =
  '| id | what must hold |\n|---|---|\n| B1 | a |\n| B2 | b |\n| B3 | c |\n| T301 | d |\n| QA1 | f |\n| QA2 | g |\n| Z9 | e |\n';
const named = `
  describe('release [T301]', () => {
    it.each([1])('does it once [B1–B3, QA1–QA2]', () => {});
    test(\`keeps [5] as it is \${x} [nothing]\`, () => {});
  });
`;

test('lists the requirements that no test names', () => {
  const tree = treeOf({ 'docs/requirements.md': list, 'apps/server/src/a.test.ts': named });
  expect(requirementsNamed(tree)).toEqual({ unknown: [], unproven: ['Z9'], count: 7 });
});

test('refuses a test that names a requirement which does not exist', () => {
  const planted = "it('is late [B12, B1]', () => {});\nconst notATest = log('x [Q7]');";
  const tree = treeOf({ 'docs/requirements.md': list, 'e2e/a.spec.ts': planted });
  expect(requirementsNamed(tree).unknown).toEqual(['e2e/a.spec.ts: there is no requirement B12']);
});

test('reads the ids of the real list', () => {
  const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
  const { unproven } = requirementsNamed(treeOf({ 'docs/requirements.md': text }));
  expect(unproven).toEqual(expect.arrayContaining(['P1', 'T304', 'K34', 'N8', 'D15', 'QA18', 'QT7']));
  expect(new Set(unproven).size).toBe(unproven.length);
});
