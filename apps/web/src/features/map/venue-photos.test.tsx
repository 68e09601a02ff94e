import { loadDictionary } from '@etg/messages/load';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createTexts } from '../../platform/texts.ts';
import { aVenue } from './venue.fixture.ts';
import { VenuePhotos } from './venue-photos.tsx';

async function rowOf(photos: string[]): Promise<string> {
  const texts = createTexts('en', loadDictionary);
  await texts.load(['map']);
  return renderToString(
    <TextsProvider texts={texts}>
      <VenuePhotos venue={{ ...aVenue({}), photos }} name="Lantern Bar" />
    </TextsProvider>,
  );
}

const photo = (letter: string) => `/photos/${letter.repeat(32)}-1200.webp`;

it('shows every photo of a venue in its order, loaded when it is looked at, in a row that keys can move [QF9]', async () => {
  const html = await rowOf([photo('a'), photo('b'), photo('c')]);
  expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    photo('a'),
    photo('b'),
    photo('c'),
  ]);
  expect(html.match(/loading="lazy"/g)).toHaveLength(3);
  expect(html).toContain('alt="Photo 2 of 3"');
  expect(html).toContain('aria-label="Photos of Lantern Bar"');
  expect(html).toContain('tabindex="0"');
  // One alone is beside the name already.
  expect(await rowOf([photo('a')])).toBe('');
});
