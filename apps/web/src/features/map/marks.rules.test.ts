import { languages } from '@etg/contract/languages';
import { cableTypes } from '@etg/contract/vocabulary';
import { loadDictionary } from '@etg/messages/load';
import { describe, expect, it } from 'vitest';
import { translate } from '../../platform/i18n.tsx';
import { createTexts } from '../../platform/texts.ts';
import { marksOf } from './marks.rules.ts';
import { aVenue } from './venue.fixture.ts';

const now = new Date('2026-11-16T20:00:00Z');

describe.each(languages)('a mark on the map in %s', (language) => {
  async function shownAndSaid(mode: 'get' | 'return', count: number) {
    const texts = createTexts(language, loadDictionary);
    await texts.load(['map']);
    const venue = aVenue({ ready: count > 0 ? { usb_c: count } : {}, free: count });
    const cluster = {
      coordinates: { lat: 1, lng: 1 },
      venues: count,
      ready: {},
      free: 0,
      zoom: 9,
    };
    const marks = marksOf(
      { clusters: [cluster], venues: [venue] },
      {
        language: 'en',
        filter: { mode, cables: cableTypes },
        selected: undefined,
        me: undefined,
        now,
        t: (id, values) => translate(texts, id, values),
      },
    );
    return marks.flatMap((mark) => (mark.kind === 'me' ? [] : [{ shown: mark.text, said: mark.label }]));
  }

  it.each([0, 1, 2, 5, 21, 1_234])('is called what it shows, for %i [S18]', async (count) => {
    for (const mode of ['get', 'return'] as const)
      for (const { shown, said } of await shownAndSaid(mode, count)) expect(said).toContain(shown);
  });
});
