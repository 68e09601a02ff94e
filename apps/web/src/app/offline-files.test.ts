import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';
import type { ViteManifest } from './preloads.ts';

const web = join(import.meta.dirname, '..', '..');

/** A build that has whatever it is asked for, under the name of its source. */
function anyBuild(): ViteManifest {
  const shared: ViteManifest = { '_device-abc.js': { file: '_device-abc.js', name: 'device' } };
  return new Proxy(shared, {
    has: () => true,
    get: (known, key: string) => known[key] ?? { file: key },
  });
}

describe('what is kept for when there is no network', () => {
  it.each(offlineFiles(anyBuild(), 'ja').filter((file) => !file.startsWith('_')))('%s is there', (source) => {
    expect(existsSync(join(web, source))).toBe(true);
  });

  it('is in one language, with what a call needs', () => {
    const files = offlineFiles(anyBuild(), 'ja');
    expect(files).toContain('../../packages/messages/src/ja/rental.json');
    expect(files.some((file) => file.includes('/en/'))).toBe(false);
    expect(files).toContain('_device-abc.js');
  });
});
