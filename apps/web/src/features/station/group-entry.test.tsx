import type { Language } from '@etg/contract/languages';
import { loadDictionary } from '@etg/messages/load';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createQueryClient } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { RenderedSignedIn } from '../../platform/session.ts';
import { createTexts } from '../../platform/texts.ts';
import { queries, Screen } from './group-entry.screen.tsx';
import { aGroup } from './station.fixture.ts';
import type { Group } from './station.rules.ts';

const props: ScreenProps = { page: 'groupByQr', params: { groupId: '1001' }, query: new URLSearchParams() };

/** As the server renders it, with the data that the screen asks for. */
async function page(group: Group, language: Language = 'en', signedIn = false): Promise<string> {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['shell', 'station']);
  const data = queries(props).map(({ key }) => [key, group] as const);
  return renderToString(
    <QueryClientProvider client={createQueryClient(data)}>
      <TextsProvider texts={texts}>
        <Router ssrPath="/i/1001">
          <RenderedSignedIn value={signedIn}>
            <Screen {...props} />
          </RenderedSignedIn>
        </Router>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

describe('the first answer to a scanned code', () => {
  it.each([
    ['scanned', 'groupByQr', 'QR'],
    ['come by an express link', 'groupByExpressLink', 'express_link'],
  ] as const)('asks for the station as %s [R15, K11]', (_, page, source) => {
    expect(queries({ ...props, page })).toMatchObject([
      { call: 'GET /groups/get/{groupId}', params: { groupId: '1001' }, headers: { source } },
    ]);
  });

  it('shows the venue, the nests and the connectors [R15]', async () => {
    const html = await page(aGroup());
    expect(html).toContain('Lantern Bar');
    expect(html).toContain('214 Alder Street, Santa Monica');
    expect(html).toContain('Supernova 1001 has 2 nests. Electrons ready: 1. Empty nests: 1.');
    expect(html).toContain('USB-C');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['en', "This venue has used up its free chargers for this month. From December 1, they're free again."],
    ['ja', 'この場所の今月の無料分は終了しました。12月1日からまた無料で使えます。'],
  ] as const)(
    'says in %s why a place that is free otherwise has a price, before any tap [P15, QF9]',
    async (language, words) => {
      const price = { amount: 1, currency: 'USD', minutes: 120 } as const;
      const from = Date.UTC(2026, 11, 1, 8) / 1_000;
      const free_used_up = { why: 'budget', from, zone: 'America/Los_Angeles' } as const;
      const plain = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");
      const html = plain(await page(aGroup({ price, free_used_up }), language));
      expect(html).toContain(words);
      expect(html).toMatch(/\$1\.00/);
      expect(plain(await page(aGroup({ price }), language))).not.toContain(words);
    },
  );

  it('says what it costs, in the money of the venue, and asks for the cable [R15, D9]', async () => {
    const price = { amount: 150, currency: 'JPY', minutes: 120, first_free: 1440 } as const;
    const plain = (html: string) => html.replace(/<[^>]+>/g, '');
    const html = plain(await page(aGroup({ price })));
    expect(html).toContain('From ¥150 for 2 hours');
    expect(html).toContain('New here? Your first 24 hours are free.');
    expect(html).toContain('Which cable?');
    expect(plain(await page(aGroup({ price }), 'ja'))).toContain('2時間¥150から');
    const free = { amount: 0, currency: 'USD', minutes: 120, hold: 1 } as const;
    expect(plain(await page(aGroup({ price: free })))).toContain(
      'Free: paid for by the venueWe ask for a card: a $1.00 hold, released right away.',
    );
  });

  it('leaves the price out until it is known who a signed-in rider is [R15]', async () => {
    const price = { amount: 1, currency: 'USD', minutes: 120 } as const;
    expect(await page(aGroup({ price }), 'en', true)).not.toContain('$1.00');
  });

  it('goes on by a form that needs no script [R15]', async () => {
    const html = await page(aGroup());
    expect(html).toContain('<form id="entry" action="/station?id=1001&amp;from=QR" method="post">');
    expect(html).toMatch(/<button type="submit" form="entry"[^>]*>.*Get a Charger/);
    expect(html).toMatch(/<input [^>]*name="cable" value="usb_c"/);
    expect(html).not.toContain('checked=""');
  });

  it('is in Japanese for a Japanese reader [Z22]', async () => {
    expect(await page(aGroup(), 'ja')).toContain('充電器を借りる');
  });

  it('carries no style attribute, which the content policy would drop', async () => {
    expect(await page(aGroup())).not.toContain('style=');
  });

  it.each([
    [
      'Z5',
      'Sorry but this Supernova is offline or that was incorrect code. Please try again.',
      aGroup({ supernovasOnline: 0 }),
    ],
    ['Z6', 'The station is temporarily disabled.', aGroup({}, { status: 2 })],
    ['P12', 'rent here yet: there are no prices for this country.', aGroup({ no_prices: true })],
    ['Z7', 'Sorry, in this venue there are no available Electron batteries.', aGroup({ nests: [] })],
    ['S10', 'Service is suspended here for now', aGroup({ corona_virus: true })],
  ])('says why nothing can be taken and offers the map [%s]', async (...[, sentence, group]) => {
    const html = await page(group);
    expect(html).toContain(sentence);
    expect(html).toMatch(/<a [^>]*href="\/map"/);
    expect(html).not.toContain('<form');
  });
});

describe('a station that staff paused [QF4]', () => {
  // Five in the afternoon in Los Angeles.
  const until = 1_790_035_200;
  const words = { why: 'cleaning', words: 'Zurück nach <8>', until, zone: 'America/Los_Angeles' } as const;

  it('says why, until when at its place, and what staff wrote, as they wrote it', async () => {
    const html = (await page(aGroup({ corona_virus: true, paused_words: words }))).replace(/\s/g, ' ');
    expect(html).toContain('This Supernova is being cleaned');
    expect(html).toContain('Expected back: Sep 21, 5:00 PM');
    expect(html).toContain('<q>Zurück nach &lt;8&gt;</q>');
    expect(html).not.toContain('healthy');
    expect(html).not.toContain('<form');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('says it in the language of the reader, and of one out of service that it is', async () => {
    const japanese = await page(aGroup({ corona_virus: true, paused_words: words }), 'ja');
    expect(japanese).toContain('このSupernovaは清掃中です');
    const out = { why: 'repair', out_of_service: true } as const;
    const html = await page(aGroup({ corona_virus: true, paused_words: out }));
    expect(html).toContain('This Supernova is out of service');
    expect(html).not.toContain('repaired');
  });
});

describe('what staff wrote about a venue [QF9]', () => {
  const words = { en: 'Back on Monday', ja: '月曜日に再開', it: 'Torniamo lunedì', ru: 'До понедельника' };
  const until = 1_790_035_200;
  const texts = { ja: { title: 'ランタン・バー' } };

  it('is read in the language of the reader: its name, and what is announced', async () => {
    const cleaning = { kind: 'cleaning', words } as const;
    const venue = { texts, announcement: cleaning };
    const japanese = await page(aGroup({}, venue), 'ja');
    expect(japanese).toContain('ランタン・バー');
    expect(japanese).toContain('<q>月曜日に再開</q>');
    expect(japanese).not.toContain('Lantern Bar');
    const english = await page(aGroup({}, venue));
    expect(english).toContain('<q>Back on Monday</q>');
    expect(english).toContain('Lantern Bar');
    // Nobody wrote an Italian name: the English one is read.
    expect(await page(aGroup({}, venue), 'it')).toContain('Lantern Bar');
  });

  it('says where the station stands, and until when the venue is cleaned or off the map', async () => {
    const place = { description: 'On the counter', texts: { ja: { description: 'カウンターの上' } } };
    const until = Date.UTC(2026, 8, 22) / 1_000;
    const cleaning = { kind: 'cleaning', until, zone: 'America/Los_Angeles' } as const;
    const html = await page(aGroup({}, { ...place, announcement: cleaning }));
    expect(html).toContain('On the counter');
    expect(html.replace(/\s/g, ' ')).toContain('Being cleaned until Sep 21, 5:00 PM');
    expect(await page(aGroup({}, place), 'ja')).toContain('カウンターの上');
    // Nobody wrote it in Italian: the English is read.
    expect(await page(aGroup({}, place), 'it')).toContain('On the counter');
    const hidden = { kind: 'hidden', until, zone: 'America/Los_Angeles' } as const;
    const off = await page(aGroup({}, { status: 2, announcement: hidden }));
    expect(off.replace(/\s/g, ' ')).toContain('Expected back: Sep 21, 5:00 PM');
  });

  it('says until when service is suspended, and why the venue is off the map', async () => {
    const suspended = { kind: 'suspended', words, until, zone: 'America/Los_Angeles' } as const;
    const html = await page(aGroup({ corona_virus: true }, { announcement: suspended }));
    expect(html.replace(/\s/g, ' ')).toContain('Expected back: Sep 21, 5:00 PM');
    expect(html).toContain('<q>Back on Monday</q>');
    const hidden = { status: 2, announcement: { kind: 'hidden', words } } as const;
    expect(await page(aGroup({}, hidden), 'ru')).toContain('<q>До понедельника</q>');
  });
});

describe('the announcement of a pause', () => {
  const paused = { corona_virus: true, paused_since: 1_790_000_000 };

  it('promises a visitor nothing, and says whose time is on hold [S10]', async () => {
    const html = await page(aGroup(paused));
    expect(html).toContain('Remaining plan time is on hold');
    expect(html).not.toContain('Your remaining time');
  });

  it('speaks of no time at one station that is out of service by itself [S10]', async () => {
    expect(await page(aGroup({ corona_virus: true }))).not.toContain('on hold');
  });
});
