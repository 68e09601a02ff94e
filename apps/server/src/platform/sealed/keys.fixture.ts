import type { DataKeys } from './data-keys.ts';

const [one, index] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

/** The same in every test, so that a test can decrypt what its server has written. */
export const testKeyEnvironment = {
  DATA_KEYS: `k1:${one.toString('base64')}`,
  DATA_INDEX_KEY: index.toString('base64'),
};

export const testKeys: DataKeys = {
  current: 'k1',
  known: new Map([['k1', one]]),
  indexKey: index,
  keepPlain: false,
};
