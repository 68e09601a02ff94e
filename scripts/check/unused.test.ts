import { expect, test } from 'vitest';
import { inPlantedTree } from './planted.ts';
import { unused } from './unused.ts';

const copied = ['knip.json'];
const links = { 'node_modules/@etg/domain': 'packages/domain' };
const clean = {
  'package.json': '{ "name": "planted", "type": "module", "workspaces": ["packages/*", "apps/*"] }',
  'packages/domain/package.json':
    '{ "name": "@etg/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/domain/src/money.ts': 'export const dollar = 100;\n',
  'apps/server/package.json':
    '{ "name": "@etg/server", "type": "module", "dependencies": { "@etg/domain": "0.1.0", "fastify": "5" } }',
  'apps/server/src/main.ts':
    "import { dollar } from '@etg/domain/money';\nimport fastify from 'fastify';\nfastify({ bodyLimit: dollar });\n",
};

test('passes a tree in which everything is used', async () => {
  const { problems } = await inPlantedTree({ copied, links, files: clean }, unused.run);
  expect(problems).toEqual([]);
});

test('refuses unused files, exports and dependencies, and dependencies that are not listed', async () => {
  const planted = {
    ...clean,
    'packages/domain/src/money.ts': 'export const dollar = 100;\nexport const yen = 1;\n',
    'apps/server/src/forgotten.ts': 'export const forgotten = 1;\n',
    'apps/server/src/main.ts':
      "import { dollar } from '@etg/domain/money';\nimport 'kysely';\nvoid dollar;\n",
  };
  const { problems } = await inPlantedTree({ copied, links, files: planted }, unused.run);
  const text = problems.join('\n');
  expect(text).toMatch(/Unused files \(1\)\s+apps\/server\/src\/forgotten\.ts/);
  expect(text).toMatch(/Unused exports \(1\)\s+yen +packages\/domain\/src\/money\.ts/);
  expect(text).toMatch(/Unused dependencies \(1\)\s+fastify /);
  expect(text).toMatch(/Unlisted dependencies \(1\)\s+kysely /);
});
