import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@etg/contract/languages';
import { matchPage } from '@etg/contract/pages';
import { loadDictionary } from '@etg/messages/load';
import { describe, expect, it } from 'vitest';
import { translate } from '../platform/i18n.tsx';
import { createTexts } from '../platform/texts.ts';
import { webManifestOf } from './web-manifest.ts';

const folder = join(import.meta.dirname, '..', '..', 'public');

async function manifestIn(language: (typeof languages)[number]) {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['page', 'offline']);
  return webManifestOf(language, (id, values) => translate(texts, id, values));
}

describe('the installed app', () => {
  it('has pictures that are there, and one that may be cut to any shape', async () => {
    const { icons } = await manifestIn('en');
    for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true);
    expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain(
      '512x512',
    );
  });

  it('is one app in every language, with short cuts to pages of its own', async () => {
    const all = await Promise.all(languages.map(manifestIn));
    expect(new Set(all.map(({ id, start_url }) => `${id} ${start_url}`))).toEqual(new Set(['/ /']));
    for (const { shortcuts } of all) expect(shortcuts).toHaveLength(3);
    expect(new Set(all.map(({ shortcuts }) => shortcuts[0]?.name)).size).toBe(languages.length);
    const [english] = all;
    const pages = english?.shortcuts.map(({ url }) => matchPage(url.split('?')[0] ?? '').name);
    expect(pages).toEqual(['stationStart', 'map', 'map']);
  });
});
