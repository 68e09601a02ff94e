import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { proofProblems } from './proofs.ts';

const listed = '| Z1 | a |\n| Z22 | b |\n| N2 | c |\n';
const good = {
  'docs/requirements.md': listed,
  'docs/texts-and-times.md':
    '| Z1 | `sign-in.wrong` | Wrong {what}, try (again) | `e2e/a.spec.ts` |\n| N2 | 10 s | `waitMs = 10_000` | `wait.ts` | `wait.test.ts` |\n',
  'packages/messages/src/en/sign-in.json': '{ "sign-in.wrong": "Wrong {what}, try (again)" }',
  'e2e/a.spec.ts': "test('says it [Z1]', () => saw(/Wrong \\d+, try \\(again\\)/));",
  'wait.ts': 'export const waitMs = 10_000;',
  'wait.test.ts': "it('waits [N2]', () => {});",
};
const problemsWith = (changed: Partial<typeof good>) => proofProblems(treeOf({ ...good, ...changed }));

test('finds nothing where every text and time has its test', () => {
  expect(problemsWith({})).toEqual([]);
});

test('finds a requirement that the page forgot, and a test that is gone or names another', () => {
  expect(problemsWith({ 'docs/requirements.md': `${listed}| Z2 | d |\n` })).toEqual([
    'docs/texts-and-times.md: nothing about Z2',
  ]);
  expect(problemsWith({ 'wait.test.ts': "it('waits [N3]', () => {});" })).toEqual([
    'docs/texts-and-times.md: N2, wait.test.ts names no N2',
  ]);
});

test('finds a text that is said differently, or that no browser test looks for', () => {
  expect(problemsWith({ 'packages/messages/src/en/sign-in.json': '{ "sign-in.wrong": "No" }' })).toEqual([
    'docs/texts-and-times.md: Z1, sign-in.wrong is "No", not "Wrong {what}, try (again)"',
  ]);
  expect(problemsWith({ 'e2e/a.spec.ts': "test('says it [Z1]', () => {});" })).toEqual([
    'docs/texts-and-times.md: Z1, e2e/a.spec.ts does not look for "Wrong {what}, try (again)"',
  ]);
});

test('finds a number that is another in the code', () => {
  expect(problemsWith({ 'wait.ts': 'export const waitMs = 9_000;' })).toEqual([
    'docs/texts-and-times.md: N2, wait.ts does not say waitMs = 10_000',
  ]);
});
