import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { benches } from './benches.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

it('every bench has a script that runs a file of its own', () => {
  const files = benches.map(
    ({ name }) => /bench\/[\w-]+\.ts/.exec(scripts[`bench:${name}`] ?? '')?.[0] ?? name,
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(benches.length);
});

it('every script that measures is run by npm run bench, and told of in the documents', () => {
  const named = Object.keys(scripts).flatMap((name) => /^bench:([\w-]+)$/.exec(name)?.[1] ?? []);
  expect(named.toSorted()).toEqual(benches.map(({ name }) => name).toSorted());
  const told = read('bench/README.md');
  expect(named.filter((name) => !told.includes(`npm run bench:${name}\``))).toEqual([]);
});

it('the documents name no bench that is not there', () => {
  const documents = ['bench/README.md', 'docs/performance.md'].map(read).join('');
  const named = [...documents.matchAll(/npm run bench:([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !benches.some((bench) => bench.name === name))).toEqual([]);
});
