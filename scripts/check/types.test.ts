import { expect, test } from 'vitest';
import { inPlantedTree } from './planted.ts';
import { types } from './types.ts';

async function problemsIn(code: string): Promise<string> {
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "files": [], "references": [{ "path": "packages/domain" }] }',
    'packages/domain/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }',
    'packages/domain/src/money.ts': code,
  };
  const links = { 'node_modules/@types/node': '~/node_modules/@types/node' };
  const { problems } = await inPlantedTree({ files, links, copied: ['tsconfig.base.json'] }, types.run);
  return problems.join('\n');
}

test('passes code that compiles', async () => {
  expect(await problemsIn('export const price: number = 1;')).toBe('');
});

test('refuses code that does not', async () => {
  expect(await problemsIn('export const price: number = [1][0];')).toMatch(/money\.ts\(1,14\): error TS2322/);
});
