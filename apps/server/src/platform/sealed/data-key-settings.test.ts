import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataKeyEnvironment, dataKeySettingsOf } from './data-key-settings.ts';

const environment = z.object(dataKeyEnvironment);
const key = Buffer.alloc(32, 7).toString('base64');

describe('DATA_KEYS', () => {
  it('are names and keys; the first one seals', () => {
    const { known } = dataKeySettingsOf(environment.parse({ DATA_KEYS: `2026-11:${key}, old:${key}` }));
    expect([...(known?.keys() ?? [])]).toEqual(['2026-11', 'old']);
  });

  it.each([
    ['no name', key],
    ['a short key', 'k1:c2hvcnQ='],
    ['the same name twice', `k1:${key},k1:${key}`],
    ['the name of the index', `index:${key}`],
    ['nothing behind a comma', `k1:${key},`],
  ])('are refused with %s', (_what, DATA_KEYS) => {
    expect(environment.safeParse({ DATA_KEYS }).success).toBe(false);
  });

  it('and the key of the lookups are 32 bytes', () => {
    expect(environment.safeParse({ DATA_INDEX_KEY: key }).success).toBe(true);
    expect(environment.safeParse({ DATA_INDEX_KEY: 'c2hvcnQ=' }).success).toBe(false);
  });
});
