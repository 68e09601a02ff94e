import { expect, test } from 'vitest';
import { docsProblems } from './docs.ts';
import { treeOf } from './tree.ts';

const record = '# One process\n\n## Context\n\n## Options\n\n## Decision\n\n## Consequences\n';
const clean = {
  'README.md': [
    '# Electron to Go',
    '[how](ARCHITECTURE.md#the-four-doors) [folder](docs/) [out](https://example.com/x) [here](#electron-to-go)',
    '`apps/server/src/app.ts`, `features/rental/take-charger.ts`, `apps/*/src/`, `@etg/domain/money`, `/api/v1`,',
    '`text/html`, `apps/<app>/src`; run `npm run check -- layout`',
    '```',
    'apps/made/up.ts [x](y.md)',
    '```',
  ].join('\n'),
  'ARCHITECTURE.md': '## The four doors\n',
  'GLOSSARY.md': '',
  'CONTRIBUTING.md': '',
  'CHANGELOG.md': 'Removed `apps/server/src/old.ts`.',
  LICENSE: '',
  'docs/decisions/0001-one-process.md': record,
  'package.json': '{ "scripts": { "check": "node scripts/check.mjs" } }',
  'apps/server/src/app.ts': '',
  'apps/server/src/features/rental/take-charger.ts': '',
  'packages/domain/src/money.ts': '',
};

test('passes documents that name only what exists', () => {
  expect(docsProblems(treeOf(clean))).toEqual([]);
});

test('refuses dead links, headings, paths and scripts', () => {
  const page = [
    '[a](GONE.md) [b](ARCHITECTURE.md#five-doors) <img src="docs/picture.png" alt="" />',
    '`apps/server/src/gone.ts` `features/rental/gone.ts` `packages/*/gone` `@etg/domain/gone` `npm run gone`',
  ].join('\n');
  expect(docsProblems(treeOf({ ...clean, 'docs/page.md': '[up](../GONE.md)', 'README.md': page }))).toEqual([
    'README.md: the link GONE.md leads nowhere',
    'README.md: ARCHITECTURE.md#five-doors names no heading there',
    'README.md: the link docs/picture.png leads nowhere',
    'README.md: `apps/server/src/gone.ts` does not exist',
    'README.md: `features/rental/gone.ts` does not exist',
    'README.md: `packages/*/gone` does not exist',
    'README.md: `@etg/domain/gone` does not exist',
    'README.md: there is no npm run gone',
    'docs/page.md: the link ../GONE.md leads nowhere',
  ]);
});

test('refuses a proof by a test that is not there, or is called otherwise', () => {
  const files = { ...clean, 'apps/server/src/app.test.ts': "it('opens no door', () => {});" };
  const page = [
    '`apps/server/src/app.test.ts`: "opens no door"; `src/app.test.ts`: "opens no door"',
    '`apps/server/src/app.test.ts`: "opens every door"; `gone.test.ts`: "opens no door"',
  ].join('\n');
  expect(docsProblems(treeOf({ ...files, 'docs/security.md': page }))).toEqual([
    'docs/security.md: no test "opens every door" in apps/server/src/app.test.ts',
    'docs/security.md: no test "opens no door" in gone.test.ts',
  ]);
});

test('refuses missing documents and decision records of another form', () => {
  const { LICENSE: _, ...unlicensed } = clean;
  const planted = treeOf({
    ...unlicensed,
    'docs/decisions/0002-no-sections.md': 'Because.\n\n## Context\n\n## Options\n\n## Decision\n',
    'docs/decisions/0004-gap.md': record,
  });
  expect(docsProblems(planted)).toEqual([
    'LICENSE is missing',
    'docs/decisions/0002-no-sections.md: starts without a title',
    'docs/decisions/0002-no-sections.md: no section "## Consequences"',
    'docs/decisions/0004-gap.md: the next record is 0003-its-title.md',
  ]);
});
