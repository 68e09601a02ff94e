import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';
import type { ViteManifest } from './preloads.ts';

const web = join(import.meta.dirname, '..', '..');

/** A manifest with every key, each a chunk whose file is the key itself. */
const anyBuild: ViteManifest = new Proxy({} as ViteManifest, {
  has: () => true,
  get: (_, key: string) => ({ file: key }),
});

describe('what is kept for when there is no network', () => {
  it.each(offlineFiles(anyBuild, 'ja'))('%s is there', (source) => {
    expect(existsSync(join(web, source))).toBe(true);
  });

  it('is in one language', () => {
    const files = offlineFiles(anyBuild, 'ja');
    expect(files).toContain('../../packages/messages/src/ja/rental.json');
    expect(files.some((file) => file.includes('/en/'))).toBe(false);
  });

  it('is found by its name where the build shares it between screens', () => {
    const shared = { file: 'assets/device-abc.js', name: 'device' };
    const build: ViteManifest = new Proxy({ '_device-abc.js': shared } as ViteManifest, {
      get: (known, key: string) => known[key] ?? { file: key },
      has: (_known, key) => key !== 'src/platform/device.ts',
    });
    expect(offlineFiles(build, 'en')).toContain('assets/device-abc.js');
  });
});
