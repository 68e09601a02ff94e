import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { secretProblems } from './secrets.ts';
import { treeAt, treeOf } from './tree.ts';

describe('the tree', () => {
  test('holds no key and no password', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(secretProblems(treeAt(root))).toEqual([]);
  });
});

// Joined at runtime, so that this file itself contains no secret.
const planted = {
  'a.ts': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  'b.md': `AKIA${'A1'.repeat(8)}`,
  'c.json': `{ "auth_token": "${'k7'.repeat(12)}" }`,
  'deploy/d.yaml': `url: postgres://etg:${'hunter22'.repeat(2)}@db/etg`,
  'e.ts': `AC${'0f'.repeat(16)}`,
};

describe('a planted secret', () => {
  test.each(Object.entries(planted))('in %s is found', (file, text) => {
    expect(secretProblems(treeOf({ [file]: text }))).toEqual([expect.stringContaining(`${file}: `)]);
  });

  test('is not what only looks like one', () => {
    const harmless = {
      'a.ts': "const token = readToken(); const password = 'short';",
      'b.md': '`postgres://user:password@host/db`, `TWILIO_AUTH_TOKEN`',
      'c.test.ts': "const secret = 'a-made-up-secret-of-a-test';",
    };
    expect(secretProblems(treeOf(harmless))).toEqual([]);
  });
});
