import { createHash } from 'node:crypto';
import { type PageName, pages } from '@etg/contract/pages';
import { areas } from '@etg/messages/areas';
import { compileDictionary } from '@etg/messages/dictionary';
import { languages } from '@etg/messages/languages';
import type { OwnTexts } from '@etg/messages/own-texts';
import { afterEach, describe, expect, it } from 'vitest';
import { sourceOf } from './app/route-sources.ts';
import { createRenderer, type PageRequest, queriesFor, type ViteManifest } from './entry-server.tsx';

const css = ':root{--paper:#F7F4ED}a>b{content:"é"}';
const sources = [
  'index.html',
  'src/app/icon.svg',
  ...(Object.keys(pages) as PageName[]).map(sourceOf),
  ...languages.flatMap((language) =>
    areas.map((area) => `../../packages/messages/src/${language}/${area}.json`),
  ),
];
const manifest: ViteManifest = Object.fromEntries(
  sources.map((source) => [source, { file: `assets/${source.replace(/\W+/g, '-')}.js` }]),
);
const legal = {
  terms: 'https://example.org/terms',
  privacy: 'https://example.org/privacy',
  refund: 'https://example.org/refund',
};
const support = { email: 'ask@example.org', venueHref: 'https://example.org/venues', legal };
let own: OwnTexts | undefined;
let hasNews = false;
afterEach(() => {
  own = undefined;
  hasNews = false;
});
const build = { css, support, ownTexts: () => own, hasNews: () => hasNews };
const { render, styleHash } = createRenderer({ ...build, manifest });
/** The offline page names files of many more parts. */
const everyChunk = new Proxy(manifest, {
  get: (chunks, name) => Reflect.get(chunks, name) ?? { file: 'assets/part.js' },
});
const { shell } = createRenderer({ ...build, manifest: everyChunk });

function page(path: string, given: Partial<PageRequest> = {}) {
  return render({ path, language: 'en', signedIn: false, data: { queries: [] }, ...given });
}

const everyPath = Object.values(pages).map(({ path }) => path.replace(/:\w+/g, '1001'));

describe.each(everyPath)('%s', (path) => {
  it('has no inline script and no style attribute, for a strict policy', async () => {
    const { html } = await page(path);
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, attributes, body]) => {
      return body !== '' && !attributes?.includes('type="application/json"');
    });
    expect(scripts).toEqual([]);
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  });

  it('has one heading, once it has something to say', async () => {
    const { html } = await page(path);
    const headings = html.match(/<h1/g)?.length ?? 0;
    expect(headings).toBeLessThanOrEqual(1);
    expect(headings === 1 || html.includes('aria-busy="true"')).toBe(true);
  });
});

describe('the texts of the company', () => {
  const words = compileDictionary(
    { 'conversation.welcome.start': '</script><img src=x onerror=alert()>' },
    { 'conversation.welcome.start': '</script><img src=x onerror=alert()>' },
  ).messages;

  it('cost a page nothing while there are none [QM9]', async () => {
    const { html } = await page('/', { language: 'ja' });
    hasNews = true;
    const { html: told } = await page('/', { language: 'ja' });
    expect(told.replace(',"news":true', '')).toBe(html);
    hasNews = false;
    own = { version: 'abc', messages: { it: words } };
    const { html: other } = await page('/', { language: 'ja' });
    expect(html).not.toMatch(/data-texts|"texts"|"news"/);
    const added = ` data-texts="abc"`;
    expect(other.replace(added, '').replace(/,"texts":\{.*?\}\}(?=,)/, '')).toBe(html);
  });

  it('are in the first HTML and in the offline page, as words and never as markup [QM9]', async () => {
    own = { version: 'abc', messages: { ja: words } };
    const { html } = await page('/', { language: 'ja' });
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert()&gt;');
    const offline = await shell('ja');
    for (const each of [html, offline]) {
      expect(each).not.toContain('<img src=x');
      const [, json = ''] = /id="first-data">(.*)<\/script>/.exec(each) ?? [];
      expect(JSON.parse(json).texts).toEqual(own);
      expect(each).toContain('<html lang="ja" dir="ltr" data-texts="abc">');
    }
  });
});

it('comes in the asked language [P11]', async () => {
  const { html, title } = await page('/i/1001', { language: 'ja' });
  expect(html).toContain('<html lang="ja" dir="ltr">');
  expect(html).toContain('<title>ステーション · Electron to Go</title>');
  expect(title).toBe('ステーション · Electron to Go');
});

it('welcomes a visitor on the first screen, in words [S2]', async () => {
  const inEnglish = (await page('/')).html;
  const inJapanese = (await page('/', { language: 'ja' })).html;
  expect(inEnglish).toContain('Phone dying? Take an Electron.');
  expect(inEnglish).toContain('Get a Charger');
  expect(inJapanese).toContain('次へ');
});

it('preloads exactly the files of its route and language', async () => {
  const { html } = await page('/', { language: 'ja' });
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);
  expect(preloaded).toEqual(
    [
      'src/conversation/conversation.screen.tsx',
      '../../packages/messages/src/ja/shell.json',
      '../../packages/messages/src/ja/conversation.json',
    ].map((source) => `/${manifest[source]?.file}`),
  );
});

it('has the bar of its screen right before it, and inlines what the bar shows for the first render', async () => {
  const about = (await page('/about')).html;
  expect(about).toMatch(
    /<header[^>]*><a aria-label="Back" href="\/".*<h1[^>]*>About<\/h1>.*<\/header><main/s,
  );
  expect(about.match(/<header/g)).toHaveLength(1);
  expect(about).toContain('"bar":{"back":"/","title":"About"}');
  expect((await page('/')).html).toMatch(/<header[^>]*><a[^>]*>.*Electron to Go.*"bar":{}/s);
  expect((await page('/map')).html).not.toMatch(/<header|"bar"/);
});

it('inlines its style as it is, and gives the hash a policy needs', async () => {
  const { html } = await page('/');
  expect(html).toContain(`<style>${css}</style>`);
  expect(styleHash).toBe(`sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}`);
});

it('inlines its data so that no value can end the element', async () => {
  const queries = [
    [['GET /groups/get/{groupId}', { groupId: '1' }], { title: '</script><script>alert(1)' }],
  ] as const;
  const { html } = await page('/faq', { data: { queries } });
  const inlined = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(inlined).not.toContain('<');
  const bar = { back: '/', title: 'FAQ' };
  expect(JSON.parse(inlined)).toEqual({ language: 'en', signedIn: false, support, queries, bar });
});

it("renders with the region of the reader's browser, which the browser's first render then uses too [P11]", async () => {
  const { html } = await page('/faq', { region: 'GB' });
  expect(html).toContain('"region":"GB"');
  expect((await page('/faq')).html).not.toContain('"region"');
});

it('says where a person answers as the server is configured, also without scripts [D13]', async () => {
  const { html } = await page('/');
  expect(/<noscript>.*<\/noscript>/.exec(html)?.[0]).toContain('ask@example.org');
});

it('stays neutral for a browser with a session: whose it is the server cannot tell', async () => {
  const { html } = await page('/', { signedIn: true });
  expect(html).not.toContain('Get a Charger');
  expect(html).toMatch(/aria-busy="true".*class="[^"]*picture/);
});

it('shows nothing of a guarded page before the guard has answered [G1]', async () => {
  expect((await page('/charges', { signedIn: true })).html).toContain('aria-busy="true"');
});

it('shows the sign-in in place of the start when asked to [R4]', async () => {
  const inPlace = /<div id="root">(.*)<\/div>\n<script/s;
  const hinted = inPlace.exec((await page('/?m=login')).html)?.[1];
  expect(hinted).toBe(inPlace.exec((await page('/login')).html)?.[1]);
});

it('asks for the station’s data where a code is in the address, and for none elsewhere [R15]', async () => {
  const [first, ...others] = await queriesFor('/i/1001');
  expect(others).toEqual([]);
  expect(first).toMatchObject({ call: 'GET /groups/get/{groupId}', params: { groupId: '1001' } });
  expect(await queriesFor('/')).toEqual([]);
  expect(await queriesFor('/about')).toEqual([]);
});

it('asks for the price list where fees are told, so that every number is in the first answer [S29, R14]', async () => {
  for (const path of ['/faq', '/delay'])
    expect(await queriesFor(path)).toMatchObject([{ call: 'GET /pricing_list' }]);
});
