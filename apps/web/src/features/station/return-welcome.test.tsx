import { loadDictionary } from '@etg/messages/load';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createTexts } from '../../platform/texts.ts';
import { ReturnWelcome } from './return-welcome.tsx';
import { aGroup } from './station.fixture.ts';

async function page(freeNests: number, mayExchange = false): Promise<string> {
  const texts = createTexts('en', loadDictionary);
  await texts.load(['shell', 'station']);
  return renderToString(
    <TextsProvider texts={texts}>
      <ReturnWelcome code="1001" group={aGroup({ free_nests: freeNests })} mayExchange={mayExchange} />
    </TextsProvider>,
  );
}

describe('a scanned code, with an Electron in the hand', () => {
  it('tells of the empty nests and offers no charger [S8]', async () => {
    const html = await page(2);
    expect(html).toContain('2 empty nests for your Electron');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*See my time left/);
    expect(html).not.toContain('/station?id=');
  });

  it('leads to the map where no nest is empty [S8]', async () => {
    const html = await page(0);
    expect(html).toContain('No empty nests here right now');
    expect(html).toMatch(/<a [^>]*href="\/map"/);
  });

  it('offers an exchange where no nest is empty, to whoever may have one [X5]', async () => {
    expect(await page(0, true)).toMatch(
      /<a [^>]*href="\/station\?exchange=yes&amp;id=1001"[^>]*>.*Exchange Battery/,
    );
    expect(await page(1, true)).not.toContain('Exchange Battery');
    expect(await page(0, false)).not.toContain('Exchange Battery');
  });
});
